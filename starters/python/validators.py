"""The validators that a field of a form may name (docs/spec/behaviour.md §5)."""

import re
from datetime import date

from text import has_text, normalized

VALIDATOR_MESSAGES = {
    'mobile': '手机号格式错误',
    'tel': '电话号码格式错误',
    'qq': 'QQ号格式错误',
    'email': '邮箱格式错误',
    'url': '网址格式错误',
    'id': '身份证号格式错误',
    'number': '请填写数字',
    'postCode': '邮政编码格式错误',
    'chinese': '请填写中文',
    'english': '请填写英文',
}

# \d without ASCII would take the digits of other scripts, too
LABEL = r'[^\W_](?:[^\W_]|-){0,62}(?<!-)'
HAN = '\u3005\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af'
VALIDATOR_PATTERNS = {
    'mobile': '(?:0|86|17951)?1[3-9][0-9]{9}',
    'tel': '0[0-9]{2,3}-[0-9]{8}',
    'qq': '[1-9][0-9]{4,10}',
    'email': rf"(?!\.)(?!.*\.\.)[A-Za-z0-9_.!#$%&'*+/=?^`{{|}}~-]{{1,64}}(?<!\.)@(?:{LABEL}\.)+{LABEL}",
    'url': rf'(?i:https?://)?(?:localhost|(?:{LABEL}\.)+{LABEL})(?::[0-9]{{1,5}})?(?:[/?#]\S*)?',
    'id': '[0-9]{15}|[0-9]{17}[0-9Xx]',
    'number': r'[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)',
    'postCode': '[0-9]{6}',
    'chinese': f'[{HAN}·]*[{HAN}][{HAN}·]*',
    'english': "[A-Za-z]+(?:[ '-][A-Za-z]+)*",
}


def is_valid(validator, value):
    """An empty value is valid: only `required` demands one.

    Elements send values without full-width forms and separators.
    """
    text = normalized(value)
    if not has_text(text):
        return True
    if len(text.encode()) > 2048 or not re.fullmatch(VALIDATOR_PATTERNS[validator], text):
        return False
    return validator != 'id' or is_national_id(text)


def is_national_id(number):
    """GB 11643: region, date of birth, and with 18 characters the last one by the remainder of 11."""
    is_long = len(number) == 18
    is_region = re.match('1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12]', number) or (
        is_long and re.match('83|9', number))
    born = number[6:14] if is_long else f'19{number[6:12]}'
    try:
        birthday = date(int(born[:4]), int(born[4:6]), int(born[6:]))
    except ValueError:
        return False
    if not is_region or birthday.year < 1900 or birthday > date.today():
        return False
    if not is_long:
        return True
    weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    total = sum(weight * int(digit) for weight, digit in zip(weights, number))
    return '10X98765432'[total % 11] == number[17].upper()


def is_date_time(text):
    return re.fullmatch('[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}', text) is not None

"""What visitors type."""

import re
import unicodedata

from web import bad_input

# fillers and other letters without a visible mark, beside blanks and the categories Cc and Cf
FILLERS = re.compile('[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0]')
# joins what follows to the character before it: marks, variations, skin colours, the joiner of emoji
JOINED = re.compile('[\u200d\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]')


def is_visible(letter):
    return not (letter.isspace() or unicodedata.category(letter) in ('Cc', 'Cf') or FILLERS.match(letter))


def has_text(text):
    """Whether anything of the text can be seen."""
    return any(is_visible(letter) for letter in text)


def trimmed(text):
    if not has_text(text):
        return ''
    first = next(index for index, letter in enumerate(text) if is_visible(letter))
    return text[first:].rstrip().rstrip('\u200b\u2060').rstrip()


def characters(text):
    """The text as a person counts: an emoji is one character."""
    parts = []
    flags = 0
    for letter in text:
        is_flag = '\U0001f1e6' <= letter <= '\U0001f1ff'
        flags = flags + 1 if is_flag else 0
        joins = JOINED.match(letter) or unicodedata.category(letter) in ('Mn', 'Me', 'Mc')
        if parts and (joins or parts[-1][-1] == '\u200d' or (is_flag and flags % 2 == 0) or parts[-1] + letter == '\r\n'):
            parts[-1] += letter
        else:
            parts.append(letter)
    return parts


def length_of(text):
    return len(characters(text))


def visible_length_of(text):
    """The characters that can be seen, and blanks between them."""
    return sum(1 for one in characters(text) if has_text(one) or any(letter.isspace() for letter in one))


def normalized(text):
    """Without full-width digits and letters, which input methods write."""
    return unicodedata.normalize('NFKC', text).strip()


def is_mobile(phone):
    return re.fullmatch('1[3-9][0-9]{9}', phone) is not None


def checked_text(label, typed, maximum, is_required=True):
    """A text of the visitor for one column: trimmed, there, and not too long."""
    text = trimmed(typed)
    if is_required and not text:
        raise bad_input(f'请填写{label}')
    if length_of(text) > maximum:
        raise bad_input(f'{label}不能超过{maximum}个字')
    return text

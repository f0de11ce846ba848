"""Login by a code, the member, and the logout."""

import hmac
import secrets

from csrf import give_token, is_from_script
from database import row, transaction
from limits import count_all, uncount_all
from session import sign_in, sign_out, signed_in
from sms import send_sms
from text import has_text, is_mobile
from web import Refusal, bad_input

CODE_SECONDS = 300
CODE_TRIES = 5


def user_info(r):
    # this call only reads, so it is answered without a token, and gives one
    give_token(r)
    member = signed_in(r)
    return wire_member(member) | ({'name': masked(member['phone'])} if r.input.get('showAll') else {})


def wire_member(member):
    return {'id': str(member['id']), 'nickname': member['nickname']}


def send_login_code(r):
    return send_code(r, 'login', checked_phone(r.text('phone')))


def login(r):
    phone = checked_phone(r.text('phone'))
    redeem(r, 'login', phone, r.text('code'))
    nickname = f'会员{100_000 + secrets.randbelow(900_000)}'
    sql = 'INSERT INTO members (phone, nickname, created_at) VALUES (?, ?, ?) ON CONFLICT (phone) DO NOTHING'
    is_new = r.db.execute(sql, [phone, nickname, r.now]).rowcount == 1
    member = row(r.db, 'SELECT * FROM members WHERE phone = ?', [phone])
    sign_in(r, member)
    return wire_member(member) | {'isNew': is_new}


def logout(r):
    """The call is a GET, which an image in a comment could send; so it is answered only to scripts."""
    if not is_from_script(r):
        raise Refusal(403, '请用本站页面里的按钮退出登录', http=403)
    sign_out(r)


def send_code(r, purpose, phone):
    """`purpose`: `login` or `form`. A code of one is none for the other; both are limited together."""
    count_all(r, {
        'codes_per_phone_and_minute': phone,
        'codes_per_phone_and_day': phone,
        'codes_per_address_and_hour': r.address(),
    })
    code = f'{secrets.randbelow(1_000_000):06}'
    sql = 'REPLACE INTO codes (purpose, phone, code, sent_at) VALUES (?, ?, ?, ?)'
    r.db.execute(sql, [purpose, phone, code, r.now])
    send_sms(phone, code)


def redeem(r, purpose, phone, code):
    """Uses a code up, or refuses. Only wrong guesses at a code that is still valid are counted."""
    if not has_text(code):
        raise bad_input('请填写验证码')
    guesses = {'guesses_per_phone_and_day': phone, 'guesses_per_address_and_day': r.address()}

    def work():
        count_all(r, guesses)
        sql = 'UPDATE codes SET tries = tries + 1 WHERE purpose = ? AND phone = ? AND tries < ? AND sent_at > ?'
        is_valid = r.db.execute(sql, [purpose, phone, CODE_TRIES, r.now - CODE_SECONDS]).rowcount == 1
        sent = row(r.db, 'SELECT code FROM codes WHERE purpose = ? AND phone = ?', [purpose, phone])
        is_right = is_valid and hmac.compare_digest(sent['code'].encode(), code.strip().encode())
        if is_valid and not is_right:
            raise Refusal(400, '验证码错误', keeps_changes=True)
        uncount_all(r, guesses)
        if not is_right:
            raise bad_input('验证码已失效，请重新获取')
        r.db.execute('DELETE FROM codes WHERE purpose = ? AND phone = ?', [purpose, phone])

    transaction(r.db, work)


def checked_phone(phone):
    if not has_text(phone):
        raise bad_input('请填写手机号')
    if not is_mobile(phone):
        raise bad_input('手机号格式错误')
    return phone


def masked(phone):
    return f'{phone[:-8]}****{phone[-4:]}'

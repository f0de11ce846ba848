"""Rate limits."""

from config import setting
from database import row, transaction
from web import Refusal

# how many, in how many seconds, what the visitor reads. An address may be an office or a mobile network
LIMITS = {
    'codes_per_phone_and_minute': (1, 60, '发送太频繁，请稍后再试'),
    'codes_per_phone_and_day': (10, 86_400, '这个手机号今天收到的验证码太多了，请明天再试'),
    'codes_per_address_and_hour': (60, 3600, '您的网络发送验证码太频繁，请一小时后再试'),
    'guesses_per_phone_and_day': (20, 86_400, '这个手机号今天输错验证码的次数太多，请明天再试'),
    'guesses_per_address_and_day': (100, 86_400, '您的网络今天输错验证码的次数太多，请明天再试'),
    'comments_per_actor_and_minute': (6, 60, '留言太频繁，请稍后再试'),
    'comments_per_address_and_hour': (120, 3600, '您的网络留言太频繁，请稍后再试'),
    'submissions_per_address_and_hour': (60, 3600, '您的网络提交太频繁，请稍后再试'),
    'uploads_per_actor_and_day': (100, 86_400, '今天上传的文件太多了，请明天再试'),
    'uploads_per_address_and_day': (500, 86_400, '您的网络今天上传的文件太多了，请明天再试'),
    'anonymous_draws_per_address_and_day': (9, 86_400, '您的网络今天的抽奖次数用完了，请登录后再抽，或明天再来'),
}
# the pause between two codes is part of the contract, and never off
ALWAYS = 'codes_per_phone_and_minute'


def count_all(r, subjects):
    """Counts all of them, or refuses and counts none.

    The counters are in the database, so that they hold for all processes.
    """
    def work():
        for limit, subject in subjects.items():
            count_one(r, limit, subject)

    transaction(r.db, work)


def count_one(r, limit, subject):
    if setting('RATE_LIMITS') == 'off' and limit != ALWAYS:
        return
    maximum, seconds, msg = LIMITS[limit]
    key = f'{limit} {subject}'
    r.db.execute('DELETE FROM counters WHERE expires_at <= ?', [r.now])
    sql = 'INSERT INTO counters VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET count = count + 1'
    r.db.execute(sql, [key, r.now + seconds])
    counter = row(r.db, 'SELECT * FROM counters WHERE key = ?', [key])
    if counter['count'] > maximum:
        raise Refusal(429, msg, http=429, retry_after=counter['expires_at'] - r.now)


def uncount_all(r, subjects):
    """Takes back what was counted, after a right guess."""
    for limit, subject in subjects.items():
        sql = 'UPDATE counters SET count = count - 1 WHERE key = ? AND count > 0'
        r.db.execute(sql, [f'{limit} {subject}'])

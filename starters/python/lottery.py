"""A draw whose prizes run out."""

import secrets

from database import marks, row, rows
from limits import count_all
from once import once
from session import actor, actors, member, signed_in
from text import checked_text
from web import Refusal, bad_input

NO_PRIZE = 0
COUPON = 2
# a day of a draw begins at midnight in China
DAY_OFFSET = 8 * 3600


def lottery(r):
    found = find_lottery(r, r.text('id'))
    prizes = rows(r.db, 'SELECT * FROM prizes WHERE lottery_id = ? ORDER BY id', [found['id']])
    # without the cookie, a draw whose answer was lost would be repeated by a different visitor
    who = actor(r)
    drawers = row(r.db, 'SELECT count(DISTINCT actor) AS count FROM draws WHERE lottery_id = ?', [found['id']])
    info = {
        'id': found['id'],
        'title': found['title'],
        'abstract': found['abstract'],
        'bonus': [wire_prize(prize) for prize in prizes],
        'count': drawers['count'],
    }
    return info if found['needs_member'] and not member(r) else info | {'remain': draws_left(r, found, who)}


def find_lottery(r, lottery_id):
    found = row(r.db, 'SELECT * FROM lotteries WHERE id = ?', [lottery_id])
    if not found:
        raise Refusal(404, '抽奖活动不存在')
    return found


def wire_prize(prize):
    return {'id': str(prize['id']), 'type': prize['type'], 'title': prize['title'], 'message': prize['message']}


def draws_left(r, found, who):
    midnight = (r.now + DAY_OFFSET) // 86_400 * 86_400 - DAY_OFFSET
    sql = 'SELECT count(*) AS count FROM draws WHERE lottery_id = ? AND actor = ? AND created_at >= ?'
    return max(0, found['daily_draws'] - row(r.db, sql, [found['id'], who, midnight])['count'])


def draw_lottery(r):
    found = find_lottery(r, r.text('id'))
    if found['needs_member']:
        signed_in(r)

    def do(who, key):
        remain = draws_left(r, found, who)
        if remain == 0:
            raise Refusal(429, '今天的抽奖机会用完了，明天再来')
        if not member(r):
            count_all(r, {'anonymous_draws_per_address_and_day': f"{found['id']} {r.address()}"})
        prize = take_prize(r, found['id'])
        coupon = secrets.token_hex(5).upper() if prize['type'] == COUPON else ''
        sql = 'INSERT INTO draws (lottery_id, prize_id, coupon, actor, once_key, created_at) VALUES (?, ?, ?, ?, ?, ?)'
        drawn = r.db.execute(sql, [found['id'], prize['id'], coupon, who, key, r.now]).lastrowid
        return drawn, wire_prize(prize) | {'feedback': coupon, 'logId': str(drawn), 'remain': remain - 1}

    return once(r, 'draws', do)


def take_prize(r, lottery_id):
    """Takes one prize by its weight. It runs in the transaction of the draw, so that nobody else takes the same one."""
    sql = 'SELECT * FROM prizes WHERE lottery_id = ? AND weight > 0 AND (stock IS NULL OR stock > 0)'
    left = rows(r.db, sql, [lottery_id])
    if not left:
        return no_prize(r, lottery_id)
    prize = secrets.SystemRandom().choices(left, [one['weight'] for one in left])[0]
    r.db.execute('UPDATE prizes SET stock = stock - 1 WHERE id = ? AND stock IS NOT NULL', [prize['id']])
    return prize


def no_prize(r, lottery_id):
    """The lottery's own prize of type 0, also where its weight is 0: all others are gone."""
    found = row(r.db, 'SELECT * FROM prizes WHERE lottery_id = ? AND type = ? LIMIT 1', [lottery_id, NO_PRIZE])
    if not found:
        raise Refusal(410, '奖品已经送完了')
    return found


def claim_prize(r):
    """Where a prize shall go. It is stored once: of two addresses, nobody would know which one counts."""
    remark = checked_text('领奖信息', r.text('remark'), 500)
    known = actors(r)
    sql = f'''SELECT remark, type FROM draws JOIN prizes ON prizes.id = prize_id
        WHERE draws.id = ? AND actor IN ({marks(known)})'''
    draw = row(r.db, sql, [r.whole('id'), *known])
    if not draw:
        raise Refusal(404, '没有找到这次抽奖')
    if draw['type'] in (NO_PRIZE, COUPON):
        raise bad_input('这次抽奖不需要领奖信息')
    r.db.execute('UPDATE draws SET remark = ? WHERE id = ? AND remark IS NULL', [remark, r.whole('id')])
    if row(r.db, 'SELECT remark FROM draws WHERE id = ?', [r.whole('id')])['remark'] != remark:
        raise Refusal(409, '已经登记过领奖信息')

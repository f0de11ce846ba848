"""Comments, with replies and moderation."""

import zlib
from datetime import datetime, timezone

from config import setting
from database import marks, row, rows
from limits import count_all
from session import actor, actors, member, visitor
from text import length_of, trimmed, visible_length_of
from web import bad_input, login_needed

UNDER_REVIEW = 0
SHOWN = 1
COMMENT_ORDERS = {'newest': 'DESC', 'oldest': 'ASC'}


def list_comments(r):
    order = COMMENT_ORDERS.get(r.text('order', 'newest'))
    page = r.whole('pn')
    size = min(r.whole('ps'), 100)
    if not order or not 1 <= page <= 1_000_000 or size < 1:
        raise bad_input()
    found = comment_rows(r, 'c.site_id = ? AND c.block_id = ? AND c.data_id = ?', thread_of(r),
                         f'ORDER BY c.created_at {order}, c.id {order} LIMIT ? OFFSET ?', [size + 1, (page - 1) * size])
    return {
        'rows': found[:size],
        'more': len(found) > size,
        'count': count_comments(r),
        'orders': list(COMMENT_ORDERS),
    }


def save_comment(r):
    content = trimmed(r.text('content'))
    if visible_length_of(content) < 5:
        raise bad_input('留言太短啦！最少五个字')
    if length_of(content) > 1000:
        raise bad_input('留言太长啦！最多一千个字')
    author = member(r)
    if not author and setting('ANONYMOUS_COMMENTS') != 'yes':
        raise login_needed()
    thread = thread_of(r)
    who = actor(r)
    reply_id = repliable(r, r.whole('replyId'), thread) if r.input.get('replyId') not in (None, '', 0, '0') else None
    count_all(r, {'comments_per_actor_and_minute': who, 'comments_per_address_and_hour': r.address()})
    status = SHOWN if author and setting('COMMENTS') == 'publish' else UNDER_REVIEW
    name = author['nickname'] if author else f'访客{str(zlib.crc32(who.encode()))[-4:]}'
    sql = '''INSERT INTO comments (site_id, block_id, data_id, content, status, actor, author, reply_id, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'''
    saved = r.db.execute(sql, [*thread, content, status, who, name, reply_id, r.now]).lastrowid
    return comment_rows(r, 'c.id = ?', [saved])[0]


def thread_of(r):
    """What a comment belongs to: site, block, and entry of the page."""
    return [r.text('siteId'), r.text('id', ''), r.text('dataId', '')]


def repliable(r, comment, thread):
    where = 'c.id = ? AND c.site_id = ? AND c.block_id = ? AND c.data_id = ?'
    if not comment_rows(r, where, [comment, *thread]):
        raise bad_input('要回复的留言不存在')
    return comment


def comment_rows(r, where, values, page='', page_values=()):
    """A comment under review is seen by its author only. A quotation keeps to the same rule."""
    known = actors_without_cookie(r)

    def seen(table):
        return f'({table}.status = {SHOWN} OR {table}.actor IN ({marks(known)}))'

    sql = ('SELECT c.*, q.id AS quoted_id, q.author AS quoted_author, q.content AS quoted_content FROM comments c'
           f" LEFT JOIN comments q ON q.id = c.reply_id AND {seen('q')} WHERE {seen('c')} AND {where} {page}")
    return [wire_comment(one) for one in rows(r.db, sql, [*known, *known, *values, *page_values])]


def count_comments(r):
    known = actors_without_cookie(r)
    sql = f'''SELECT count(*) AS count FROM comments WHERE site_id = ? AND block_id = ? AND data_id = ?
        AND (status = ? OR actor IN ({marks(known)}))'''
    return row(r.db, sql, [*thread_of(r), SHOWN, *known])['count']


def actors_without_cookie(r):
    """A reader needs no cookie."""
    return actors(r) if member(r) or visitor(r) else []


def wire_comment(one):
    comment = {
        'id': str(one['id']),
        'content': one['content'],
        'uname': one['author'],
        'status': one['status'],
        'createdAt': iso(one['created_at']),
    }
    if one['quoted_id'] is None:
        return comment
    quoted = {'id': str(one['quoted_id']), 'uname': one['quoted_author'], 'content': one['quoted_content']}
    return comment | {'reply': quoted}


def iso(seconds):
    return datetime.fromtimestamp(seconds, timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ')

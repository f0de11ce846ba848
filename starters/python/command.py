"""The owner's commands: python3 command.py"""

import re
import sys
import time

from comments import iso
from database import open_database, rows, set_up
from login import CODE_SECONDS
from uploads import uploads_folder

USAGE = '''python3 command.py setup            makes the tables and the sample data
python3 command.py comments         lists the comments under review
python3 command.py comments all     lists the latest 100 comments
python3 command.py approve <id>     shows a comment to everybody
python3 command.py delete <id>      deletes a comment
python3 command.py clean            deletes expired sessions, codes and unused uploads; once a day by cron'''


def command(db, name='', row_id=''):
    match name:
        case 'setup':
            set_up(db)
            return 'ready'
        case 'comments':
            return comment_lines(db, row_id == 'all')
        case 'approve':
            return changed('approved', db.execute('UPDATE comments SET status = 1 WHERE id = ?', [row_id]))
        case 'delete':
            return changed('deleted', db.execute('DELETE FROM comments WHERE id = ?', [row_id]))
        case 'clean':
            return clean(db)
    return USAGE


def comment_lines(db, is_all):
    where = '' if is_all else 'WHERE status = 0'
    lines = []
    for one in rows(db, f'SELECT * FROM comments {where} ORDER BY id DESC LIMIT 100'):
        # a control character in a comment must not move the cursor of a terminal
        content = ''.join(letter if letter.isprintable() else ' ' for letter in one['content'])
        content = re.sub(r'\s+', ' ', content)
        state = 'shown' if one['status'] else 'review'
        lines.append(f"{one['id']}\t{iso(one['created_at'])}\t{state}\t{one['author']}\t{content}")
    return '\n'.join(lines) or 'none'


def changed(done, cursor):
    return done if cursor.rowcount else 'there is no such comment'


def clean(db):
    now = int(time.time())
    db.execute('DELETE FROM sessions WHERE expires_at <= ?', [now])
    db.execute('DELETE FROM codes WHERE sent_at <= ?', [now - CODE_SECONDS])
    db.execute('DELETE FROM counters WHERE expires_at <= ?', [now])
    db.execute('DELETE FROM captchas WHERE expires_at <= ?', [now])
    unused = rows(db, 'SELECT id FROM uploads WHERE is_used = 0 AND created_at <= ?', [now - 86_400])
    for one in unused:
        db.execute('DELETE FROM uploads WHERE id = ?', [one['id']])
        (uploads_folder() / one['id']).unlink(missing_ok=True)
    return f'{len(unused)} unused uploads deleted'


if __name__ == '__main__':
    print(command(open_database(), *sys.argv[1:3]))

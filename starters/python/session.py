"""The cookies MEMBER and VISITOR, and who acts."""

from urllib.parse import quote

from database import hash_of, random_id, row
from web import login_needed

SESSION_SECONDS = 30 * 86_400
VISITOR_SECONDS = 365 * 86_400
# more than any path of a site has
MAX_PREFIXES = 16


def member(r):
    """The signed-in member, or None.

    A request with two MEMBER cookies has none: an attacker may have set one of them under a longer path, which
    browsers send first.
    """
    if r.member is False:
        r.member = find_member(r)
    return r.member


def find_member(r):
    ids = r.cookies('MEMBER')
    if len(ids) > 1:
        expire_session(r)
    if len(ids) != 1:
        return None
    sql = 'SELECT members.* FROM sessions JOIN members ON members.id = member_id WHERE id_hash = ? AND expires_at > ?'
    return row(r.db, sql, [hash_of(ids[0]), r.now])


def signed_in(r):
    found = member(r)
    if not found:
        raise login_needed()
    return found


def sign_in(r, who):
    """Starts a session under a new id, so that nobody can know it from before the login."""
    end_sessions(r)
    expire_session(r, and_root=False)
    session = random_id()
    r.db.execute('INSERT INTO sessions VALUES (?, ?, ?)', [hash_of(session), who['id'], r.now + SESSION_SECONDS])
    r.set_cookie('MEMBER', session, SESSION_SECONDS)


def sign_out(r):
    end_sessions(r)
    expire_session(r)


def end_sessions(r):
    for session in r.cookies('MEMBER'):
        r.db.execute('DELETE FROM sessions WHERE id_hash = ?', [hash_of(session)])


def expire_session(r, and_root=True):
    """Expires the cookie on every path that the browser sends with this request; `/a` and `/a/` are two."""
    if and_root:
        r.set_cookie('MEMBER', '', 0)
    prefix = ''
    for part in [part for part in r.path.split('/') if part][:MAX_PREFIXES]:
        prefix += '/' + quote(part, safe='')
        r.set_cookie('MEMBER', '', 0, prefix)
        r.set_cookie('MEMBER', '', 0, f'{prefix}/')


def visitor(r):
    """The hash of the browser's cookie; None: it has none yet."""
    if r.visitor is None and r.cookies('VISITOR'):
        r.visitor = hash_of(r.cookies('VISITOR')[0])
    return r.visitor


def become_visitor(r):
    """Gives the browser a cookie, so that a repeat is known as its own, also after a login."""
    if visitor(r) is None:
        new = random_id()
        r.set_cookie('VISITOR', new, VISITOR_SECONDS)
        r.visitor = hash_of(new)
    return r.visitor


def actor(r):
    """Who does something: the member, else the browser."""
    found = member(r)
    return f"member:{found['id']}" if found else f'visitor:{become_visitor(r)}'


def actors(r):
    """All that this browser may have acted as: a visitor who logs in is still the same one."""
    known = [actor(r)]
    if visitor(r) and f'visitor:{visitor(r)}' not in known:
        known.append(f'visitor:{visitor(r)}')
    return known

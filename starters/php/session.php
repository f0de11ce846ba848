<?php
declare(strict_types=1);

const SESSION_SECONDS = 30 * 86_400;
const VISITOR_SECONDS = 365 * 86_400;
/** More than any path of a site has. */
const MAX_PREFIXES = 16;

/**
 * The signed-in member, or null. A request with two MEMBER cookies has none: an attacker may have set one of them under
 * a longer path, which browsers send first.
 */
function member(Request $r): ?array
{
    if ($r->member === false) $r->member = findMember($r);
    return $r->member;
}

function findMember(Request $r): ?array
{
    $ids = $r->cookies('MEMBER');
    if (count($ids) > 1) expireSession($r);
    if (count($ids) !== 1) return null;
    $sql = 'SELECT members.* FROM sessions JOIN members ON members.id = member_id WHERE id_hash = ? AND expires_at > ?';
    return row($r->db, $sql, [hashOf($ids[0]), $r->now]);
}

function signedIn(Request $r): array
{
    return member($r) ?? throw loginNeeded();
}

/** Starts a session under a new id, so that nobody can know it from before the login. */
function signIn(Request $r, array $member): void
{
    endSessions($r);
    expireSession($r, andRoot: false);
    $id = randomId();
    run($r->db, 'INSERT INTO sessions VALUES (?, ?, ?)', [hashOf($id), $member['id'], $r->now + SESSION_SECONDS]);
    $r->setCookie('MEMBER', $id, SESSION_SECONDS);
}

function signOut(Request $r): void
{
    endSessions($r);
    expireSession($r);
}

function endSessions(Request $r): void
{
    foreach ($r->cookies('MEMBER') as $id) run($r->db, 'DELETE FROM sessions WHERE id_hash = ?', [hashOf($id)]);
}

/** Expires the cookie on every path that the browser sends with this request; `/a` and `/a/` are two. */
function expireSession(Request $r, bool $andRoot = true): void
{
    if ($andRoot) $r->setCookie('MEMBER', '', 0);
    $prefix = '';
    foreach (array_slice(array_filter(explode('/', $r->path), 'strlen'), 0, MAX_PREFIXES) as $part) {
        $prefix .= '/' . rawurlencode($part);
        $r->setCookie('MEMBER', '', 0, $prefix);
        $r->setCookie('MEMBER', '', 0, "$prefix/");
    }
}

/** The hash of the browser's cookie; null: it has none yet. */
function visitor(Request $r): ?string
{
    $id = $r->cookies('VISITOR')[0] ?? '';
    return $r->visitor ??= $id === '' ? null : hashOf($id);
}

/** Gives the browser a cookie, so that a repeat is known as its own, also after a login. */
function becomeVisitor(Request $r): string
{
    if (visitor($r) === null) {
        $id = randomId();
        $r->setCookie('VISITOR', $id, VISITOR_SECONDS);
        $r->visitor = hashOf($id);
    }
    return $r->visitor;
}

/** Who does something: the member, else the browser. */
function actor(Request $r): string
{
    $member = member($r);
    return $member ? "member:{$member['id']}" : 'visitor:' . becomeVisitor($r);
}

/** All that this browser may have acted as: a visitor who logs in is still the same one. */
function actors(Request $r): array
{
    $visitor = visitor($r);
    return array_values(array_unique([actor($r), ...($visitor ? ["visitor:$visitor"] : [])]));
}

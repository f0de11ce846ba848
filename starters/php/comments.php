<?php
declare(strict_types=1);

const UNDER_REVIEW = 0;
const SHOWN = 1;
const COMMENT_ORDERS = ['newest' => 'DESC', 'oldest' => 'ASC'];

function listComments(Request $r): array
{
    $order = COMMENT_ORDERS[$r->text('order', 'newest')] ?? throw badInput();
    $page = $r->whole('pn');
    $size = min($r->whole('ps'), 100);
    if ($page < 1 || $page > 1_000_000 || $size < 1) throw badInput();
    $rows = commentRows($r, "c.site_id = ? AND c.block_id = ? AND c.data_id = ?", threadOf($r),
        "ORDER BY c.created_at $order, c.id $order LIMIT ? OFFSET ?", [$size + 1, ($page - 1) * $size]);
    return [
        'rows' => array_slice($rows, 0, $size),
        'more' => count($rows) > $size,
        'count' => countComments($r),
        'orders' => array_keys(COMMENT_ORDERS),
    ];
}

function saveComment(Request $r): array
{
    $content = trimmed($r->text('content'));
    if (visibleLengthOf($content) < 5) throw badInput('留言太短啦！最少五个字');
    if (lengthOf($content) > 1000) throw badInput('留言太长啦！最多一千个字');
    $member = member($r);
    if (!$member && setting('ANONYMOUS_COMMENTS') !== 'yes') throw loginNeeded();
    $thread = threadOf($r);
    $actor = actor($r);
    $replyId = empty($r->input['replyId']) ? null : repliable($r, $r->whole('replyId'), $thread);
    countAll($r, ['commentsPerActorAndMinute' => $actor, 'commentsPerAddressAndHour' => $r->address()]);
    $status = $member && setting('COMMENTS') === 'publish' ? SHOWN : UNDER_REVIEW;
    $author = $member['nickname'] ?? '访客' . substr((string) crc32($actor), -4);
    run($r->db, 'INSERT INTO comments (site_id, block_id, data_id, content, status, actor, author, reply_id, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', [...$thread, $content, $status, $actor, $author, $replyId, $r->now]);
    return commentRows($r, 'c.id = ?', [(int) $r->db->lastInsertId()])[0];
}

/** What a comment belongs to: site, block, and entry of the page. */
function threadOf(Request $r): array
{
    return [$r->text('siteId'), $r->text('id', ''), $r->text('dataId', '')];
}

function repliable(Request $r, int $id, array $thread): int
{
    $where = 'c.id = ? AND c.site_id = ? AND c.block_id = ? AND c.data_id = ?';
    if (!commentRows($r, $where, [$id, ...$thread])) throw badInput('要回复的留言不存在');
    return $id;
}

/** A comment under review is seen by its author only. A quotation keeps to the same rule. */
function commentRows(Request $r, string $where, array $values, string $page = '', array $pageValues = []): array
{
    $actors = actorsWithoutCookie($r);
    $seen = fn (string $table) => "($table.status = " . SHOWN . " OR $table.actor IN (" . marks($actors) . '))';
    $sql = 'SELECT c.*, q.id AS quoted_id, q.author AS quoted_author, q.content AS quoted_content FROM comments c'
        . " LEFT JOIN comments q ON q.id = c.reply_id AND {$seen('q')} WHERE {$seen('c')} AND $where $page";
    return array_map(wireComment(...), rows($r->db, $sql, [...$actors, ...$actors, ...$values, ...$pageValues]));
}

function countComments(Request $r): int
{
    $actors = actorsWithoutCookie($r);
    $sql = 'SELECT count(*) AS count FROM comments WHERE site_id = ? AND block_id = ? AND data_id = ?
        AND (status = ? OR actor IN (' . marks($actors) . '))';
    return row($r->db, $sql, [...threadOf($r), SHOWN, ...$actors])['count'];
}

/** A reader needs no cookie. */
function actorsWithoutCookie(Request $r): array
{
    return member($r) || visitor($r) ? actors($r) : [];
}

function wireComment(array $row): array
{
    $comment = [
        'id' => (string) $row['id'],
        'content' => $row['content'],
        'uname' => $row['author'],
        'status' => $row['status'],
        'createdAt' => gmdate('Y-m-d\TH:i:s\Z', $row['created_at']),
    ];
    if ($row['quoted_id'] === null) return $comment;
    $quoted = ['id' => (string) $row['quoted_id'], 'uname' => $row['quoted_author'], 'content' => $row['quoted_content']];
    return $comment + ['reply' => $quoted];
}

<?php
declare(strict_types=1);

/**
 * Does something once for each Idempotency-Key, and repeats the first answer. The key is kept in the row of the deed.
 * Of two repeats at once, the second waits for the first: a transaction is alone.
 *
 * @param callable(string, string): array $do inserts a row for this actor and key; gives its id and the answer
 */
function once(Request $r, string $table, callable $do): array
{
    $key = $r->header('idempotency-key') ?: randomId();
    if (strlen($key) > 200) throw badInput();
    $actors = actors($r);
    return transaction($r->db, function () use ($r, $table, $do, $key, $actors) {
        $sql = "SELECT answer FROM $table WHERE once_key = ? AND actor IN (" . marks($actors) . ')';
        $before = row($r->db, $sql, [$key, ...$actors]);
        if ($before) return json_decode($before['answer'], true);
        [$id, $answer] = $do($actors[0], $key);
        run($r->db, "UPDATE $table SET answer = ? WHERE id = ?", [toJson($answer), $id]);
        return $answer;
    });
}

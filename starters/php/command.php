<?php
declare(strict_types=1);

// The owner's commands: php command.php
require __DIR__ . '/app.php';

const USAGE = <<<'TEXT'
php command.php setup            makes the tables and the sample data
php command.php comments         lists the comments under review
php command.php comments all     lists the latest 100 comments
php command.php approve <id>     shows a comment to everybody
php command.php delete <id>      deletes a comment
php command.php clean            deletes expired sessions, codes and unused uploads; once a day by cron

TEXT;

function command(PDO $db, string $name, string $id): string
{
    return match ($name) {
        'setup' => doSetUp($db),
        'comments' => commentLines($db, $id === 'all'),
        'approve' => changed('approved', run($db, 'UPDATE comments SET status = 1 WHERE id = ?', [(int) $id])),
        'delete' => changed('deleted', run($db, 'DELETE FROM comments WHERE id = ?', [(int) $id])),
        'clean' => clean($db),
        default => USAGE,
    };
}

function doSetUp(PDO $db): string
{
    setUp($db);
    return "ready\n";
}

function commentLines(PDO $db, bool $isAll): string
{
    $lines = '';
    $where = $isAll ? '' : 'WHERE status = 0';
    foreach (rows($db, "SELECT * FROM comments $where ORDER BY id DESC LIMIT 100") as $row) {
        // a control character in a comment must not move the cursor of a terminal
        $content = preg_replace('/[\p{C}\s]+/u', ' ', $row['content']);
        $state = $row['status'] ? 'shown' : 'review';
        $lines .= "{$row['id']}\t" . gmdate('c', $row['created_at']) . "\t$state\t{$row['author']}\t$content\n";
    }
    return $lines ?: "none\n";
}

function changed(string $done, PDOStatement $statement): string
{
    return $statement->rowCount() ? "$done\n" : "there is no such comment\n";
}

function clean(PDO $db): string
{
    $now = time();
    run($db, 'DELETE FROM sessions WHERE expires_at <= ?', [$now]);
    run($db, 'DELETE FROM codes WHERE sent_at <= ?', [$now - CODE_SECONDS]);
    run($db, 'DELETE FROM counters WHERE expires_at <= ?', [$now]);
    run($db, 'DELETE FROM captchas WHERE expires_at <= ?', [$now]);
    $unused = rows($db, 'SELECT id FROM uploads WHERE is_used = 0 AND created_at <= ?', [$now - 86_400]);
    foreach ($unused as ['id' => $id]) {
        run($db, 'DELETE FROM uploads WHERE id = ?', [$id]);
        if (is_file(uploadsFolder() . "/$id")) unlink(uploadsFolder() . "/$id");
    }
    return count($unused) . " unused uploads deleted\n";
}

echo command(openDatabase(), $argv[1] ?? '', $argv[2] ?? '');

<?php
declare(strict_types=1);

/** [how many, in how many seconds, what the visitor reads]. An address may be an office or a mobile network. */
const LIMITS = [
    'codesPerPhoneAndMinute' => [1, 60, '发送太频繁，请稍后再试'],
    'codesPerPhoneAndDay' => [10, 86_400, '这个手机号今天收到的验证码太多了，请明天再试'],
    'codesPerAddressAndHour' => [60, 3600, '您的网络发送验证码太频繁，请一小时后再试'],
    'guessesPerPhoneAndDay' => [20, 86_400, '这个手机号今天输错验证码的次数太多，请明天再试'],
    'guessesPerAddressAndDay' => [100, 86_400, '您的网络今天输错验证码的次数太多，请明天再试'],
    'commentsPerActorAndMinute' => [6, 60, '留言太频繁，请稍后再试'],
    'commentsPerAddressAndHour' => [120, 3600, '您的网络留言太频繁，请稍后再试'],
    'submissionsPerAddressAndHour' => [60, 3600, '您的网络提交太频繁，请稍后再试'],
    'uploadsPerActorAndDay' => [100, 86_400, '今天上传的文件太多了，请明天再试'],
    'uploadsPerAddressAndDay' => [500, 86_400, '您的网络今天上传的文件太多了，请明天再试'],
    'anonymousDrawsPerAddressAndDay' => [9, 86_400, '您的网络今天的抽奖次数用完了，请登录后再抽，或明天再来'],
];
/** The pause between two codes is part of the contract, and never off. */
const ALWAYS = 'codesPerPhoneAndMinute';

/** Counts all of them, or refuses and counts none. The counters are in the database, so that they hold for all processes. */
function countAll(Request $r, array $subjects): void
{
    transaction($r->db, function () use ($r, $subjects) {
        foreach ($subjects as $limit => $subject) countOne($r, $limit, $subject);
    });
}

function countOne(Request $r, string $limit, string $subject): void
{
    if (setting('RATE_LIMITS') === 'off' && $limit !== ALWAYS) return;
    [$max, $seconds, $msg] = LIMITS[$limit];
    run($r->db, 'DELETE FROM counters WHERE expires_at <= ?', [$r->now]);
    $sql = 'INSERT INTO counters VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET count = count + 1';
    run($r->db, $sql, ["$limit $subject", $r->now + $seconds]);
    $counter = row($r->db, 'SELECT * FROM counters WHERE key = ?', ["$limit $subject"]);
    if ($counter['count'] > $max) throw new Refusal(429, $msg, http: 429, retryAfter: $counter['expires_at'] - $r->now);
}

/** Takes back what was counted, after a right guess. */
function uncountAll(Request $r, array $subjects): void
{
    foreach ($subjects as $limit => $subject) {
        run($r->db, 'UPDATE counters SET count = count - 1 WHERE key = ? AND count > 0', ["$limit $subject"]);
    }
}

<?php
declare(strict_types=1);

const NO_PRIZE = 0;
const COUPON = 2;
/** A day of a draw begins at midnight in China. */
const DAY_OFFSET = 8 * 3600;

function lottery(Request $r): array
{
    $lottery = findLottery($r, $r->text('id'));
    $prizes = rows($r->db, 'SELECT * FROM prizes WHERE lottery_id = ? ORDER BY id', [$lottery['id']]);
    // without the cookie, a draw whose answer was lost would be repeated by a different visitor
    $actor = actor($r);
    $drawers = row($r->db, 'SELECT count(DISTINCT actor) AS count FROM draws WHERE lottery_id = ?', [$lottery['id']]);
    return [
        'id' => $lottery['id'],
        'title' => $lottery['title'],
        'abstract' => $lottery['abstract'],
        'bonus' => array_map(wirePrize(...), $prizes),
        'count' => $drawers['count'],
    ] + ($lottery['needs_member'] && !member($r) ? [] : ['remain' => drawsLeft($r, $lottery, $actor)]);
}

function findLottery(Request $r, string $id): array
{
    return row($r->db, 'SELECT * FROM lotteries WHERE id = ?', [$id]) ?? throw new Refusal(404, '抽奖活动不存在');
}

function wirePrize(array $prize): array
{
    return ['id' => (string) $prize['id'], 'type' => $prize['type'], 'title' => $prize['title'], 'message' => $prize['message']];
}

function drawsLeft(Request $r, array $lottery, string $actor): int
{
    $midnight = intdiv($r->now + DAY_OFFSET, 86_400) * 86_400 - DAY_OFFSET;
    $sql = 'SELECT count(*) AS count FROM draws WHERE lottery_id = ? AND actor = ? AND created_at >= ?';
    return max(0, $lottery['daily_draws'] - row($r->db, $sql, [$lottery['id'], $actor, $midnight])['count']);
}

function drawLottery(Request $r): array
{
    $lottery = findLottery($r, $r->text('id'));
    if ($lottery['needs_member']) signedIn($r);
    return once($r, 'draws', function (string $actor, string $key) use ($r, $lottery) {
        $remain = drawsLeft($r, $lottery, $actor);
        if ($remain === 0) throw new Refusal(429, '今天的抽奖机会用完了，明天再来');
        if (!member($r)) countAll($r, ['anonymousDrawsPerAddressAndDay' => "{$lottery['id']} {$r->address()}"]);
        $prize = takePrize($r, $lottery['id']);
        $coupon = $prize['type'] === COUPON ? strtoupper(bin2hex(random_bytes(5))) : '';
        run($r->db, 'INSERT INTO draws (lottery_id, prize_id, coupon, actor, once_key, created_at) VALUES (?, ?, ?, ?, ?, ?)',
            [$lottery['id'], $prize['id'], $coupon, $actor, $key, $r->now]);
        $id = $r->db->lastInsertId();
        return [$id, wirePrize($prize) + ['feedback' => $coupon, 'logId' => (string) $id, 'remain' => $remain - 1]];
    });
}

/** Takes one prize by its weight. It runs in the transaction of the draw, so that nobody else takes the same one. */
function takePrize(Request $r, string $lotteryId): array
{
    $sql = 'SELECT * FROM prizes WHERE lottery_id = ? AND weight > 0 AND (stock IS NULL OR stock > 0)';
    $left = rows($r->db, $sql, [$lotteryId]);
    $total = array_sum(array_column($left, 'weight'));
    if ($total === 0) return noPrize($r, $lotteryId);
    $roll = random_int(0, $total - 1);
    foreach ($left as $prize) {
        $roll -= $prize['weight'];
        if ($roll < 0) break;
    }
    run($r->db, 'UPDATE prizes SET stock = stock - 1 WHERE id = ? AND stock IS NOT NULL', [$prize['id']]);
    return $prize;
}

/** The lottery's own prize of type 0, also where its weight is 0: all others are gone. */
function noPrize(Request $r, string $lotteryId): array
{
    $sql = 'SELECT * FROM prizes WHERE lottery_id = ? AND type = ? LIMIT 1';
    return row($r->db, $sql, [$lotteryId, NO_PRIZE]) ?? throw new Refusal(410, '奖品已经送完了');
}

/** Where a prize shall go. It is stored once: of two addresses, nobody would know which one counts. */
function claimPrize(Request $r): null
{
    $remark = checkedText('领奖信息', $r->text('remark'), 500);
    $actors = actors($r);
    $own = 'draws.id = ? AND actor IN (' . marks($actors) . ')';
    $draw = row($r->db, "SELECT remark, type FROM draws JOIN prizes ON prizes.id = prize_id WHERE $own",
        [$r->whole('id'), ...$actors]) ?? throw new Refusal(404, '没有找到这次抽奖');
    if (in_array($draw['type'], [NO_PRIZE, COUPON], true)) throw badInput('这次抽奖不需要领奖信息');
    run($r->db, 'UPDATE draws SET remark = ? WHERE id = ? AND remark IS NULL', [$remark, $r->whole('id')]);
    $stored = row($r->db, 'SELECT remark FROM draws WHERE id = ?', [$r->whole('id')]);
    if ($stored['remark'] !== $remark) throw new Refusal(409, '已经登记过领奖信息');
    return null;
}

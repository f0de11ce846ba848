<?php
declare(strict_types=1);

const TO_BE_PAID = 1;
const PAID = 2;
const CANCELLED = 3;
/** An unpaid order holds its stock for so long. */
const PAYMENT_SECONDS = 1800;

function checkoutInfo(Request $r): array
{
    cancelExpiredOrders($r);
    return wireCheckout(checkoutLines($r, signedIn($r)['id'], cartType($r)));
}

/** What would be ordered: selected, and to be had. */
function checkoutLines(Request $r, int $member, string $type): array
{
    $isWanted = fn ($line) => $line['isSelected'] && !isInvalid($line);
    return array_values(array_filter(cartLines($r, $member, $type), $isWanted));
}

/** The page calculates no price: all sums are these. */
function wireCheckout(array $lines): array
{
    $total = yuan(totalOf($lines));
    return [
        'items' => array_map(wireLine(...), $lines),
        'count' => array_sum(array_column($lines, 'count')),
        'totalPrice' => $total,
        'price' => $total,
        'isVirtualGoods' => isVirtual($lines),
        // an order with the same Idempotency-Key is the same order
        'idempotent' => true,
    ];
}

/** Nothing is shipped, so no address is needed. */
function isVirtual(array $lines): bool
{
    return !array_filter($lines, fn ($line) => !$line['isVirtual']);
}

function changeCheckoutItem(Request $r): array
{
    $member = signedIn($r)['id'];
    $type = cartType($r);
    $count = $r->whole('count');
    refuseNoCount($count);
    return transaction($r->db, function () use ($r, $member, $type, $count) {
        $line = ownLine(checkoutLines($r, $member, $type), $r->whole('id'));
        refuseUnbuyable($line, $count);
        run($r->db, 'UPDATE cart_items SET count = ? WHERE id = ?', [$count, $line['id']]);
        return wireCheckout(checkoutLines($r, $member, $type));
    });
}

function createOrder(Request $r): array
{
    $member = signedIn($r)['id'];
    $type = cartType($r);
    cancelExpiredOrders($r);
    return once($r, 'orders', function (string $actor, string $key) use ($r, $member, $type) {
        $lines = array_filter(cartLines($r, $member, $type), fn ($line) => $line['isSelected']);
        if (!$lines) throw badInput('请先选择商品');
        if ($r->text('couponId', '') !== '') throw new Refusal(404, '优惠券不能用于这些商品');
        $remark = checkedText('备注', $r->text('remark', ''), 500, isRequired: false);
        $destination = isVirtual($lines) ? null : destinationOf($r);
        foreach ($lines as $line) takeFromStock($r, $line);
        $total = totalOf($lines);
        $status = $total === 0 ? PAID : TO_BE_PAID;
        run($r->db, 'INSERT INTO orders (member_id, status, total, remark, destination, expires_at, actor, once_key, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', [$member, $status, $total, $remark, toJson($destination),
            $r->now + PAYMENT_SECONDS, $actor, $key, $r->now]);
        $id = (int) $r->db->lastInsertId();
        foreach ($lines as $line) {
            run($r->db, 'INSERT INTO order_items VALUES (?, ?, ?, ?, ?, ?, ?)', [$id, $line['goodsId'], $line['variantId'],
                $line['title'], $line['skuName'], $line['count'], $line['price']]);
        }
        removeLines($r, $lines);
        return [$id, ['id' => (string) $id, 'status' => $status]];
    });
}

function destinationOf(Request $r): array
{
    $id = $r->text('addressId', '');
    if ($id === '') throw badInput('请选择收货地址');
    $address = ownAddress($r, $id);
    return array_intersect_key($address, array_flip(['area_path', 'areas', 'address', 'username', 'phone']));
}

/** The transaction of the order is alone, so nobody else takes the same pieces. */
function takeFromStock(Request $r, array $line): void
{
    refuseUnbuyable($line, $line['count']);
    moveStock($r, $line['goodsId'], $line['variantId'], -$line['count']);
}

/** A stock that isn't counted stays null. */
function moveStock(Request $r, string $goodsId, int $variantId, int $count): void
{
    if ($variantId) run($r->db, 'UPDATE variants SET stock = stock + ? WHERE id = ?', [$count, $variantId]);
    else run($r->db, 'UPDATE goods SET stock = stock + ? WHERE id = ?', [$count, $goodsId]);
}

/** Gives the stock of unpaid orders back. It runs before each checkout, so no cron is needed. */
function cancelExpiredOrders(Request $r): void
{
    transaction($r->db, function () use ($r) {
        $expired = rows($r->db, 'SELECT id FROM orders WHERE status = ? AND expires_at <= ?', [TO_BE_PAID, $r->now]);
        foreach ($expired as ['id' => $id]) {
            $items = rows($r->db, 'SELECT * FROM order_items WHERE order_id = ?', [$id]);
            foreach ($items as $item) moveStock($r, $item['goods_id'], $item['variant_id'], $item['count']);
            run($r->db, 'UPDATE orders SET status = ? WHERE id = ?', [CANCELLED, $id]);
        }
    });
}

function orderStatus(Request $r): array
{
    cancelExpiredOrders($r);
    $order = ownOrder($r, $r->whole('orderId'));
    $paid = $order['paid_at'] === null ? [] : ['paidAt' => gmdate('Y-m-d\TH:i:s\Z', $order['paid_at'])];
    return ['id' => (string) $order['id'], 'status' => $order['status'], 'price' => yuan($order['total'])] + $paid;
}

function ownOrder(Request $r, int $id): array
{
    $order = row($r->db, 'SELECT * FROM orders WHERE id = ? AND member_id = ?', [$id, signedIn($r)['id']]);
    return $order ?? throw new Refusal(404, '订单不存在');
}

/**
 * The page that <sb-pay> opens. Redirect to your payment provider here, with the id and the amount of the order. Its
 * notification calls `settleOrder()`: check its signature and its amount first.
 */
function startPayment(Request $r): void
{
    $order = ownOrder($r, $r->whole('orderId'));
    $amount = number_format($order['total'] / 100, 2);
    $headers = ['Content-Type: text/plain; charset=utf-8', 'Cache-Control: no-store'];
    send(200, $headers, "订单 {$order['id']} 应付 ¥{$amount}。这里接入支付（orders.php, startPayment）。");
}

/** Records a payment. False: the order was paid or cancelled before, so the payment must be refunded. */
function settleOrder(PDO $db, int $id, int $now): bool
{
    $sql = 'UPDATE orders SET status = ?, paid_at = ? WHERE id = ? AND status = ?';
    return run($db, $sql, [PAID, $now, $id, TO_BE_PAID])->rowCount() === 1;
}

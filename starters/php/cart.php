<?php
declare(strict_types=1);

function showCart(Request $r): array
{
    return changeCart($r, fn () => null);
}

/** Changes the member's cart, and answers with it. */
function changeCart(Request $r, callable $work): array
{
    $member = signedIn($r)['id'];
    return transaction($r->db, function () use ($r, $work, $member) {
        $work($member);
        $lines = cartLines($r, $member, 'cart');
        // what can't be bought isn't selected either, so that an order has exactly what was shown as selected
        $lost = array_filter($lines, fn ($line) => $line['isSelected'] && isInvalid($line));
        foreach ($lost as $index => $line) {
            selectLine($r, $line, false);
            $lines[$index]['isSelected'] = false;
        }
        $valid = array_filter($lines, fn ($line) => !isInvalid($line));
        return [
            'items' => array_map(wireLine(...), $lines),
            'totalPrice' => yuan(totalOf(array_filter($valid, fn ($line) => $line['isSelected']))),
            'count' => array_sum(array_column($valid, 'count')),
        ];
    });
}

/** The rows of a cart with the goods as they are now. `$type`: `cart`, or `detail` for what is bought at once. */
function cartLines(Request $r, int $member, string $type): array
{
    $lines = [];
    foreach (rows($r->db, 'SELECT * FROM cart_items WHERE member_id = ? AND type = ? ORDER BY id DESC', [$member, $type]) as $item) {
        $goods = row($r->db, 'SELECT * FROM goods WHERE id = ?', [$item['goods_id']]);
        $variant = row($r->db, 'SELECT * FROM variants WHERE id = ?', [$item['variant_id']]);
        $isGone = $item['variant_id'] !== 0 && !$variant;
        $own = ['id' => $item['id'], 'count' => $item['count'], 'isSelected' => (bool) $item['is_selected']];
        $lines[] = $own + ($isGone ? ['isGone' => true] : []) + skuOf($goods, $variant);
    }
    return $lines;
}

function totalOf(array $lines): int
{
    return array_sum(array_map(fn ($line) => $line['price'] * $line['count'], $lines));
}

function wireLine(array $line): array
{
    return [
        'id' => (string) $line['id'],
        'goodsId' => $line['goodsId'],
        'title' => $line['title'],
        'cover' => $line['cover'],
        'skuName' => $line['skuName'],
        'count' => $line['count'],
        'price' => yuan($line['price']),
        ...wireStock($line['stock']),
        'minBuy' => $line['minBuy'],
        'maxBuy' => $line['maxBuy'],
        'isSelect' => $line['isSelected'],
        'invalid' => isInvalid($line),
    ];
}

function addToCart(Request $r): array
{
    $type = cartType($r);
    $count = $r->whole('count');
    refuseNoCount($count);
    $skuId = $r->text('skuId', '') === '' ? 0 : $r->whole('skuId');
    return changeCart($r, function (int $member) use ($r, $type, $count, $skuId) {
        $sku = findSku($r, $r->text('goodsId'), $skuId);
        // what is bought at once replaces the one before
        if ($type === 'detail') run($r->db, "DELETE FROM cart_items WHERE member_id = ? AND type = 'detail'", [$member]);
        $same = array_filter(cartLines($r, $member, $type), fn ($line) => isSameSku($line, $sku));
        $sum = $count + array_sum(array_column($same, 'count'));
        refuseNoCount($sum);
        refuseUnbuyable($sku, $sum);
        run($r->db, 'REPLACE INTO cart_items (member_id, type, goods_id, variant_id, count) VALUES (?, ?, ?, ?, ?)',
            [$member, $type, $sku['goodsId'], $sku['variantId'], $sum]);
    });
}

function cartType(Request $r): string
{
    $type = $r->text('type');
    return in_array($type, ['cart', 'detail'], true) ? $type : throw badInput();
}

function isSameSku(array $line, array $sku): bool
{
    return [$line['goodsId'], $line['variantId']] === [$sku['goodsId'], $sku['variantId']];
}

function changeCartItem(Request $r): array
{
    $count = $r->whole('count');
    refuseNoCount($count);
    return changeCart($r, function (int $member) use ($r, $count) {
        $line = ownLine(cartLines($r, $member, 'cart'), $r->whole('id'));
        // it can always be deselected, also when it can't be bought any more
        if ($count !== $line['count'] || $r->flag('isSelect')) refuseUnbuyable($line, $count);
        run($r->db, 'UPDATE cart_items SET count = ? WHERE id = ?', [$count, $line['id']]);
        selectLine($r, $line, $r->flag('isSelect'));
    });
}

/** The line with this id among the member's own: nobody reaches the cart of another. */
function ownLine(array $lines, int $id): array
{
    foreach ($lines as $line) if ($line['id'] === $id) return $line;
    throw new Refusal(404, '购物车里没有这件商品');
}

function selectLine(Request $r, array $line, bool $isSelected): void
{
    run($r->db, 'UPDATE cart_items SET is_selected = ? WHERE id = ?', [(int) $isSelected, $line['id']]);
}

function selectAll(Request $r): array
{
    return changeCart($r, function (int $member) use ($r) {
        foreach (cartLines($r, $member, 'cart') as $line) if (!isInvalid($line)) selectLine($r, $line, $r->flag('isSelect'));
    });
}

function removeFromCart(Request $r): array
{
    if (!hasText($r->text('ids'))) throw badInput('请先选择商品');
    $ids = array_map('trim', explode(',', $r->text('ids')));
    return changeCart($r, function (int $member) use ($r, $ids) {
        $own = array_filter(cartLines($r, $member, 'cart'), fn ($line) => in_array((string) $line['id'], $ids, true));
        removeLines($r, $own);
    });
}

function removeInvalid(Request $r): array
{
    return changeCart($r, fn (int $member) => removeLines($r, array_filter(cartLines($r, $member, 'cart'), isInvalid(...))));
}

function removeLines(Request $r, array $lines): void
{
    foreach ($lines as $line) run($r->db, 'DELETE FROM cart_items WHERE id = ?', [$line['id']]);
}

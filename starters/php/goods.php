<?php
declare(strict_types=1);

const TYPE_GOODS = '102';
const MAX_COUNT = 999_999;

function goodsDetail(Request $r): array
{
    if ($r->text('type') !== TYPE_GOODS) throw badInput();
    $goods = findGoods($r, $r->text('id'));
    $variants = rows($r->db, 'SELECT * FROM variants WHERE goods_id = ? ORDER BY id', [$goods['id']]);
    $member = member($r);
    return [
        'id' => $goods['id'],
        'title' => $goods['title'],
        'images' => json_decode($goods['images'], true),
        'presentPrice' => yuan($goods['price']),
        'settings' => ['minBuy' => $goods['min_buy'], 'maxBuy' => $goods['max_buy']],
        ...wireStock($goods['stock']),
        ...($variants ? [
            'skuOn' => true,
            'attributes' => json_decode($goods['attributes'], true),
            'sku' => array_map(wireVariant(...), $variants),
        ] : []),
        ...($member ? ['memberId' => (string) $member['id']] : []),
    ];
}

/** The starter has no coupons. */
function goodsCoupons(Request $r): array
{
    findGoods($r, $r->text('id'));
    return [];
}

function findGoods(Request $r, string $id): array
{
    $goods = row($r->db, 'SELECT * FROM goods WHERE id = ?', [$id]) ?? throw new Refusal(404, '商品不存在');
    if (!$goods['on_sale']) throw new Refusal(410, '商品已下架');
    return $goods;
}

function wireVariant(array $variant): array
{
    return [
        'id' => (string) $variant['id'],
        'attrSymbolPath' => $variant['path'],
        'presentPrice' => yuan($variant['price']),
        ...wireStock($variant['stock']),
    ];
}

function wireStock(?int $stock): array
{
    return $stock === null ? ['stockOn' => false] : ['stock' => $stock, 'stockOn' => true];
}

/** Amounts are counted in fen, and sent in yuan. */
function yuan(int $fen): int|float
{
    return $fen / 100;
}

/** What can be bought: goods, or a variant of them. `$skuId` 0: none. */
function findSku(Request $r, string $goodsId, int $skuId): array
{
    $goods = findGoods($r, $goodsId);
    if ($goods['attributes'] !== '[]' && $skuId === 0) throw badInput('请选择商品规格');
    if ($skuId === 0) return skuOf($goods, null);
    $variant = row($r->db, 'SELECT * FROM variants WHERE id = ? AND goods_id = ?', [$skuId, $goodsId]);
    return skuOf($goods, $variant ?? throw new Refusal(404, '商品规格不存在'));
}

function skuOf(array $goods, ?array $variant): array
{
    return [
        'goodsId' => $goods['id'],
        'variantId' => $variant['id'] ?? 0,
        'title' => $goods['title'],
        'cover' => json_decode($goods['images'], true)[0] ?? '',
        'skuName' => $variant ? skuName($goods, $variant['path']) : '',
        'price' => $variant['price'] ?? $goods['price'],
        'stock' => $variant ? $variant['stock'] : $goods['stock'],
        'minBuy' => $goods['min_buy'],
        'maxBuy' => $goods['max_buy'],
        'isVirtual' => (bool) $goods['is_virtual'],
        // goods that have got options since need a choice
        'isGone' => !$goods['on_sale'] || (!$variant && $goods['attributes'] !== '[]'),
    ];
}

/** The names of a variant's options, such as 青 / 大. */
function skuName(array $goods, string $path): string
{
    $symbols = explode(',', $path);
    $names = [];
    foreach (json_decode($goods['attributes'], true) as $index => ['attrVal' => $options]) {
        $names[] = array_column($options, 'name', 'symbol')[$symbols[$index] ?? ''] ?? '';
    }
    return implode(' / ', $names);
}

function refuseNoCount(int $count): void
{
    if ($count < 1) throw badInput('数量至少为1');
    if ($count > MAX_COUNT) throw badInput('数量太大了');
}

function refuseUnbuyable(array $sku, int $count): void
{
    ['title' => $title, 'stock' => $stock, 'minBuy' => $min, 'maxBuy' => $max] = $sku;
    if ($sku['isGone']) throw new Refusal(410, "「{$title}」已失效");
    if ($max > 0 && $count > $max) throw new Refusal(409, "「{$title}」限购{$max}个");
    if ($stock !== null && $count > $stock) throw new Refusal(409, "「{$title}」库存不足");
    if ($count < $min) throw new Refusal(409, "「{$title}」最少购买{$min}个");
}

/** Not even the smallest number can be bought. */
function isInvalid(array $sku): bool
{
    return $sku['isGone'] || ($sku['stock'] !== null && $sku['stock'] < $sku['minBuy']);
}

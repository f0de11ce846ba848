"""Goods, with variants, stock and limits."""

import json

from database import row, rows
from session import member
from web import Refusal, bad_input

TYPE_GOODS = '102'
MAX_COUNT = 999_999


def goods_detail(r):
    if r.text('type') != TYPE_GOODS:
        raise bad_input()
    goods = find_goods(r, r.text('id'))
    variants = rows(r.db, 'SELECT * FROM variants WHERE goods_id = ? ORDER BY id', [goods['id']])
    detail = {
        'id': goods['id'],
        'title': goods['title'],
        'images': json.loads(goods['images']),
        'presentPrice': yuan(goods['price']),
        'settings': {'minBuy': goods['min_buy'], 'maxBuy': goods['max_buy']},
        **wire_stock(goods['stock']),
    }
    if variants:
        detail |= {
            'skuOn': True,
            'attributes': json.loads(goods['attributes']),
            'sku': [wire_variant(variant) for variant in variants],
        }
    found = member(r)
    return detail | ({'memberId': str(found['id'])} if found else {})


def goods_coupons(r):
    """The starter has no coupons."""
    find_goods(r, r.text('id'))
    return []


def find_goods(r, goods_id):
    goods = row(r.db, 'SELECT * FROM goods WHERE id = ?', [goods_id])
    if not goods:
        raise Refusal(404, '商品不存在')
    if not goods['on_sale']:
        raise Refusal(410, '商品已下架')
    return goods


def wire_variant(variant):
    return {
        'id': str(variant['id']),
        'attrSymbolPath': variant['path'],
        'presentPrice': yuan(variant['price']),
        **wire_stock(variant['stock']),
    }


def wire_stock(stock):
    return {'stockOn': False} if stock is None else {'stock': stock, 'stockOn': True}


def yuan(fen):
    """Amounts are counted in fen, and sent in yuan."""
    return fen / 100


def find_sku(r, goods_id, sku_id):
    """What can be bought: goods, or a variant of them. `sku_id` 0: none."""
    goods = find_goods(r, goods_id)
    if goods['attributes'] != '[]' and sku_id == 0:
        raise bad_input('请选择商品规格')
    if sku_id == 0:
        return sku_of(goods, None)
    variant = row(r.db, 'SELECT * FROM variants WHERE id = ? AND goods_id = ?', [sku_id, goods_id])
    if not variant:
        raise Refusal(404, '商品规格不存在')
    return sku_of(goods, variant)


def sku_of(goods, variant):
    return {
        'goods_id': goods['id'],
        'variant_id': variant['id'] if variant else 0,
        'title': goods['title'],
        'cover': (json.loads(goods['images']) or [''])[0],
        'sku_name': sku_name(goods, variant['path']) if variant else '',
        'price': (variant or goods)['price'],
        'stock': (variant or goods)['stock'],
        'min_buy': goods['min_buy'],
        'max_buy': goods['max_buy'],
        'is_virtual': bool(goods['is_virtual']),
        # goods that have got options since need a choice
        'is_gone': not goods['on_sale'] or (not variant and goods['attributes'] != '[]'),
    }


def sku_name(goods, path):
    """The names of a variant's options, such as 青 / 大."""
    groups = json.loads(goods['attributes'])
    names = [{option['symbol']: option['name'] for option in group['attrVal']}.get(symbol, '')
             for group, symbol in zip(groups, path.split(','))]
    return ' / '.join(names)


def refuse_no_count(count):
    if count < 1:
        raise bad_input('数量至少为1')
    if count > MAX_COUNT:
        raise bad_input('数量太大了')


def refuse_unbuyable(sku, count):
    title, stock, minimum, maximum = sku['title'], sku['stock'], sku['min_buy'], sku['max_buy']
    if sku['is_gone']:
        raise Refusal(410, f'「{title}」已失效')
    if 0 < maximum < count:
        raise Refusal(409, f'「{title}」限购{maximum}个')
    if stock is not None and count > stock:
        raise Refusal(409, f'「{title}」库存不足')
    if count < minimum:
        raise Refusal(409, f'「{title}」最少购买{minimum}个')


def is_invalid(sku):
    """Not even the smallest number can be bought."""
    return sku['is_gone'] or (sku['stock'] is not None and sku['stock'] < sku['min_buy'])

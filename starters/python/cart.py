"""The member's cart."""

from database import row, rows, transaction
from goods import find_sku, is_invalid, refuse_no_count, refuse_unbuyable, sku_of, wire_stock, yuan
from session import signed_in
from text import has_text
from web import Refusal, bad_input


def show_cart(r):
    return change_cart(r, lambda member: None)


def change_cart(r, work):
    """Changes the member's cart, and answers with it."""
    member = signed_in(r)['id']

    def change():
        work(member)
        lines = cart_lines(r, member, 'cart')
        # what can't be bought isn't selected either, so that an order has exactly what was shown as selected
        for line in lines:
            if line['is_selected'] and is_invalid(line):
                select_line(r, line, False)
                line['is_selected'] = False
        valid = [line for line in lines if not is_invalid(line)]
        return {
            'items': [wire_line(line) for line in lines],
            'totalPrice': yuan(total_of(line for line in valid if line['is_selected'])),
            'count': sum(line['count'] for line in valid),
        }

    return transaction(r.db, change)


def cart_lines(r, member, kind):
    """The rows of a cart with the goods as they are now. `kind`: `cart`, or `detail` for what is bought at once."""
    lines = []
    for item in rows(r.db, 'SELECT * FROM cart_items WHERE member_id = ? AND type = ? ORDER BY id DESC', [member, kind]):
        goods = row(r.db, 'SELECT * FROM goods WHERE id = ?', [item['goods_id']])
        variant = row(r.db, 'SELECT * FROM variants WHERE id = ?', [item['variant_id']])
        line = sku_of(goods, variant) | {
            'id': item['id'], 'count': item['count'], 'is_selected': bool(item['is_selected'])}
        if item['variant_id'] and not variant:
            line['is_gone'] = True
        lines.append(line)
    return lines


def total_of(lines):
    return sum(line['price'] * line['count'] for line in lines)


def wire_line(line):
    return {
        'id': str(line['id']),
        'goodsId': line['goods_id'],
        'title': line['title'],
        'cover': line['cover'],
        'skuName': line['sku_name'],
        'count': line['count'],
        'price': yuan(line['price']),
        **wire_stock(line['stock']),
        'minBuy': line['min_buy'],
        'maxBuy': line['max_buy'],
        'isSelect': line['is_selected'],
        'invalid': is_invalid(line),
    }


def add_to_cart(r):
    kind = cart_type(r)
    count = r.whole('count')
    refuse_no_count(count)
    sku_id = r.whole('skuId') if r.text('skuId', '') else 0

    def work(member):
        sku = find_sku(r, r.text('goodsId'), sku_id)
        # what is bought at once replaces the one before
        if kind == 'detail':
            r.db.execute("DELETE FROM cart_items WHERE member_id = ? AND type = 'detail'", [member])
        total = count + sum(line['count'] for line in cart_lines(r, member, kind) if is_same_sku(line, sku))
        refuse_no_count(total)
        refuse_unbuyable(sku, total)
        sql = 'REPLACE INTO cart_items (member_id, type, goods_id, variant_id, count) VALUES (?, ?, ?, ?, ?)'
        r.db.execute(sql, [member, kind, sku['goods_id'], sku['variant_id'], total])

    return change_cart(r, work)


def cart_type(r):
    kind = r.text('type')
    if kind not in ('cart', 'detail'):
        raise bad_input()
    return kind


def is_same_sku(line, sku):
    return (line['goods_id'], line['variant_id']) == (sku['goods_id'], sku['variant_id'])


def change_cart_item(r):
    count = r.whole('count')
    refuse_no_count(count)

    def work(member):
        line = own_line(cart_lines(r, member, 'cart'), r.whole('id'))
        # it can always be deselected, also when it can't be bought any more
        if count != line['count'] or r.flag('isSelect'):
            refuse_unbuyable(line, count)
        r.db.execute('UPDATE cart_items SET count = ? WHERE id = ?', [count, line['id']])
        select_line(r, line, r.flag('isSelect'))

    return change_cart(r, work)


def own_line(lines, line_id):
    """The line with this id among the member's own: nobody reaches the cart of another."""
    for line in lines:
        if line['id'] == line_id:
            return line
    raise Refusal(404, '购物车里没有这件商品')


def select_line(r, line, is_selected):
    r.db.execute('UPDATE cart_items SET is_selected = ? WHERE id = ?', [int(is_selected), line['id']])


def select_all(r):
    def work(member):
        for line in cart_lines(r, member, 'cart'):
            if not is_invalid(line):
                select_line(r, line, r.flag('isSelect'))

    return change_cart(r, work)


def remove_from_cart(r):
    if not has_text(r.text('ids')):
        raise bad_input('请先选择商品')
    ids = [part.strip() for part in r.text('ids').split(',')]

    def work(member):
        remove_lines(r, [line for line in cart_lines(r, member, 'cart') if str(line['id']) in ids])

    return change_cart(r, work)


def remove_invalid(r):
    return change_cart(r, lambda member: remove_lines(r, [
        line for line in cart_lines(r, member, 'cart') if is_invalid(line)]))


def remove_lines(r, lines):
    for line in lines:
        r.db.execute('DELETE FROM cart_items WHERE id = ?', [line['id']])

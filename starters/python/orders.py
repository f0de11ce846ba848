"""Checkout, orders, and where a payment begins."""

from addresses import own_address
from cart import cart_lines, cart_type, own_line, remove_lines, total_of, wire_line
from comments import iso
from database import row, rows, transaction
from goods import is_invalid, refuse_no_count, refuse_unbuyable, yuan
from once import once
from session import signed_in
from text import checked_text
from web import Refusal, bad_input, plain_text, to_json

TO_BE_PAID = 1
PAID = 2
CANCELLED = 3
# an unpaid order holds its stock for so long
PAYMENT_SECONDS = 1800


def checkout_info(r):
    cancel_expired_orders(r)
    return wire_checkout(checkout_lines(r, signed_in(r)['id'], cart_type(r)))


def checkout_lines(r, member, kind):
    """What would be ordered: selected, and to be had."""
    return [line for line in cart_lines(r, member, kind) if line['is_selected'] and not is_invalid(line)]


def wire_checkout(lines):
    """The page calculates no price: all sums are these."""
    total = yuan(total_of(lines))
    return {
        'items': [wire_line(line) for line in lines],
        'count': sum(line['count'] for line in lines),
        'totalPrice': total,
        'price': total,
        'isVirtualGoods': is_virtual(lines),
        # an order with the same Idempotency-Key is the same order
        'idempotent': True,
    }


def is_virtual(lines):
    """Nothing is shipped, so no address is needed."""
    return all(line['is_virtual'] for line in lines)


def change_checkout_item(r):
    member = signed_in(r)['id']
    kind = cart_type(r)
    count = r.whole('count')
    refuse_no_count(count)

    def work():
        line = own_line(checkout_lines(r, member, kind), r.whole('id'))
        refuse_unbuyable(line, count)
        r.db.execute('UPDATE cart_items SET count = ? WHERE id = ?', [count, line['id']])
        return wire_checkout(checkout_lines(r, member, kind))

    return transaction(r.db, work)


def create_order(r):
    member = signed_in(r)['id']
    kind = cart_type(r)
    cancel_expired_orders(r)

    def do(actor, key):
        lines = [line for line in cart_lines(r, member, kind) if line['is_selected']]
        if not lines:
            raise bad_input('请先选择商品')
        if r.text('couponId', ''):
            raise Refusal(404, '优惠券不能用于这些商品')
        remark = checked_text('备注', r.text('remark', ''), 500, is_required=False)
        destination = None if is_virtual(lines) else destination_of(r)
        for line in lines:
            take_from_stock(r, line)
        total = total_of(lines)
        status = PAID if total == 0 else TO_BE_PAID
        sql = '''INSERT INTO orders (member_id, status, total, remark, destination, expires_at, actor, once_key, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'''
        order = r.db.execute(sql, [member, status, total, remark, to_json(destination), r.now + PAYMENT_SECONDS,
                                   actor, key, r.now]).lastrowid
        for line in lines:
            r.db.execute('INSERT INTO order_items VALUES (?, ?, ?, ?, ?, ?, ?)', [
                order, line['goods_id'], line['variant_id'], line['title'], line['sku_name'], line['count'], line['price']])
        remove_lines(r, lines)
        return order, {'id': str(order), 'status': status}

    return once(r, 'orders', do)


def destination_of(r):
    address_id = r.text('addressId', '')
    if not address_id:
        raise bad_input('请选择收货地址')
    address = own_address(r, address_id)
    return {name: address[name] for name in ('area_path', 'areas', 'address', 'username', 'phone')}


def take_from_stock(r, line):
    """The transaction of the order is alone, so nobody else takes the same pieces."""
    refuse_unbuyable(line, line['count'])
    move_stock(r, line['goods_id'], line['variant_id'], -line['count'])


def move_stock(r, goods_id, variant_id, count):
    """A stock that isn't counted stays null."""
    if variant_id:
        r.db.execute('UPDATE variants SET stock = stock + ? WHERE id = ?', [count, variant_id])
    else:
        r.db.execute('UPDATE goods SET stock = stock + ? WHERE id = ?', [count, goods_id])


def cancel_expired_orders(r):
    """Gives the stock of unpaid orders back. It runs before each checkout, so no cron is needed."""
    def work():
        expired = rows(r.db, 'SELECT id FROM orders WHERE status = ? AND expires_at <= ?', [TO_BE_PAID, r.now])
        for order in expired:
            for item in rows(r.db, 'SELECT * FROM order_items WHERE order_id = ?', [order['id']]):
                move_stock(r, item['goods_id'], item['variant_id'], item['count'])
            r.db.execute('UPDATE orders SET status = ? WHERE id = ?', [CANCELLED, order['id']])

    transaction(r.db, work)


def order_status(r):
    cancel_expired_orders(r)
    order = own_order(r, r.whole('orderId'))
    paid = {} if order['paid_at'] is None else {'paidAt': iso(order['paid_at'])}
    return {'id': str(order['id']), 'status': order['status'], 'price': yuan(order['total'])} | paid


def own_order(r, order_id):
    order = row(r.db, 'SELECT * FROM orders WHERE id = ? AND member_id = ?', [order_id, signed_in(r)['id']])
    if not order:
        raise Refusal(404, '订单不存在')
    return order


def start_payment(r):
    """The page that <sb-pay> opens. Redirect to your payment provider here, with the id and the amount of the order.

    Its notification calls settle_order(): check its signature and its amount first.
    """
    order = own_order(r, r.whole('orderId'))
    amount = f"{order['total'] / 100:,.2f}"
    text = f"订单 {order['id']} 应付 ¥{amount}。这里接入支付（orders.py, start_payment）。"
    return plain_text(200, text, [('Cache-Control', 'no-store')])


def settle_order(db, order_id, now):
    """Records a payment. False: the order was paid or cancelled before, so the payment must be refunded."""
    sql = 'UPDATE orders SET status = ?, paid_at = ? WHERE id = ? AND status = ?'
    return db.execute(sql, [PAID, now, order_id, TO_BE_PAID]).rowcount == 1

"""The member's addresses."""

import re

from database import rows, transaction
from login import masked
from regions import region_names
from session import signed_in
from text import checked_text, is_mobile, normalized, trimmed
from web import Refusal, bad_input

MAX_ADDRESSES = 20


def list_addresses(r):
    return [wire_address(address) for address in own_addresses(r)]


def own_addresses(r):
    sql = 'SELECT * FROM addresses WHERE member_id = ? ORDER BY is_default DESC, id DESC'
    return rows(r.db, sql, [signed_in(r)['id']])


def own_address(r, address_id):
    """The address with this id among the member's own: nobody reaches that of another."""
    for address in own_addresses(r):
        if str(address['id']) == address_id:
            return address
    raise Refusal(404, '地址不存在')


def wire_address(address):
    return {
        'id': str(address['id']),
        'areaPath': address['area_path'],
        'address': address['address'],
        'username': address['username'],
        'phone': masked(address['phone']),
        'realPhone': address['phone'],
        'name': address['name'],
        'addressInfo': f"{address['areas']} {address['address']}",
        'isDefault': bool(address['is_default']),
    }


def add_address(r):
    member = signed_in(r)['id']
    values = checked_address(r)

    def work():
        known = own_addresses(r)
        # the same one again: the answer to the first was lost
        for address in known:
            if values.items() <= address.items():
                return {'id': str(address['id'])}
        if len(known) >= MAX_ADDRESSES:
            raise Refusal(409, f'最多保存{MAX_ADDRESSES}个地址')
        sql = '''INSERT INTO addresses (area_path, areas, address, username, phone, name, member_id, is_default)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)'''
        address_id = str(r.db.execute(sql, [*values.values(), member, 0 if known else 1]).lastrowid)
        if r.flag('isDefault'):
            make_default(r, own_address(r, address_id))
        return {'id': address_id}

    return transaction(r.db, work)


def edit_address(r):
    signed_in(r)
    values = checked_address(r)

    def work():
        address = own_address(r, r.text('id'))
        sql = 'UPDATE addresses SET area_path = ?, areas = ?, address = ?, username = ?, phone = ?, name = ? WHERE id = ?'
        r.db.execute(sql, [*values.values(), address['id']])
        if r.flag('isDefault'):
            make_default(r, address)
        return {'id': str(address['id'])}

    return transaction(r.db, work)


def set_default_address(r):
    return transaction(r.db, lambda: make_default(r, own_address(r, r.text('id'))))


def make_default(r, address):
    sql = 'UPDATE addresses SET is_default = (id = ?) WHERE member_id = ?'
    r.db.execute(sql, [address['id'], address['member_id']])


def delete_address(r):
    """One that isn't there counts as deleted."""
    member = signed_in(r)['id']

    def work():
        r.db.execute('DELETE FROM addresses WHERE id = ? AND member_id = ?', [r.whole('id'), member])
        left = own_addresses(r)
        if left:
            make_default(r, left[0])

    return transaction(r.db, work)


def checked_address(r):
    """The values in the order of their columns."""
    path = trimmed(r.text('areaPath'))
    return {
        'area_path': path,
        'areas': region_names(path),
        'address': checked_text('详细地址', r.text('address'), 200),
        'username': checked_text('收货人', r.text('username'), 50),
        'phone': checked_address_phone(r.text('phone')),
        'name': checked_text('标签', r.text('name', ''), 20, is_required=False),
    }


def checked_address_phone(typed):
    """A mobile, a landline with its extension, or a number of Taiwan, Hong Kong and Macao."""
    phone = re.sub(r'[\s()-]', '', normalized(typed))
    if not phone:
        raise bad_input('请填写手机号')
    if not is_mobile(phone) and not re.fullmatch('0[0-9]{9,18}|[2-9][0-9]{7}', phone):
        raise bad_input('手机号格式错误')
    return phone

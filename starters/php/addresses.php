<?php
declare(strict_types=1);

const MAX_ADDRESSES = 20;

function listAddresses(Request $r): array
{
    return array_map(wireAddress(...), ownAddresses($r));
}

function ownAddresses(Request $r): array
{
    $sql = 'SELECT * FROM addresses WHERE member_id = ? ORDER BY is_default DESC, id DESC';
    return rows($r->db, $sql, [signedIn($r)['id']]);
}

/** The address with this id among the member's own: nobody reaches that of another. */
function ownAddress(Request $r, string $id): array
{
    foreach (ownAddresses($r) as $address) if ((string) $address['id'] === $id) return $address;
    throw new Refusal(404, '地址不存在');
}

function wireAddress(array $address): array
{
    return [
        'id' => (string) $address['id'],
        'areaPath' => $address['area_path'],
        'address' => $address['address'],
        'username' => $address['username'],
        'phone' => masked($address['phone']),
        'realPhone' => $address['phone'],
        'name' => $address['name'],
        'addressInfo' => "{$address['areas']} {$address['address']}",
        'isDefault' => (bool) $address['is_default'],
    ];
}

function addAddress(Request $r): array
{
    $member = signedIn($r)['id'];
    $values = checkedAddress($r);
    return transaction($r->db, function () use ($r, $member, $values) {
        $known = ownAddresses($r);
        // the same one again: the answer to the first was lost
        foreach ($known as $address) {
            if (!array_diff_assoc($values, $address)) return ['id' => (string) $address['id']];
        }
        if (count($known) >= MAX_ADDRESSES) throw new Refusal(409, '最多保存' . MAX_ADDRESSES . '个地址');
        $sql = 'INSERT INTO addresses (area_path, areas, address, username, phone, name, member_id, is_default)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
        run($r->db, $sql, [...array_values($values), $member, $known ? 0 : 1]);
        $id = $r->db->lastInsertId();
        if ($r->flag('isDefault')) makeDefault($r, ownAddress($r, $id));
        return ['id' => (string) $id];
    });
}

function editAddress(Request $r): array
{
    signedIn($r);
    $values = checkedAddress($r);
    return transaction($r->db, function () use ($r, $values) {
        $address = ownAddress($r, $r->text('id'));
        $sql = 'UPDATE addresses SET area_path = ?, areas = ?, address = ?, username = ?, phone = ?, name = ? WHERE id = ?';
        run($r->db, $sql, [...array_values($values), $address['id']]);
        if ($r->flag('isDefault')) makeDefault($r, $address);
        return ['id' => (string) $address['id']];
    });
}

function setDefaultAddress(Request $r): null
{
    return transaction($r->db, fn () => makeDefault($r, ownAddress($r, $r->text('id'))));
}

function makeDefault(Request $r, array $address): null
{
    $sql = 'UPDATE addresses SET is_default = (id = ?) WHERE member_id = ?';
    run($r->db, $sql, [$address['id'], $address['member_id']]);
    return null;
}

/** One that isn't there counts as deleted. */
function deleteAddress(Request $r): null
{
    $member = signedIn($r)['id'];
    return transaction($r->db, function () use ($r, $member) {
        run($r->db, 'DELETE FROM addresses WHERE id = ? AND member_id = ?', [$r->whole('id'), $member]);
        $left = ownAddresses($r)[0] ?? null;
        return $left ? makeDefault($r, $left) : null;
    });
}

/** The values in the order of their columns. */
function checkedAddress(Request $r): array
{
    $path = trimmed($r->text('areaPath'));
    return [
        'area_path' => $path,
        'areas' => regionNames($path),
        'address' => checkedText('详细地址', $r->text('address'), 200),
        'username' => checkedText('收货人', $r->text('username'), 50),
        'phone' => checkedAddressPhone($r->text('phone')),
        'name' => checkedText('标签', $r->text('name', ''), 20, isRequired: false),
    ];
}

/** A mobile, a landline with its extension, or a number of Taiwan, Hong Kong and Macao. */
function checkedAddressPhone(string $typed): string
{
    $phone = preg_replace('/[\s()-]/u', '', normalized($typed));
    if ($phone === '') throw badInput('请填写手机号');
    if (!isMobile($phone) && !preg_match('/^(?:0\d{9,18}|[2-9]\d{7})$/D', $phone)) throw badInput('手机号格式错误');
    return $phone;
}

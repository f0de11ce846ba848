<?php
declare(strict_types=1);

/** The validators that a field of a form may name (docs/spec/behaviour.md §5), with what the visitor reads. */
const VALIDATOR_MESSAGES = [
    'mobile' => '手机号格式错误',
    'tel' => '电话号码格式错误',
    'qq' => 'QQ号格式错误',
    'email' => '邮箱格式错误',
    'url' => '网址格式错误',
    'id' => '身份证号格式错误',
    'number' => '请填写数字',
    'postCode' => '邮政编码格式错误',
    'chinese' => '请填写中文',
    'english' => '请填写英文',
];

const VALIDATOR_PATTERNS = [
    'mobile' => '/^(?:0|86|17951)?1[3-9]\d{9}$/D',
    'tel' => '/^0\d{2,3}-\d{8}$/D',
    'qq' => '/^[1-9]\d{4,10}$/D',
    'email' => '/^(?!\.)(?!.*\.\.)[\w.!#$%&\'*+\/=?^`{|}~-]{1,64}(?<!\.)@(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?<!-)\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?<!-)$/Du',
    'url' => '/^(?:https?:\/\/)?(?:localhost|(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,62})(?::\d{1,5})?(?:[\/?#]\S*)?$/Diu',
    'id' => '/^(?:\d{15}|\d{17}[\dXx])$/D',
    'number' => '/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/D',
    'postCode' => '/^\d{6}$/D',
    'chinese' => '/^[\p{Han}·]*\p{Han}[\p{Han}·]*$/Du',
    'english' => '/^[A-Za-z]+(?:[ \'-][A-Za-z]+)*$/D',
];

/** An empty value is valid: only `required` demands one. Elements send values without full-width forms and separators. */
function isValid(string $validator, string $value): bool
{
    $text = normalized($value);
    if (!hasText($text)) return true;
    if (strlen($text) > 2048 || !preg_match(VALIDATOR_PATTERNS[$validator], $text)) return false;
    return $validator !== 'id' || isNationalId($text);
}

/** GB 11643: region, date of birth, and with 18 characters the last one by the remainder of 11. */
function isNationalId(string $id): bool
{
    $isLong = strlen($id) === 18;
    $isRegion = preg_match('/^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])/', $id)
        || ($isLong && preg_match('/^(?:83|9)/', $id));
    $born = $isLong ? substr($id, 6, 8) : '19' . substr($id, 6, 6);
    $isDate = checkdate((int) substr($born, 4, 2), (int) substr($born, 6, 2), (int) substr($born, 0, 4));
    if (!$isRegion || !$isDate || $born < '19000101' || $born > gmdate('Ymd')) return false;
    if (!$isLong) return true;
    $sum = 0;
    foreach ([7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as $index => $weight) $sum += $weight * (int) $id[$index];
    return '10X98765432'[$sum % 11] === strtoupper($id[17]);
}

function isDateTime(string $text): bool
{
    return preg_match('/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/D', $text) === 1;
}

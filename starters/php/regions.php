<?php
declare(strict_types=1);

/** provinces, cities and areas: names by six-digit codes. */
function regions(): array
{
    static $regions;
    return $regions ??= json_decode(file_get_contents(__DIR__ . '/../data/regions.json'), true);
}

function cities(Request $r): array
{
    $code = $r->text('code');
    nameOf('provinces', $code);
    return regionsUnder('cities', substr($code, 0, 2));
}

function areas(Request $r): array
{
    $code = $r->text('code');
    nameOf('cities', $code);
    return regionsUnder('areas', substr($code, 0, 4));
}

function regionsUnder(string $level, string $digits): array
{
    $list = [];
    foreach (regions()[$level] as $code => $name) {
        if (str_starts_with((string) $code, $digits)) $list[] = ['code' => (string) $code, 'name' => $name];
    }
    return $list;
}

function nameOf(string $level, string $code): string
{
    return regions()[$level][$code] ?? throw badInput('没有这个地区');
}

/** Checks "province,city,area" and gives the names. Each code belongs to the one before; some cities have no areas. */
function regionNames(string $path): string
{
    [$province, $city, $area] = array_map('trim', explode(',', $path, 3)) + ['', '', ''];
    if ($province === '') throw badInput('请选择省份');
    $names = [nameOf('provinces', $province)];
    foreach ([['cities', $city, substr($province, 0, 2), '城市'], ['areas', $area, substr($city, 0, 4), '区县']] as $part) {
        [$level, $code, $digits, $label] = $part;
        if ($code === '') {
            if ($digits !== '' && regionsUnder($level, $digits)) throw badInput("请选择{$label}");
            continue;
        }
        if ($digits === '' || !str_starts_with($code, $digits)) throw badInput('没有这个地区');
        $names[] = nameOf($level, $code);
    }
    return implode(' ', array_unique($names));
}

"""Provinces, cities and areas: names by six-digit codes."""

import json
from functools import cache

from config import HERE
from web import bad_input


@cache
def regions():
    return json.loads((HERE / '../data/regions.json').read_text('utf-8'))


def cities(r):
    code = r.text('code')
    name_of('provinces', code)
    return regions_under('cities', code[:2])


def areas(r):
    code = r.text('code')
    name_of('cities', code)
    return regions_under('areas', code[:4])


def regions_under(level, digits):
    return [{'code': code, 'name': name} for code, name in regions()[level].items() if code.startswith(digits)]


def name_of(level, code):
    name = regions()[level].get(code)
    if not name:
        raise bad_input('没有这个地区')
    return name


def region_names(path):
    """Checks "province,city,area" and gives the names. Each code belongs to the one before; some cities have no areas."""
    province, city, area = ([code.strip() for code in path.split(',', 2)] + ['', ''])[:3]
    if not province:
        raise bad_input('请选择省份')
    names = [name_of('provinces', province)]
    for level, code, digits, label in (('cities', city, province[:2], '城市'), ('areas', area, city[:4], '区县')):
        if not code:
            if digits and regions_under(level, digits):
                raise bad_input(f'请选择{label}')
            continue
        if not digits or not code.startswith(digits):
            raise bad_input('没有这个地区')
        names.append(name_of(level, code))
    return ' '.join(dict.fromkeys(names))

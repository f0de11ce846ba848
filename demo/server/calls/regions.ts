import { areas, cities, type Region } from '../../../core/form/api.js';
import { answer } from '../answer.js';
import { badInput } from '../refusal.js';

type Names = Record<string, string>;

let reading: Promise<{ city_list: Names; county_list: Names; province_list: Names }> | undefined;
/** 120 KB, read when the first visitor asks for it. */
const divisions = () => (reading ??= import('@vant/area-data').then(({ areaList }) => areaList));

/** Those of a list that begin with the digits that a code says something by. */
const under = (names: Names, digits: string): Region[] =>
  Object.entries(names).flatMap(([code, name]) => (code.startsWith(digits) ? { code, name } : []));

const citiesOf = answer(cities, async ({ code }) => {
  const { province_list, city_list } = await divisions();
  const province = nameOf(province_list, code);
  // the one city of a municipality is the municipality: officially it's called its districts
  return under(city_list, code.slice(0, 2)).map((city) =>
    city.name === province ? { ...city, name: '市辖区' } : city,
  );
});

const areasOf = answer(areas, async ({ code }) => {
  const { city_list, county_list } = await divisions();
  nameOf(city_list, code);
  return under(county_list, code.slice(0, 4));
});

function nameOf(names: Names, code: string): string {
  const name = Object.hasOwn(names, code) ? names[code] : undefined;
  if (!name) throw badInput('没有这个地区');
  return name;
}

export const regionCalls = [citiesOf, areasOf];

import { areas, cities, type Region } from '@sb-elements/elements/contract';
import { badInput } from '../api-error.js';
import { route } from '../route.js';

type Names = Record<string, string>;

let reading: Promise<{ city_list: Names; county_list: Names; province_list: Names }> | undefined;
/** 120 KB, loaded at the first request. */
const divisions = () => (reading ??= import('@vant/area-data').then(({ areaList }) => areaList));

/** The entries whose code begins with these digits. */
const under = (names: Names, digits: string): Region[] =>
  Object.entries(names).flatMap(([code, name]) => (code.startsWith(digits) ? { code, name } : []));

const citiesOf = route(cities, async ({ code }) => {
  const { province_list, city_list } = await divisions();
  const province = nameOf(province_list, code);
  // a municipality's only city is officially called 市辖区 (municipal districts); show the municipality's name instead
  return under(city_list, code.slice(0, 2)).map((city) =>
    city.name === province ? { ...city, name: '市辖区' } : city,
  );
});

const areasOf = route(areas, async ({ code }) => {
  const { city_list, county_list } = await divisions();
  nameOf(city_list, code);
  return under(county_list, code.slice(0, 4));
});

function nameOf(names: Names, code: string): string {
  const name = Object.hasOwn(names, code) ? names[code] : undefined;
  if (!name) throw badInput('没有这个地区');
  return name;
}

/** Names that no address contains: the only city of a municipality, and placeholders for counties without a city. */
const isNoCity = (name: string) => /^县$|省直辖|自治区直辖/.test(name);

/**
 * Parses a path of codes, "province,city,area", and returns its names as on an envelope. The ApiError names the part
 * that is missing or doesn't belong to the one before; a city without areas has no third part.
 */
export async function regionNamesOf(areaPath: string): Promise<{ codes: string[]; areas: string }> {
  const { province_list, city_list, county_list } = await divisions();
  const [province = '', city = '', area = '', ...others] = areaPath.split(',').map((code) => code.trim());
  if (others.length > 0) throw badInput('没有这个地区');
  if (!province) throw badInput('请选择省份');
  const names = [nameOf(province_list, province)];
  if (!city && under(city_list, province.slice(0, 2)).length > 0) throw badInput('请选择城市');
  if (city) names.push(nameUnder(city_list, city, province.slice(0, 2)));
  if (!area && city && under(county_list, city.slice(0, 4)).length > 0) throw badInput('请选择区县');
  if (area) names.push(nameUnder(county_list, area, city.slice(0, 4)));
  const written = names.filter((name, index) => !isNoCity(name) && name !== names[index - 1]);
  return { codes: [province, city, area].filter(Boolean), areas: written.join(' ') };
}

function nameUnder(names: Names, code: string, digits: string): string {
  const name = nameOf(names, code);
  if (!digits || !code.startsWith(digits)) throw badInput('没有这个地区');
  return name;
}

export const regionCalls = [citiesOf, areasOf];

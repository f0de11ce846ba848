import type { Region } from '../../../core/form/form.api.js';
import { regionsBelow } from '../../../core/form/region.store.js';
import { PROVINCES } from '../../../core/form/regions.js';
import type { Site } from '../../../core/site/site.js';
import type { AddressValues } from './address-form.rules.js';
import { type FoundRegion, findRegion, regionAtStart } from './find-region.js';
import { coversSeveralFields, parseAddress } from './parse-address.js';

const PROVINCE_REGIONS = PROVINCES.map(([digits, name]): Region => ({ code: `${digits}0000`, name }));
const PROVINCE_NAMES = PROVINCES.map(([, name]) => name);
/** City levels that nobody writes: those of municipalities, and of counties directly below a province. */
const IMPLIED_CITY = /^市辖区$|^县$|直辖/;

const namesOf = (regions: readonly Region[]) => regions.map(({ name }) => name);

interface Located {
  /** From the province down. */
  chosen: Region[];
  rest: string;
}

interface RecognizeOptions {
  site: Site;
  signal: AbortSignal;
  /** The code of the chosen province: the text may omit it. */
  province: string | undefined;
}

/** Whether the text contains more than one field asks for. */
export const isFullAddress = (text: string): boolean => coversSeveralFields(text, PROVINCE_NAMES);

/** Parses an address in one line, with the server's regions. Parts that aren't recognized are omitted. */
export async function recognizeAddress(text: string, { site, signal, province: chosenProvince }: RecognizeOptions) {
  const childRegions = async (level: number, { code }: Region) => (await regionsBelow(site, level, code, signal)) ?? [];

  /** Finds an area directly after a province, without its city. */
  const areaWithoutCity = async (cities: readonly Region[], rest: string) => {
    const implied = cities.filter(({ name }) => IMPLIED_CITY.test(name));
    const lists = await Promise.all((implied.length ? implied : cities).map((city) => childRegions(2, city)));
    const found = lists.map((areas) => regionAtStart(rest, namesOf(areas)));
    const best = found.reduce<FoundRegion | undefined>((a, b) => ((b?.end ?? 0) > (a?.end ?? 0) ? b : a), undefined);
    const list = best ? found.indexOf(best) : -1;
    const city = (implied.length ? implied : cities)[list];
    const area = best && lists[list]?.[best.index];
    return city && area && best ? { chosen: [city, area], rest: rest.slice(best.end) } : undefined;
  };

  /** Finds the regions below this province at the start of a text, and returns them with the rest. */
  const locate = async (province: Region, text: string): Promise<Located> => {
    const repeated = regionAtStart(text, [province.name]);
    const rest = repeated ? text.slice(repeated.end) : text;
    const cities = await childRegions(1, province);
    const found = regionAtStart(rest, namesOf(cities));
    const city = found && cities[found.index];
    if (!city) {
      const direct = await areaWithoutCity(cities, rest);
      return direct ? { chosen: [province, ...direct.chosen], rest: direct.rest } : { chosen: [province], rest };
    }
    const afterCity = rest.slice(found.end);
    const areas = await childRegions(2, city);
    const inCity = regionAtStart(afterCity, namesOf(areas));
    const area = inCity && areas[inCity.index];
    if (!area) return { chosen: [province, city], rest: afterCity };
    return { chosen: [province, city, area], rest: afterCity.slice(inCity.end) };
  };

  /** Finds a city at the start of a text, without its province: 深圳市…, or 广州天河区…, whose area tells it from a name. */
  const locateCity = async (text: string) => {
    const located = await Promise.all(
      PROVINCE_REGIONS.map(async (province) => {
        const names = namesOf(await childRegions(1, province)).filter((name) => !IMPLIED_CITY.test(name));
        return regionAtStart(text, names) ? locate(province, text) : undefined;
      }),
    );
    const isCity = ({ chosen: [, city, area] }: Located) => area ?? (city && text.startsWith(city.name));
    const [best] = located
      .flatMap((place) => (place && isCity(place) ? place : []))
      .sort((a, b) => a.rest.length - b.rest.length);
    return best;
  };

  const parseLocation = async (location: string): Promise<Partial<AddressValues>> => {
    const found = findRegion(location, PROVINCE_NAMES);
    // a text without a province may be in the chosen one
    const province = found
      ? PROVINCE_REGIONS[found.index]
      : PROVINCE_REGIONS.find(({ code }) => code === chosenProvince);
    let { chosen, rest } = province
      ? await locate(province, location.slice(found?.end ?? 0))
      : { chosen: [], rest: location };
    if (!found && chosen.length < 2)
      ({ chosen, rest } = (await locateCity(location)) ?? { chosen: [], rest: location });
    let before = location.slice(0, found?.start ?? 0).replace(/^(?:中国|中华人民共和国)$/, '');
    // the city of a municipality has its name, too: 上海上海市
    if (province && regionAtStart(before, [province.name])?.end === before.trimEnd().length) before = '';
    const address = `${before} ${rest.replace(/^[\s,，、.;·-]+/, '')}`.trim();
    if (!chosen.length) return address ? { address } : {};
    return {
      codes: chosen.map(({ code }) => code),
      names: namesOf(chosen),
      isEnd: chosen.length > 2,
      ...(address && { address }),
    };
  };

  const { username, phone, location } = parseAddress(text, PROVINCE_NAMES);
  return { ...(await parseLocation(location)), ...(username && { username }), ...(phone && { phone }) };
}

import type { Region } from '../../../core/form/form.api.js';
import { regionsBelow } from '../../../core/form/region.store.js';
import { PROVINCES } from '../../../core/form/regions.js';
import type { Site } from '../../../core/site/site.js';
import type { AddressValues } from './address-form.rules.js';
import { type FoundRegion, findRegion, regionAtStart } from './find-region.js';
import { isWholeAddress as isWholeLine, parseAddress } from './parse-address.js';

const COUNTRY = PROVINCES.map(([digits, name]): Region => ({ code: `${digits}0000`, name }));
const NAMES = PROVINCES.map(([, name]) => name);
/** "Cities" that nobody writes: those of a municipality, and of counties right below a province. */
const UNSAID = /^市辖区$|^县$|直辖/;

const namesOf = (regions: readonly Region[]) => regions.map(({ name }) => name);

interface RecognizeOptions {
  site: Site;
  signal: AbortSignal;
  /** The code of the one that is chosen already: the text may leave it out. */
  province: string | undefined;
}

/** Is it more than what one field asks for? */
export const isWholeAddress = (text: string): boolean => isWholeLine(text, NAMES);

/** Reads an address in one piece, with its regions as the server has them. Parts that aren't recognized are left out. */
export async function recognizeAddress(text: string, { site, signal, province: chosenBefore }: RecognizeOptions) {
  const below = async (level: number, { code }: Region) => (await regionsBelow(site, level, code, signal)) ?? [];

  /** The area right behind a province, whose city isn't said. */
  const areaWithoutCity = async (cities: readonly Region[], rest: string) => {
    const unsaid = cities.filter(({ name }) => UNSAID.test(name));
    const lists = await Promise.all((unsaid.length ? unsaid : cities).map((city) => below(2, city)));
    const found = lists.map((areas) => regionAtStart(rest, namesOf(areas)));
    const best = found.reduce<FoundRegion | undefined>((a, b) => ((b?.end ?? 0) > (a?.end ?? 0) ? b : a), undefined);
    const list = best ? found.indexOf(best) : -1;
    const city = (unsaid.length ? unsaid : cities)[list];
    const area = best && lists[list]?.[best.at];
    return city && area && best ? { chosen: [city, area], rest: rest.slice(best.end) } : undefined;
  };

  /** The regions that a text begins with, below this province, and what is left of it. */
  const locate = async (province: Region, text: string): Promise<{ chosen: Region[]; rest: string }> => {
    const again = regionAtStart(text, [province.name]);
    const rest = again ? text.slice(again.end) : text;
    const cities = await below(1, province);
    const found = regionAtStart(rest, namesOf(cities));
    const city = found && cities[found.at];
    if (!city) {
      const direct = await areaWithoutCity(cities, rest);
      return direct ? { chosen: [province, ...direct.chosen], rest: direct.rest } : { chosen: [province], rest };
    }
    const afterCity = rest.slice(found.end);
    const areas = await below(2, city);
    const inCity = regionAtStart(afterCity, namesOf(areas));
    const area = inCity && areas[inCity.at];
    if (!area) return { chosen: [province, city], rest: afterCity };
    return { chosen: [province, city, area], rest: afterCity.slice(inCity.end) };
  };

  const placeIn = async (place: string): Promise<Partial<AddressValues>> => {
    const found = findRegion(place, NAMES);
    // without a province it may lie in the one that is chosen
    const province = found ? COUNTRY[found.at] : COUNTRY.find(({ code }) => code === chosenBefore);
    if (!province) return place ? { address: place } : {};
    const { chosen, rest } = await locate(province, place.slice(found?.end ?? 0));
    const before = place.slice(0, found?.start ?? 0).replace(/^(?:中国|中华人民共和国)$/, '');
    const address = `${before} ${rest.replace(/^[\s,，、.;·-]+/, '')}`.trim();
    if (!found && chosen.length < 2) return address ? { address } : {};
    return {
      codes: chosen.map(({ code }) => code),
      names: namesOf(chosen),
      isEnd: chosen.length > 2,
      ...(address && { address }),
    };
  };

  const { username, phone, place } = parseAddress(text, NAMES);
  return { ...(await placeIn(place)), ...(username && { username }), ...(phone && { phone }) };
}

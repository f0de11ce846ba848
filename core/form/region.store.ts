import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../context/site.js';
import { onOnline } from '../lifetime/on-online.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { areas, cities, type Region } from './form.api.js';
import { PROVINCES } from './regions.js';

/** The options: provinces, the cities of a province, or the areas of a city. */
export type RegionLevel =
  /** Nothing is chosen above it. */
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** Without regions: nothing is asked here, nor below. */
  | { kind: 'open'; regions: readonly Region[] };

export interface RegionSelection {
  /** From the province down, as far as they are chosen. */
  readonly chosen: readonly Region[];
  readonly levels: readonly RegionLevel[];
}

export interface RegionStore {
  readonly $selection: ReadableAtom<RegionSelection>;
  /** Loads what stands below the regions given beforehand. All that it does ends with the signal. */
  open(signal: AbortSignal): void;
  /** Empties what stands below. An empty code takes the choice back. */
  choose(level: number, code: string): void;
  /** Loads again what failed; so does the network's return. */
  retry(): void;
}

interface RegionStoreOptions {
  site: Site;
  /** 2: province and city; 3: area too. */
  depth: 2 | 3;
  /** Chosen beforehand; those whose names aren't known have none until they are loaded. */
  initial?: { codes: readonly string[]; names?: readonly string[] } | undefined;
  /** `isEnd`: nothing is left to be chosen, though there may be fewer than `depth`. */
  onChange(chosen: readonly Region[], isEnd: boolean): void;
}

const CLOSED: RegionLevel = { kind: 'closed' };
const LOADING: RegionLevel = { kind: 'loading' };
const FAILED: RegionLevel = { kind: 'failed' };
const PROVINCE_REGIONS = PROVINCES.map(([digits, name]): Region => ({ code: `${digits}0000`, name }));
/** The one "city" of a municipality, which is no choice. */
const NO_CITY = '市辖区';

/** Regions don't change while a page is open. */
const lists = new Map<string, readonly Region[]>();

const keyOf = (site: Site, level: number, code: string) => `${site.key}|${level}|${code}`;

/** The cities (level 1) or areas (2) of what stands above them; undefined where they can't be had. */
export async function regionsBelow(
  site: Site,
  level: number,
  code: string,
  signal: AbortSignal,
): Promise<readonly Region[] | undefined> {
  const key = keyOf(site, level, code);
  const known = lists.get(key);
  if (known) return known;
  const result = await site.send(level === 1 ? cities : areas, { code }, { signal });
  if (!result.ok) return undefined;
  const regions = result.data.filter((region) => region.code);
  lists.set(key, regions);
  return regions;
}

/** Province, city and area, each list loaded as the one above it is chosen (docs/spec/behaviour.md §7). */
export function createRegion({ site, depth, initial: given, onChange }: RegionStoreOptions): RegionStore {
  const { codes = [], names = [] } = given ?? {};
  const known = codes.slice(0, depth).map((code, index) => ({ code, name: names[index] ?? '' }));
  const $choice = atom<RegionSelection>({
    chosen: known,
    levels: Array.from({ length: depth }, (_, level) => (level <= known.length ? LOADING : CLOSED)),
  });
  /** The latest request of each level. */
  const requests: (AbortController | undefined)[] = [];

  const chosenAt = (level: number): Region | undefined => $choice.get().chosen[level];
  const setLevel = (level: number, now: RegionLevel) => {
    const { chosen, levels } = $choice.get();
    $choice.set({ chosen, levels: levels.map((before, index) => (index === level ? now : before)) });
  };

  const notify = () => {
    const { chosen, levels } = $choice.get();
    const next = levels[chosen.length];
    onChange(chosen, !next || (next.kind === 'open' && !next.regions.length));
  };

  const select = (level: number, region: Region | undefined) => {
    const { chosen, levels } = $choice.get();
    $choice.set({ chosen: [...chosen.slice(0, level), ...(region ? [region] : [])], levels });
    for (let below = level + 1; below < depth; below++) load(below);
    notify();
  };

  const showRegions = (level: number, regions: readonly Region[]) => {
    setLevel(level, { kind: 'open', regions });
    const before = chosenAt(level);
    const found = regions.find(({ code }) => code === before?.code);
    const [only] = regions.length === 1 ? regions : [];
    if (before && !found) select(level, undefined);
    else if (before && found && before.name !== found.name) rename(level, found);
    else if (!before && only?.name === NO_CITY) select(level, only);
    else if (!before && !regions.length) notify();
  };

  const rename = (level: number, region: Region) => {
    const { chosen, levels } = $choice.get();
    $choice.set({ chosen: chosen.map((before, index) => (index === level ? region : before)), levels });
    notify();
  };

  const load = async (level: number) => {
    requests[level]?.abort();
    const above = chosenAt(level - 1);
    if (!above) return setLevel(level, CLOSED);
    const list = lists.get(keyOf(site, level, above.code));
    if (list) return showRegions(level, list);
    const request = new AbortController();
    requests[level] = request;
    setLevel(level, LOADING);
    const regions = await regionsBelow(site, level, above.code, request.signal);
    // stale: the visitor has chosen something else
    if (request.signal.aborted) return;
    if (regions) showRegions(level, regions);
    else setLevel(level, FAILED);
  };

  const retry = () => {
    for (const [level, { kind }] of $choice.get().levels.entries()) if (kind === 'failed') load(level);
  };

  return {
    $selection: $choice,
    retry,

    open(signal) {
      showRegions(0, PROVINCE_REGIONS);
      for (let level = 1; level < depth; level++) load(level);
      onOnline(retry, signal);
      untilAborted(signal, () => {
        for (const request of requests) request?.abort();
      });
    },

    choose(level, code) {
      const at = $choice.get().levels[level];
      if (at?.kind !== 'open' || code === (chosenAt(level)?.code ?? '')) return;
      select(
        level,
        at.regions.find((region) => region.code === code),
      );
    },
  };
}

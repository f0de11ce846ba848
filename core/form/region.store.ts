import { atom, type ReadableAtom } from 'nanostores';
import { memoizeWeakly } from '../lib/memoize.js';
import { onOnline } from '../lifetime/on-online.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { onLogin } from '../member/on-login.js';
import type { Site } from '../site/site.js';
import { createKeyedStore } from '../state/keyed-store.js';
import type { FieldStore } from './fields.js';
import { areas, cities, type Region } from './form.api.js';
import { PROVINCES } from './regions.js';
import type { AddressValue } from './value.js';

/** The options: provinces, the cities of a province, or the areas of a city. */
export type RegionLevel =
  /** The level above has no choice yet. */
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** Without regions, neither this level nor those below it are asked for. */
  | { kind: 'open'; regions: readonly Region[] };

export interface RegionSelection {
  /** The chosen regions, from the province down. */
  readonly chosen: readonly Region[];
  readonly levels: readonly RegionLevel[];
}

export type RegionStore = ReturnType<typeof createRegion>;

interface RegionStoreOptions {
  site: Site;
  /** 2: province and city; 3: area too. */
  depth: 2 | 3;
  /** The regions chosen at the start. Missing names are added once the lists are loaded. */
  initial?: { codes: readonly string[]; names?: readonly string[] } | undefined;
  /** `isEnd`: no level is left to choose, even if fewer than `depth` regions are chosen. */
  onChange(chosen: readonly Region[], isEnd: boolean): void;
}

const CLOSED: RegionLevel = { kind: 'closed' };
const LOADING: RegionLevel = { kind: 'loading' };
const FAILED: RegionLevel = { kind: 'failed' };
const PROVINCE_REGIONS = PROVINCES.map(([digits, name]): Region => ({ code: `${digits}0000`, name }));
/** The only "city" of a municipality; it is selected automatically. */
const NO_CITY = '市辖区';

/** Loaded lists, cached until the page is closed. */
const lists = new Map<string, readonly Region[]>();

const keyOf = (site: Site, level: number, code: string) => `${site.key}|${level}|${code}`;

/** The cities of a province (level 1) or the areas of a city (level 2); undefined if they can't be loaded. */
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
export function createRegion({ site, depth, initial: given, onChange }: RegionStoreOptions) {
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
    // the visitor has chosen another region meanwhile
    if (request.signal.aborted) return;
    if (regions) showRegions(level, regions);
    else setLevel(level, FAILED);
  };

  const retry = () => {
    for (const [level, { kind }] of $choice.get().levels.entries()) if (kind === 'failed') load(level);
  };

  return {
    $selection: $choice,
    /** Loads the failed lists again, as a login and the network's return do. */
    retry,

    /** Loads the lists below the initial regions. Its requests and listeners end with the signal. */
    open(signal: AbortSignal) {
      showRegions(0, PROVINCE_REGIONS);
      for (let level = 1; level < depth; level++) load(level);
      onOnline(retry, signal);
      onLogin(site, retry, signal);
      untilAborted(signal, () => {
        for (const request of requests) request?.abort();
      });
    },

    /** Clears the levels below. An empty code clears this level. */
    choose(level: number, code: string) {
      const at = $choice.get().levels[level];
      if (at?.kind !== 'open' || code === (chosenAt(level)?.code ?? '')) return;
      select(
        level,
        at.regions.find((region) => region.code === code),
      );
    },
  };
}

/** The regions of an address field: another store each time code sets the field's value. */
export const regionOf = memoizeWeakly((field: FieldStore): ReadableAtom<RegionStore> => {
  const { site, signal } = field.context;
  const value = () => field.value() as AddressValue;
  return createKeyedStore({
    $source: field.$state,
    keyOf: ({ resetCount }) => String(resetCount),
    create: () =>
      createRegion({
        site,
        depth: field.field.isFullAddress ? 3 : 2,
        initial: value(),
        onChange: (chosen, isEnd) =>
          field.input({
            codes: chosen.map(({ code }) => code),
            names: chosen.map(({ name }) => name),
            detail: value().detail,
            isEnd,
          }),
      }),
    signal,
  });
});

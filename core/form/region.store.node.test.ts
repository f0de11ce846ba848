import { after, describe, it } from 'node:test';
import { expect } from 'chai';
import { atom } from 'nanostores';
import '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { failed, type Result, succeeded } from '../http/result.js';
import type { MemberState } from '../member/member.js';
import type { Site } from '../site/site.js';
import { stepsOf } from './field.js';
import { createFields, type FieldStore } from './fields.js';
import type { Region } from './form.api.js';
import { createRegion, type RegionStore, regionOf } from './region.store.js';

interface Asked {
  path: string;
  code: string;
  signal: AbortSignal;
  answer(result: Result<Region[]>): void;
}

/** A back end whose responses the test releases. */
function backEnd(key: string = crypto.randomUUID()) {
  const asked: Asked[] = [];
  const send = ({ path }: { path: string }, { code }: { code: string }, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve) => asked.push({ path, code, signal, answer: resolve }));
  const answer = async (code: string, names: Record<string, string>) => {
    const at = asked.findLast((call) => call.code === code);
    at?.answer(succeeded(Object.entries(names).map(([id, name]) => ({ code: id, name }))));
    await Promise.resolve();
  };
  const $member = atom<MemberState>({ kind: 'anonymous' });
  return { asked, answer, $member, site: { key, send, member: { $member } } as unknown as Site };
}

const element = new AbortController();
after(() => element.abort());

function open(site: Site, options: { depth?: 2 | 3; codes?: string[]; names?: string[]; signal?: AbortSignal } = {}) {
  const changes: string[] = [];
  const { depth = 3, codes = [], names = [], signal = element.signal } = options;
  const region = createRegion({
    site,
    depth,
    initial: { codes, names },
    onChange: (chosen, isEnd) => changes.push(chosen.map(({ name }) => name).join(' ') + (isEnd ? '.' : '')),
  });
  region.open(signal);
  return { region, changes };
}

const kinds = ({ $selection: $choice }: RegionStore) => $choice.get().levels.map(({ kind }) => kind);
const names = ({ $selection: $choice }: RegionStore) => $choice.get().chosen.map(({ name }) => name);
const GUANGDONG = { 440100: '广州市', 440300: '深圳市' };
const SHENZHEN = { 440304: '福田区', 440305: '南山区' };

describe('createRegion (docs/spec/behaviour.md §3, §7)', () => {
  it('offers 34 province-level regions, then loads cities, then areas', async () => {
    const { site, asked, answer } = backEnd();
    const { region, changes } = open(site);
    const [provinces] = region.$selection.get().levels;
    expect(provinces?.kind === 'open' && provinces.regions.length).to.equal(34);
    expect(kinds(region)).to.deep.equal(['open', 'closed', 'closed']);
    region.choose(0, '440000');
    expect(kinds(region)).to.deep.equal(['open', 'loading', 'closed']);
    await answer('440000', GUANGDONG);
    region.choose(1, '440300');
    await answer('440300', SHENZHEN);
    region.choose(2, '440305');
    expect(asked.map(({ path, code }) => `${path}?${code}`)).to.deep.equal([
      '/openapi/express/city?440000',
      '/openapi/express/area?440300',
    ]);
    expect(changes).to.deep.equal(['广东省', '广东省 深圳市', '广东省 深圳市 南山区.']);
  });

  it('clears city and area on another province, and ignores the late answer of the earlier one', async () => {
    const { site, asked, answer } = backEnd();
    const { region, changes } = open(site);
    region.choose(0, '440000');
    await answer('440000', GUANGDONG);
    region.choose(1, '440300');
    region.choose(0, '330000');
    expect(names(region)).to.deep.equal(['浙江省']);
    expect(kinds(region)).to.deep.equal(['open', 'loading', 'closed']);
    expect(asked[1]?.signal.aborted).to.be.true;
    await answer('440300', SHENZHEN);
    expect(kinds(region)).to.deep.equal(['open', 'loading', 'closed']);
    region.choose(0, '450000');
    await answer('450000', { 450100: '南宁市', 450300: '桂林市' });
    await answer('330000', { 330100: '杭州市' });
    const [, cities] = region.$selection.get().levels;
    expect(cities?.kind === 'open' && cities.regions.map(({ name }) => name)).to.deep.equal(['南宁市', '桂林市']);
    expect(changes.at(-1)).to.equal('广西壮族自治区');
  });

  it('loads a list once per page and site', async () => {
    const first = backEnd();
    const { region } = open(first.site);
    region.choose(0, '440000');
    await first.answer('440000', GUANGDONG);
    region.choose(0, '330000');
    region.choose(0, '440000');
    expect(kinds(region)[1]).to.equal('open');
    const same = open(first.site);
    same.region.choose(0, '440000');
    expect(kinds(same.region)[1]).to.equal('open');
    expect(first.asked.map(({ code }) => code)).to.deep.equal(['440000', '330000']);
    const other = backEnd();
    open(other.site).region.choose(0, '440000');
    expect(other.asked).to.have.length(1);
  });

  it('keeps the selection after a failure, and loads the list on retry and when the network returns', async () => {
    const { site, asked, answer } = backEnd();
    const { region } = open(site);
    region.choose(0, '440000');
    asked[0]?.answer(failed({ kind: 'network' }));
    await waitFor(() => expect(kinds(region)).to.deep.equal(['open', 'failed', 'closed']));
    expect(names(region)).to.deep.equal(['广东省']);
    region.retry();
    expect(kinds(region)[1]).to.equal('loading');
    asked[1]?.answer(failed({ kind: 'refused', status: 1, msg: '没有' }));
    await waitFor(() => expect(kinds(region)[1]).to.equal('failed'));
    dispatchEvent(new Event('online'));
    await answer('440000', GUANGDONG);
    expect(kinds(region)).to.deep.equal(['open', 'open', 'closed']);
  });

  it('loads a list that was answered with 401 again after the next login', async () => {
    const { site, asked, answer, $member } = backEnd();
    const { region } = open(site);
    region.choose(0, '440000');
    asked[0]?.answer(failed({ kind: 'login' }));
    await waitFor(() => expect(kinds(region)[1]).to.equal('failed'));
    $member.set({ kind: 'member', member: { id: 'ann' } });
    expect(kinds(region)[1]).to.equal('loading');
    await answer('440000', GUANGDONG);
    expect(kinds(region)).to.deep.equal(['open', 'open', 'closed']);
  });

  it('fills in initial codes from their lists, which it loads in parallel', async () => {
    const { site, asked, answer } = backEnd();
    const { region, changes } = open(site, { codes: ['440000', '440300', '440305'] });
    expect(names(region)).to.deep.equal(['广东省', '', '']);
    expect(asked.map(({ code }) => code)).to.deep.equal(['440000', '440300']);
    await answer('440300', SHENZHEN);
    await answer('440000', GUANGDONG);
    expect(names(region)).to.deep.equal(['广东省', '深圳市', '南山区']);
    expect(changes.at(-1)).to.equal('广东省 深圳市 南山区.');
  });

  it('reports no change if the initial names are complete', async () => {
    const { site, answer } = backEnd();
    const { changes } = open(site, { depth: 2, codes: ['440000', '440300'], names: ['广东省', '深圳市'] });
    await answer('440000', GUANGDONG);
    expect(changes).to.deep.equal([]);
  });

  it('clears a code that is in no list, with the levels below it', async () => {
    const { site, asked, answer } = backEnd();
    const { region, changes } = open(site, {
      codes: ['440000', '449900', '449901'],
      names: ['广东省', '旧市', '旧区'],
    });
    await answer('440000', GUANGDONG);
    expect(names(region)).to.deep.equal(['广东省']);
    expect(kinds(region)).to.deep.equal(['open', 'open', 'closed']);
    expect(asked[1]?.signal.aborted).to.be.true;
    expect(changes).to.deep.equal(['广东省']);
    expect(names(open(site, { codes: ['990000', '990100'] }).region)).to.deep.equal([]);
  });

  it('ends at a region without cities or areas', async () => {
    const { site, answer } = backEnd();
    const { region, changes } = open(site);
    region.choose(0, '710000');
    await answer('710000', {});
    expect(kinds(region)).to.deep.equal(['open', 'open', 'closed']);
    expect(changes.at(-1)).to.equal('台湾省.');
    region.choose(0, '440000');
    await answer('440000', { 441900: '东莞市', 440100: '广州市' });
    region.choose(1, '441900');
    await answer('441900', {});
    expect(changes.at(-1)).to.equal('广东省 东莞市.');
  });

  it('selects the only city of a municipality by itself', async () => {
    const { site, asked, answer } = backEnd();
    const { region } = open(site);
    region.choose(0, '110000');
    await answer('110000', { 110100: '市辖区' });
    expect(names(region)).to.deep.equal(['北京市', '市辖区']);
    expect(asked.at(-1)?.code).to.equal('110100');
  });

  it('clears a selection, and ignores a code that isn’t offered', async () => {
    const { site, answer } = backEnd();
    const { region } = open(site);
    region.choose(0, '440000');
    await answer('440000', GUANGDONG);
    region.choose(1, '440300');
    region.choose(1, '999999');
    expect(names(region)).to.deep.equal(['广东省']);
    region.choose(0, '');
    expect(names(region)).to.deep.equal([]);
    expect(kinds(region)).to.deep.equal(['open', 'closed', 'closed']);
  });

  it('aborts its requests with its signal', () => {
    const { site, asked } = backEnd();
    const own = new AbortController();
    open(site, { signal: own.signal }).region.choose(0, '440000');
    own.abort();
    expect(asked[0]?.signal.aborted).to.be.true;
  });
});

describe('the regions of an address field', () => {
  it('are one store, which writes the value, until code sets the value', async () => {
    const { site, answer } = backEnd();
    const [step] = stepsOf([{ type: 'Address', fieldName: 'home', format: 'all' }]).steps;
    const options = { site, emit: () => true, signal: element.signal, onInput() {} };
    const [field] = createFields(step?.fields ?? [], options).values() as Iterable<FieldStore>;
    const $region = regionOf(field as FieldStore);
    const region = $region.get();
    expect(regionOf(field as FieldStore)).to.equal($region);
    region.open(element.signal);
    region.choose(0, '440000');
    await answer('440000', GUANGDONG);
    region.choose(1, '440300');
    expect(field?.value()).to.deep.include({ codes: ['440000', '440300'], names: ['广东省', '深圳市'] });
    expect($region.get(), 'the visitor’s input keeps the store').to.equal(region);
    field?.set({ codes: ['110000'], names: ['北京市'], detail: '' });
    expect(names($region.get())).to.deep.equal(['北京市']);
  });
});

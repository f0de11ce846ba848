import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { callsOf } from '../../contract/calls.js';
import { createSend } from '../../core/http/client.js';
import type { Call } from '../../core/http/endpoint.js';
import { parseJson } from '../../core/lib/parse-json.js';
import type { Shape } from '../../core/lib/schema.js';
import { drawLottery } from '../../core/lottery/lottery.api.js';
import '../support/node-page.js';

/** A step to a part of an answer: a name, or the index of a row. */
type Step = string | number;

/** A part of an answer, and who gives way when it can't be used. */
interface Place {
  path: Step[];
  shape: Shape;
  isOptional: boolean;
  /** The nearest part that the elements can do without: an optional one, or a row. Undefined: the call needs it. */
  givesWay?: { path: Step[]; isRow: boolean } | undefined;
}

/** The second of three rows is the one that is spoiled. */
const ROWS = 3;
const SPOILED = 1;
const LONG = '1765432109876543213';

/** What a well-kept back end answers. */
function example(shape: Shape, index = 0): unknown {
  if (shape === null || shape === 'unknown') return null;
  if (shape === 'number') return 7 + index;
  if (shape === 'boolean') return true;
  if (typeof shape === 'string') return `${shape}-${index}`;
  if (Array.isArray(shape)) return Array.from({ length: ROWS }, (_, row) => example(shape[0], row));
  if ('?' in shape) return example(shape['?'] as Shape);
  return Object.fromEntries(
    Object.entries(shape).map(([key, part]) => [key.replace('?', ''), example(part as Shape, index)]),
  );
}

/** All parts of an answer, with the one row of a list that is spoiled. */
function placesIn(shape: Shape, path: Step[], isOptional: boolean, outer: Place['givesWay']): Place[] {
  if (shape === null || shape === 'unknown') return [];
  if (typeof shape === 'object' && !Array.isArray(shape) && '?' in shape)
    return placesIn(shape['?'] as Shape, path, true, outer);
  const givesWay = isOptional ? { path, isRow: false } : outer;
  const own: Place = { path, shape, isOptional, givesWay };
  if (typeof shape === 'string') return [own];
  if (Array.isArray(shape)) {
    const row = [...path, SPOILED];
    return [own, ...placesIn(shape[0], row, false, { path: row, isRow: true })];
  }
  const parts = Object.entries(shape).flatMap(([key, part]) =>
    placesIn(part as Shape, [...path, key.replace('?', '')], key.endsWith('?'), givesWay),
  );
  return [own, ...parts];
}

const MISSING = Symbol('missing');
const VALUES: [name: string, value: unknown][] = [
  ['nothing', MISSING],
  ['null', null],
  ['an empty text', ''],
  ['an empty list', []],
  ['an empty object', {}],
  ['a list', [['a']]],
  ['an object', { any: { thing: 1 } }],
  ['"0"', '0'],
  ['"1"', '1'],
  ['0', 0],
  ['1', 1],
  ['a negative number', -1.5],
  ['false', false],
  ['true', true],
  ['"true"', 'true'],
  ['a text', 'text'],
  ['an id of 19 digits', LONG],
];

const UNUSABLE = Symbol('unusable');
const BOOLEANS = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);
const isNothing = (value: unknown) => value === MISSING || value === null;
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown) =>
  isNothing(value) || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** What a value counts as: the value of the part, `MISSING` or `UNUSABLE` (docs/spec/interface.md §4). */
function meaningOf({ shape, isOptional, path }: Place, value: unknown): unknown {
  if (isOptional && (isNothing(value) || value === '')) return MISSING;
  // without prizes an answer is no lottery
  if (path.at(-1) === 'bonus' && value === MISSING) return UNUSABLE;
  // the whole data may be nothing
  if (isOptional && !path.length && (value === false || isEmpty(value))) return MISSING;
  if (Array.isArray(shape)) {
    if (isEmpty(value)) return [];
    return UNUSABLE;
  }
  const isLabel = typeof value === 'string' || typeof value === 'number';
  if (typeof shape === 'object' && shape && 'label?' in shape && isLabel) return { label: String(value) };
  if (typeof shape === 'object') return isObject(value) || (!isOptional && isEmpty(value)) ? {} : UNUSABLE;
  if (shape === 'id' && [0, '0', '', false].includes(value as never)) return isOptional ? MISSING : UNUSABLE;
  if (shape === 'boolean') return BOOLEANS.get(value) ?? UNUSABLE;
  if (typeof value !== 'string' && typeof value !== 'number') return UNUSABLE;
  if (shape !== 'number') return String(value);
  return value === '' || Number.isNaN(Number(value)) ? UNUSABLE : Number(value);
}

const at = (root: unknown, path: readonly Step[]) =>
  path.reduce<unknown>((value, step) => (value as Record<Step, unknown>)?.[step], root);

function replaced(root: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<Step, unknown>;
  const part = replaced(copy[step], rest, value);
  if (part === MISSING && Array.isArray(copy)) copy.splice(step as number, 1);
  else if (part === MISSING) delete copy[step];
  else copy[step] = part;
  return copy;
}

/** What the elements get of an answer whose part counts as this. `UNUSABLE`: nothing. */
function expected(place: Place, data: unknown, meaning: unknown): unknown {
  if (meaning === MISSING && !place.path.length) return null;
  if (meaning !== UNUSABLE) return replaced(data, place.path, meaning);
  if (!place.givesWay) return UNUSABLE;
  return place.givesWay.path.length ? replaced(data, place.givesWay.path, MISSING) : null;
}

const text = (data: unknown) => JSON.stringify({ status: 0, data }).replaceAll(`"${LONG}"`, LONG);

const send = createSend(() => ({ apiBase: '', csrfHeader: 'x' }));
const original = globalThis.fetch;
let reply = '';
let warnings: string[] = [];
const { warn } = console;
beforeEach(() => {
  globalThis.fetch = async () => new Response(reply);
  // one attempt for each read
  Object.assign(navigator, { onLine: false });
  warnings = [];
  console.warn = (line: string) => warnings.push(line);
});
afterEach(() => {
  globalThis.fetch = original;
  console.warn = warn;
});

for (const call of callsOf() as Call[]) {
  const data = example(call.answer);
  const places = placesIn(call.answer, [], false, undefined);
  if (!places.length) continue;
  describe(`${call.method} ${call.path}`, () => {
    for (const place of places) {
      const name = `data${place.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`;
      it(`understands any value of ${name}, or says what is wrong with it`, async () => {
        let isSpoiled = false;
        for (const [what, value] of VALUES) {
          const meaning = meaningOf(place, value);
          // it depends on the parts of the object, which have places of their own
          if (isObject(meaning)) continue;
          reply = text(replaced(data, place.path, value));
          const wanted = expected(place, data, meaning);
          const result = await send(call, {} as never);
          const outcome = result.ok ? result.data : UNUSABLE;
          if (isNoPrize(call, place, value)) {
            expect(outcome, what).to.deep.equal({});
            continue;
          }
          if (wanted !== UNUSABLE) expect(outcome, what).to.deep.equal(wanted);
          else if (call.safe) expect(result, what).to.deep.equal(failure(call));
          else expect(result, what).to.deep.equal({ ok: true, data: undefined });
          // nothing, and an id of 0, are nobody
          const isNobody = call.identity && wanted === UNUSABLE && !(value === MISSING && place.path.length > 0);
          isSpoiled ||= meaning === UNUSABLE && !isNobody;
        }
        const reported = warnings.some((line) => line.startsWith(`[sb] ${call.method} ${call.path}: ${name}`));
        expect(reported, 'a line on the console').to.equal(isSpoiled);
      });
    }
  });
}

/** A draw without data is no prize. */
const isNoPrize = ({ path }: Call, place: { path: unknown[] }, value: unknown) =>
  path === drawLottery.path && !place.path.length && ['', 0, '0', false].includes(value as never);

const failure = ({ identity }: Call) => ({ ok: false, failure: { kind: identity ? 'login' : 'network' } });

describe('the matrix', () => {
  it('has all calls, and long ids as JSON numbers', () => {
    expect(callsOf().length).to.be.above(25);
    expect(text({ id: LONG })).to.equal(`{"status":0,"data":{"id":${LONG}}}`);
    expect(at(parseJson(text({ id: LONG })), ['data', 'id'])).to.equal(LONG);
  });
});

import { deepStrictEqual as equal, throws } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TraceMap } from '@jridgewell/trace-mapping';
import { middleOf, type PageMap, pageMapOf, scriptsOf, type TraceEvent } from './trace-map.js';

const START_MS = 500;
const CORE = 'http://x/dist/lite/core.js';

type Data = TraceEvent['args']['data'];
/** An event on the page's main thread; times are in ms since the navigation. */
const event = (name: string, ms: number, data: Data = {}, more: Partial<TraceEvent> = {}): TraceEvent => ({
  ...{ name, ph: 'I', pid: 1, tid: 1, ts: (START_MS + ms) * 1000, args: { data } },
  ...more,
});
const lasting = (name: string, from: number, to: number, more: Partial<TraceEvent> = {}) =>
  event(name, from, {}, { ph: 'X', dur: (to - from) * 1000, ...more });

const request = (requestId: string, path: string, ms: number, fetchType?: string) =>
  event('ResourceSendRequest', ms, {
    requestId,
    url: `http://x${path}`,
    initiator: fetchType ? { fetchType } : undefined,
  });
const finish = (requestId: string, ms: number) =>
  event('ResourceFinish', ms + 5, { requestId, finishTime: (START_MS + ms) / 1000 });

const NAVIGATION = event('navigationStart', 0, { documentLoaderURL: 'http://x/comments' });
const mapOf = (...events: TraceEvent[]) => pageMapOf([...events, NAVIGATION, event('usable', 100)], SOURCE_MAPS);

/** `function s(){…}` of `core.js` is `show` of the dialog; its first position is behind its name. */
const SOURCE_MAPS = new Map([
  [
    CORE,
    new TraceMap(
      {
        version: 3,
        sources: ['../../core/ui/dialog.tsx', '../../node_modules/preact/dist/preact.mjs'],
        names: ['show', 'render'],
        mappings: [
          [],
          [
            [9, 0, 11, 9, 0],
            [10, 0, 11, 13],
            [49, 1, 0, 9, 1],
            [50, 1, 0, 15],
          ],
        ],
      },
      `${CORE}.map`,
    ),
  ],
]);
const frame = (id: number, parent: number | undefined, functionName: string, columnNumber?: number) => ({
  ...{ id, parent },
  callFrame: { functionName, ...(columnNumber !== undefined && { url: CORE, lineNumber: 1, columnNumber }) },
});
const profile = (samples: number[], deltasMs: number[], more: Partial<TraceEvent> = {}) => [
  event('Profile', 0, { startTime: START_MS * 1000 }, { id: '0x1', ...more }),
  event(
    'ProfileChunk',
    1,
    {
      timeDeltas: deltasMs.map((ms) => ms * 1000),
      cpuProfile: {
        nodes: [
          frame(1, undefined, '(root)'),
          frame(2, 1, 's', 10),
          frame(3, 2, 'getBoundingClientRect'),
          frame(4, 1, 'r', 50),
          frame(5, 1, '', 10),
          frame(6, 1, 'o.get', 50),
          frame(7, 1, '', 0),
        ],
        samples,
      },
    },
    { id: '0x1', tid: 9, ...more },
  ),
];

describe('the map of a trace', () => {
  it('gives each moment until the page is usable to the innermost event', () => {
    const { usable, phases } = mapOf(
      lasting('RunTask', 10, 50),
      lasting('v8.evaluateModule', 12, 40),
      lasting('V8.StackGuard', 13, 14),
      lasting('V8.GC_SCAVENGER', 31, 33),
      lasting('FunctionCall', 41, 45),
      lasting('RunTask', 95, 120),
      lasting('Paint', 98, 110),
      lasting('Paint', 60, 80, { tid: 2 }),
      lasting('Paint', 60, 80, { pid: 2 }),
    );
    equal(usable, 100);
    const spent = Object.fromEntries([...phases].filter(([, ms]) => ms > 0));
    equal(spent, {
      evaluation: 26,
      'timers, promises, events, frames': 4,
      paint: 2,
      'garbage collection': 2,
      'other tasks': 11,
      waiting: 55,
    });
  });

  it('counts a layout that a script forces apart from that of a frame', () => {
    const { phases } = mapOf(
      lasting('RunTask', 0, 50),
      lasting('FunctionCall', 10, 40),
      lasting('UpdateLayoutTree', 20, 23),
      lasting('Layout', 23, 30),
      lasting('Layout', 42, 47),
    );
    equal(phases.get('style and layout, forced by a script'), 10);
    equal(phases.get('style and layout'), 5);
    equal(phases.get('timers, promises, events, frames'), 20);
  });

  it('says when the files that the page waited for and the first read were sent and answered', () => {
    const { sent, answered } = mapOf(
      request('1', '/comments', 8),
      finish('1', 6),
      request('2', '/dist/lite/sb.js', 10, 'script'),
      finish('2', 20),
      request('3', '/dist/lite/chunks/parse-time-DH8b_sih.js', 22, 'script'),
      finish('3', 40),
      request('4', '/dist/lite/chunks/late-DH8b_sih.js', 90, 'script'),
      finish('4', 130),
      request('5', '/picture.svg', 30, 'img'),
      finish('5', 35),
      request('6', '/openapi/comment?pn=1', 25, 'fetch'),
      request('7', '/openapi/member', 26, 'fetch'),
      finish('7', 28),
    );
    equal(
      [...sent],
      [
        ['page', 0],
        ['sb.js', 10],
        ['parse-time.js', 22],
        ['first read', 25],
      ],
    );
    equal(
      [...answered],
      [
        ['page', 6],
        ['sb.js', 20],
        ['parse-time.js', 40],
      ],
    );
  });

  it("names functions by the source map, and counts the browser's own work for the function that calls it", () => {
    const events = profile([2, 3, 1, 4, 4], [1, 2, 4, 83, 30]);
    const { functions, folders } = mapOf(...events, ...profile([2, 2], [0, 50], { pid: 2 }));
    equal(
      [...functions],
      [
        ['`show` | core/ui/dialog.tsx:12', 6],
        ['`render` | node_modules/preact/dist/preact.mjs:1', 10],
      ],
    );
    equal(
      [...folders],
      [
        ['core/ui', 6],
        ['preact', 10],
      ],
    );
    equal(scriptsOf(events), [CORE]);
  });

  it("doesn't name a function after its caller, a property after a variable, or the code of a module at all", () => {
    const { functions } = mapOf(...profile([5, 6, 7, 1], [1, 2, 2, 2]));
    equal(
      [...functions.keys()],
      [
        '`(anonymous)` | core/ui/dialog.tsx:12',
        '`get` | node_modules/preact/dist/preact.mjs:1',
        '`(module)` | dist/lite/core.js',
      ],
    );
  });

  it('refuses the trace of a page that never was usable', () => {
    throws(() => pageMapOf([NAVIGATION], SOURCE_MAPS), /usable/);
  });

  it('means the loads in the middle: a function that one lacks took no time, a request that one lacks has none', () => {
    const load = (usable: number, more: Partial<PageMap> = {}): PageMap => ({
      ...{ usable, sent: new Map(), answered: new Map(), phases: new Map(), functions: new Map(), folders: new Map() },
      ...more,
    });
    const { usable, sent, functions } = middleOf([
      load(9000, { sent: new Map([['late.js', 7]]) }),
      load(100, { sent: new Map([['sb.js', 10]]), functions: new Map([['a', 4]]) }),
      load(300, { sent: new Map([['sb.js', 30]]) }),
      load(1),
    ]);
    equal(usable, 200);
    equal([...sent], [['sb.js', 20]]);
    equal([...functions], [['a', 2]]);
  });
});

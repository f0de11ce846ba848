// Makes a map of a page's load out of its trace: what arrived when, what the main thread did, whose functions ran.
import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';

/** An event of Chromium's trace, of which only this is read. Times are in µs, but `finishTime` in s. */
export interface TraceEvent {
  name: string;
  /** `X` is an event that has a duration. */
  ph: string;
  pid: number;
  tid: number;
  id?: string;
  ts: number;
  dur?: number;
  args: {
    data?: {
      documentLoaderURL?: string;
      requestId?: string;
      url?: string;
      initiator?: { fetchType?: string };
      finishTime?: number;
      startTime?: number;
      timeDeltas?: number[];
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
    };
  };
}

interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number };
}

/** All times are in ms; those of requests count from the start of the navigation. */
export interface PageMap {
  usable: number;
  sent: Map<string, number>;
  answered: Map<string, number>;
  /** Their sum is `usable`. */
  phases: Map<string, number>;
  /** Self time by `name | file:line`, and by folder or package. */
  functions: Map<string, number>;
  folders: Map<string, number>;
}

export const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'loading',
  'v8.execute',
];

const WAITING = 'waiting';
const OTHER = 'other tasks';
const EVALUATION = 'evaluation';
const TASKS = 'timers, promises, events, frames';
const STYLE = 'style and layout';
const FORCED = 'style and layout, forced by a script';

/** An event of no phase belongs to that of the event around it. */
const PHASES: readonly (readonly [phase: string, names?: RegExp])[] = [
  ['navigation and HTML', /^(DocumentLoader|NavigationBodyLoader|DecodedDataDoc|HTMLDoc|ParseHTML|CommitLoad)/],
  ['compilation', /^v8\.(compile|produce)|^V8\.(Bytecode|Compile|Deoptimize)/],
  [EVALUATION, /^(EvaluateScript|v8\.evaluateModule|v8\.run)$/],
  [TASKS, /^(FunctionCall|TimerFire|EventDispatch|FireAnimationFrame|FireIdleCallback|RunMicrotasks)$/],
  [STYLE, /^(UpdateLayoutTree|Layout)$/],
  [FORCED],
  ['paint', /^(PrePaint|Paint\w*|Layerize|Commit|UpdateLayer\w*|CompositeLayers)$/],
  ['garbage collection', /GC/],
  ["the profiler's own start", /^V8\.InvokeApiInterrupt/],
  [OTHER, /^RunTask$/],
  [WAITING],
];

/** The part of a trace between the start of the navigation and the mark `usable`. */
interface Span {
  pid: number;
  tid: number;
  start: number;
  end: number;
}

function spanOf(events: readonly TraceEvent[]): Span {
  const from = events.find(
    ({ name, args }) => name === 'navigationStart' && /^http/.test(args.data?.documentLoaderURL ?? ''),
  );
  const to = events.find(({ name, pid }) => name === 'usable' && pid === from?.pid);
  if (!from || !to) throw new Error('The trace has no navigation, or no mark "usable".');
  return { pid: from.pid, tid: from.tid, start: from.ts, end: to.ts };
}

const add = (times: Map<string, number>, key: string, ms: number) => times.set(key, (times.get(key) ?? 0) + ms);

/** Each moment belongs to the innermost event that lasts. */
function phasesOf(events: readonly TraceEvent[], { pid, tid, start, end }: Span): Map<string, number> {
  const phases = new Map(PHASES.map(([phase]) => [phase, 0]));
  const lasting: { phase: string; end: number }[] = [];
  let at = start;
  const advance = (to: number) => {
    const until = Math.min(Math.max(to, at), end);
    add(phases, lasting.at(-1)?.phase ?? WAITING, (until - at) / 1000);
    at = until;
  };
  const advancePastEnds = (to: number) => {
    for (let last = lasting.at(-1); last && last.end <= to; last = lasting.at(-1)) {
      advance(last.end);
      lasting.pop();
    }
    advance(to);
  };
  const complete = events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid);
  for (const { name, ts, dur = 0 } of complete.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    advancePastEnds(ts);
    const outer = lasting.at(-1)?.phase ?? OTHER;
    const own = PHASES.find(([, names]) => names?.test(name))?.[0] ?? outer;
    const isForced = own === STYLE && [EVALUATION, TASKS, FORCED].includes(outer);
    lasting.push({ phase: isForced ? FORCED : own, end: ts + dur });
  }
  advancePastEnds(end);
  return phases;
}

const FIRST_READ = 'first read';

/** `/dist/lite/chunks/en-BTVYz2ju.js` → `en.js`. Pictures have no label: nothing waits for them. */
function labelOf({ url = '', initiator }: NonNullable<TraceEvent['args']['data']>): string | undefined {
  if (!initiator) return 'page';
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return pathname.replace(/^.*\/|(?<=\/chunks\/.*)-.{8}(?=\.js$)/g, '');
  return initiator.fetchType === 'fetch' ? FIRST_READ : undefined;
}

/** Files that came before the page was usable, and the first read even if it is answered later. */
function requestsOf(events: readonly TraceEvent[], { pid, start, end }: Span): Pick<PageMap, 'sent' | 'answered'> {
  const [sent, answered] = [new Map<string, number>(), new Map<string, number>()];
  const finishes = new Map(events.map(({ args: { data } }) => [data?.finishTime && data.requestId, data?.finishTime]));
  for (const { name, pid: process, ts, args } of events) {
    if (name !== 'ResourceSendRequest' || process !== pid || ts > end || !args.data) continue;
    const label = labelOf(args.data);
    const finish = (finishes.get(args.data.requestId) ?? Infinity) * 1e6;
    if (!label || sent.has(label) || (label !== FIRST_READ && finish > end)) continue;
    // the process of the page hears of its own request late
    sent.set(label, label === 'page' ? 0 : (ts - start) / 1000);
    if (finish <= end) answered.set(label, (finish - start) / 1000);
  }
  return { sent, answered };
}

/** A package, or two folders: `core/ui`, `elements/comments` */
const folderOf = (file: string) =>
  /node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1] ??
  file.split(':')[0]?.split('/').slice(0, -1).slice(0, 2).join('/') ??
  '';

/** A script's own positions begin with 0, those of the map count lines from 1. */
function sourceOf(
  { functionName, url = '', lineNumber = 0, columnNumber = 0 }: ProfileNode['callFrame'],
  map?: TraceMap,
) {
  const at = (column: number) => map && originalPositionFor(map, { line: lineNumber + 1, column: Math.max(0, column) });
  const position = at(columnNumber);
  if (!position?.source) return { name: '(module)', file: new URL(url).pathname.slice(1) };
  // A minifier keeps the names of properties. Other names stand in front of the position, and so does, if a function
  // has none, the call that it is passed to.
  const property = /(?<=\.)[^.]+$/.exec(functionName)?.[0];
  const name = property ?? ((functionName && at(columnNumber - 1)?.name) || functionName || '(anonymous)');
  return { name, file: `${new URL(position.source).pathname.slice(1)}:${position.line}` };
}

/** What the browser does in a call, such as a forced layout, counts for the function that calls it. */
function functionsOf(
  events: readonly TraceEvent[],
  { pid, tid, start, end }: Span,
  maps: ReadonlyMap<string, TraceMap>,
): Pick<PageMap, 'functions' | 'folders'> {
  const functions = new Map<string, number>();
  const folders = new Map<string, number>();
  const profile = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  const nodes = new Map<number | undefined, ProfileNode>();
  const samples: [time: number, node: number][] = [];
  let time = profile?.args.data?.startTime ?? 0;
  for (const event of events) {
    if (event.name !== 'ProfileChunk' || event.pid !== pid || event.id !== profile?.id) continue;
    const { cpuProfile, timeDeltas = [] } = event.args.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      time += timeDeltas[index] ?? 0;
      samples.push([time, node]);
    }
  }
  samples.sort(([a], [b]) => a - b);
  for (const [index, [from, id]] of samples.entries()) {
    const ms = (Math.min(samples[index + 1]?.[0] ?? from, end) - Math.max(from, start)) / 1000;
    let node = nodes.get(id);
    while (node && !maps.has(node.callFrame.url ?? '')) node = nodes.get(node.parent);
    if (!node || ms <= 0) continue;
    const { name, file } = sourceOf(node.callFrame, maps.get(node.callFrame.url ?? ''));
    add(functions, `\`${name}\` | ${file}`, ms);
    add(folders, folderOf(file), ms);
  }
  return { functions, folders };
}

/** The addresses of the scripts whose functions ran. */
export const scriptsOf = (events: readonly TraceEvent[]): string[] => [
  ...new Set(
    events
      .flatMap(({ args }) => args.data?.cpuProfile?.nodes ?? [])
      .map(({ callFrame }) => callFrame.url ?? '')
      .filter((url) => /^http.*\.js$/.test(url)),
  ),
];

/** @param maps the source map of each script, by its address */
export function pageMapOf(trace: readonly TraceEvent[], maps: ReadonlyMap<string, TraceMap>): PageMap {
  const events = [...trace].sort((a, b) => a.ts - b.ts);
  const span = spanOf(events);
  return {
    usable: (span.end - span.start) / 1000,
    phases: phasesOf(events, span),
    ...requestsOf(events, span),
    ...functionsOf(events, span, maps),
  };
}

/**
 * The mean of the loads in the middle, without the fastest and the slowest third: one odd load doesn't count, and the
 * phases still add up.
 */
export function middleOf(loads: readonly PageMap[]): PageMap {
  const cut = Math.floor(loads.length / 3);
  const middle = [...loads].sort((a, b) => a.usable - b.usable).slice(cut, loads.length - cut);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  /** @param absent the time of a load that has none; without it, only loads that have one count */
  const means = (part: Exclude<keyof PageMap, 'usable'>, absent?: number) => {
    const keys = new Set(middle.flatMap((load) => [...load[part].keys()]));
    const timesOf = (key: string) => middle.map((load) => load[part].get(key) ?? absent);
    return new Map([...keys].map((key) => [key, mean(timesOf(key).filter((time) => time !== undefined))]));
  };
  return {
    usable: mean(middle.map(({ usable }) => usable)),
    sent: means('sent'),
    answered: means('answered'),
    phases: means('phases', 0),
    functions: means('functions', 0),
    folders: means('folders', 0),
  };
}

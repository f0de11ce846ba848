import type { Inspection } from '../inspection.js';

const SLOW_MS = 1000;

/** Warns of calls whose answers take long, with figures. */
export function checkSpeed({ http, findings, calls }: Inspection): void {
  for (const { method, path } of calls) {
    const subject = `${method} ${path}`;
    // a name in the path has a value in a request
    const [before = '', after] = subject.split(/\{\w+\}/);
    const isOwn = (name: string) => (after === undefined ? name === subject : name.startsWith(before));
    const times = [...http.times].flatMap(([name, own]) => (isOwn(name) ? own : []));
    if (times.length === 0) continue;
    const sorted = times.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] as number;
    const at = `median ${inSeconds(median)}, slowest ${inSeconds(sorted.at(-1) as number)} of ${times.length} answers`;
    if (median > SLOW_MS) findings.warn(subject, 'speed', { came: 'answers are slow', at });
    else findings.check(subject, 'speed', undefined);
  }
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

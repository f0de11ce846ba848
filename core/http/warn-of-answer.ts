import { pageWide } from '../lib/page-wide.js';
import type { Mismatch } from '../lib/schema.js';
import type { Call } from './endpoint.js';

/** The parts that were reported, by call, place and kind: every row of a list may have the same fault. */
const reported = pageWide('reported-answers', () => new Set<string>());

/**
 * Reports, once per page, a part of an answer that is left out, or for which the answer can't be used.
 *
 * @param root what the mismatch was found in
 */
export function warnOfAnswer({ method, path }: Call, { path: place, wanted, value }: Mismatch, root = 'data'): void {
  const call = `${method} ${path}`;
  const kind = value === null || Array.isArray(value) ? JSON.stringify(value).slice(0, 2) : typeof value;
  const key = `${call} ${root}${place.replace(/\d+/g, '')} ${kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  console.warn(`[sb] ${call}: ${root}${place} should be ${wanted}, and is ${inShort(value)}`);
}

const MAX_LENGTH = 60;

/** A value, truncated for a report. */
export function inShort(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

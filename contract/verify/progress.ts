import { areas, cities, upload } from '../../core/form/form.api.js';
import type { Call } from '../../core/http/endpoint.js';
import { CALLS, type ElementName, isOptional, nameOf, SERVICE_CALLS } from '../calls.js';
import type { Inspection } from './inspection.js';
import type { Rule } from './rules.js';

/** How far the back end of an element is. */
export interface ElementProgress {
  readonly element: ElementName;
  readonly state: 'built' | 'begun' | 'not begun';
  /** The calls that it still needs, or that don't do what they are for. */
  readonly missing: readonly string[];
}

/** The order in which a back end is best built: each element needs little that those before it don't. */
const ORDER: readonly ElementName[] = [
  'comments',
  'member',
  'phone-login',
  'dynamic-form',
  'lottery-grid',
  'product',
  'cart',
  'order-confirm',
  'pay',
];
const rankOf = (element: ElementName) => (ORDER.includes(element) ? ORDER.indexOf(element) : ORDER.length);

/** Other elements have these first, so they begin none. */
const SHARED: ReadonlySet<Call> = new Set([...CALLS.member, areas, cities, upload]);

/** A call that breaks one of these isn't built yet. */
const NEEDED: readonly Rule[] = ['envelope', 'data', 'effect'];

/** The elements in question, in the order of building. */
export function progressOf({ options, missing, findings }: Inspection): ElementProgress[] {
  // nothing is known of a server that hasn't answered
  if (!findings.all.some(({ state }) => state === 'passed')) return [];
  const broken = new Set(
    findings.all.flatMap(({ subject, rule, state }) => (state === 'failed' && NEEDED.includes(rule) ? [subject] : [])),
  );
  const isUnchecked = (element: ElementName) =>
    !options.service && CALLS[element].every((call: Call) => SERVICE_CALLS.includes(call));
  return options.elements
    .filter((element) => !isUnchecked(element))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((element) => {
      const calls: readonly Call[] = CALLS[element];
      const own = calls.filter((call) => element === 'member' || !SHARED.has(call));
      const absent = calls.filter((call) => missing.has(call));
      const isBroken = (call: Call) => !missing.has(call) && broken.has(nameOf(call));
      const needed = [...absent.filter((call) => !isOptional(call)), ...calls.filter(isBroken)];
      const isBegun = own.length === 0 || own.some((call) => !missing.has(call));
      const state = !isBegun ? 'not begun' : needed.length > 0 ? 'begun' : 'built';
      return { element, state, missing: (needed.length > 0 || isBegun ? needed : absent).map(nameOf) };
    });
}

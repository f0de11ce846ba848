import { RULES, type Rule } from './rules.js';

/** The difference between what was expected and what came. */
export interface Problem {
  readonly came: string;
  /** By default the requirement of the rule. */
  readonly expected?: string;
  /** The request that shows it, if the call alone doesn't tell. */
  readonly at?: string;
}

export type State = 'passed' | 'failed' | 'warned' | 'skipped';

export interface Finding {
  /** A call, or a part of the back end. */
  readonly subject: string;
  readonly rule: Rule;
  readonly state: State;
  /** What came, or the reason why the rule could not be checked. */
  readonly came: string;
  readonly expected: string;
  readonly at: string;
}

/** The findings of one cause, with all calls that it affects. */
export interface Cause extends Omit<Finding, 'subject' | 'at'> {
  /** A call, with the request that shows it. */
  readonly places: readonly string[];
}

const WEIGHT: Record<State, number> = { skipped: 0, passed: 1, warned: 2, failed: 2 };
/** Malformed input can break one call in many ways. The first ones lead to the rest. */
const MAX_PROBLEMS = 3;

/** The findings by rule and subject. A failure isn't replaced by a later success. */
export class Findings {
  readonly #found = new Map<string, Finding[]>();
  readonly #causes = new Set<string>();

  constructor(readonly onNewCause: (finding: Finding) => void = () => {}) {}

  check(subject: string, rule: Rule, problem: Problem | string | undefined): boolean {
    this.#add(subject, rule, problem ? 'failed' : 'passed', problem);
    return !problem;
  }

  /** The elements work with it, but its author should know. */
  warn(subject: string, rule: Rule, problem: Problem | string): void {
    this.#add(subject, rule, 'warned', problem);
  }

  skip(subject: string, rule: Rule, why: string): void {
    this.#add(subject, rule, 'skipped', why);
  }

  /** One part of a rule isn't checked, whatever becomes of its other parts. */
  skipPart(subject: string, rule: Rule, why: string): void {
    const finding: Finding = { subject, rule, state: 'skipped', came: why, expected: RULES[rule].requirement, at: '' };
    this.#found.set(`${keyOf(subject, rule)} ${why}`, [finding]);
  }

  get all(): Finding[] {
    return [...this.#found.values()].flat();
  }

  has(subject: string, rule: Rule): boolean {
    return this.#found.has(keyOf(subject, rule));
  }

  #add(subject: string, rule: Rule, state: State, given: Problem | string = ''): void {
    const { came, expected = RULES[rule].requirement, at = '' } = typeof given === 'string' ? { came: given } : given;
    const finding: Finding = { subject, rule, state, came, expected, at };
    const before = this.#found.get(keyOf(subject, rule)) ?? [];
    const [first] = before;
    if (!first || WEIGHT[state] > WEIGHT[first.state]) this.#found.set(keyOf(subject, rule), [finding]);
    else if (WEIGHT[state] < 2 || before.length === MAX_PROBLEMS || before.some((one) => isSame(one, finding))) return;
    else before.push(finding);
    const cause = causeKey(finding);
    if (WEIGHT[state] < 2 || this.#causes.has(cause)) return;
    this.#causes.add(cause);
    this.onNewCause(finding);
  }
}

const keyOf = (subject: string, rule: Rule) => `${subject} ${rule}`;
const isSame = (a: Finding, b: Finding) => a.state === b.state && a.came === b.came;
const causeKey = ({ rule, state, came, expected }: Finding) => [rule, state, came, expected].join('\n');

/** Groups findings of this state: the same difference from the same rule is one cause. */
export function causesOf(findings: readonly Finding[], state: State): Cause[] {
  const causes = new Map<string, Cause & { places: string[] }>();
  for (const finding of findings.filter((one) => one.state === state)) {
    const { subject, at, ...cause } = finding;
    const known = causes.get(causeKey(finding)) ?? { ...cause, places: [] };
    known.places.push(at ? `${subject} (${at})` : subject);
    causes.set(causeKey(finding), known);
  }
  return [...causes.values()];
}

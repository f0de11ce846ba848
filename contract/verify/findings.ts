/** A rule: its name in the report, and the expected behaviour. */
export const RULES = {
  reachable: ['reachable', 'There is somebody at the address.'],
  envelope: ['envelope', 'Every answer, a refusal too, is HTTP 200, `application/json`, and has a `status`.'],
  shape: ['data', 'What is asked for comes, and `data` has the shape that the elements read.'],
  login: ['login', 'Who isn’t signed in gets `status` 401 with `errCode` `NoLoginError` from what is a member’s.'],
  private: ['caching', 'What is a member’s own says `cache-control: no-store`, or `private`.'],
  unknown: ['unknown ids', 'What isn’t there is refused. It is no crash and no empty success.'],
  strange: ['strange input', 'Quotes, scripts, NUL, huge numbers, lists, wrong types and broken JSON are no HTTP 500.'],
  limits: ['limits', 'What breaks the rules of the visitor’s side is refused by the server too.'],
  write: ['effect', 'What was done is there afterwards.'],
  once: ['once', 'Three times the same `Idempotency-Key`, twice of them at once, is one order, draw or submission.'],
  csrf: ['CSRF', 'Where the site gives a token, a POST without it, or with another, gets nothing.'],
  cors: [
    'CORS',
    'Your page’s origin may call with credentials and our headers, an unknown one may not, and `*` stands nowhere.',
  ],
  cookies: ['cookies', 'Sessions are `HttpOnly` and have a `SameSite`; with https they are `Secure`.'],
} as const satisfies Record<string, readonly [label: string, about: string]>;
export type Rule = keyof typeof RULES;

export interface Finding {
  /** A call, or a part of the back end. */
  readonly subject: string;
  readonly rule: Rule;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The problem, or the reason why the rule could not be checked. */
  readonly why: string;
}

const WEIGHT = { skipped: 0, passed: 1, failed: 2 };

/** One finding per rule and subject. A failure isn't replaced by a later success. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  check(subject: string, rule: Rule, problem: string | undefined): boolean {
    this.#add({ subject, rule, state: problem ? 'failed' : 'passed', why: problem ?? '' });
    return !problem;
  }

  skip(subject: string, rule: Rule, why: string): void {
    this.#add({ subject, rule, state: 'skipped', why });
  }

  get all(): Finding[] {
    return [...this.#found.values()];
  }

  #add(finding: Finding): void {
    const key = `${finding.subject} ${finding.rule}`;
    const before = this.#found.get(key);
    if (!before || WEIGHT[finding.state] > WEIGHT[before.state]) this.#found.set(key, finding);
  }
}

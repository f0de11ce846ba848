import type { Call } from '../../core/http/endpoint.js';
import { callsOf, isOptional, nameOf, needsMember, SERVICE_CALLS } from '../calls.js';
import { Browser, type Extra, type Reply } from './browser.js';
import { Findings, type Rule } from './findings.js';
import { minimalInput } from './minimal-input.js';
import type { Options } from './options.js';
import { cacheProblem, dataOf, envelopeProblem, isOk, loginProblem, said, shapeProblem } from './response-checks.js';

/** One run of the checks: its browser, its options and its findings. */
export class Inspection {
  readonly findings = new Findings();
  /** The signed-in browser, if the options allow a login. */
  readonly visitor: Browser;
  readonly #calls: ReadonlySet<Call>;
  isMember = false;

  constructor(readonly options: Options) {
    this.visitor = new Browser(options, options.cookie);
    this.#calls = new Set(callsOf(options.elements));
  }

  /** The calls of the elements in question, without those of a third party. */
  get calls(): Call[] {
    return [...this.#calls].filter((call) => !SERVICE_CALLS.includes(call));
  }

  wants = (call: Call): boolean => this.#calls.has(call);

  /** A browser without a session, with a CSRF token of its own. */
  async stranger(): Promise<Browser> {
    const browser = new Browser(this.options);
    await browser.open('/');
    return browser;
  }

  /** Sends a call and checks its envelope. Undefined if there is no readable answer. */
  async ask(call: Call, input: object, extra?: Extra, browser = this.visitor): Promise<Reply | undefined> {
    const subject = nameOf(call);
    try {
      const reply = await browser.ask(call, input, extra);
      if (reply.http === 404 && isOptional(call)) {
        this.findings.skip(subject, 'shape', 'this back end does without it');
        return undefined;
      }
      return this.findings.check(subject, 'envelope', envelopeProblem(reply)) ? reply : undefined;
    } catch (error) {
      this.findings.check(subject, 'envelope', unanswered(error));
      return undefined;
    }
  }

  /** Sends a call that must succeed. Returns its data. */
  async data<T = unknown>(call: Call, input: object, rule: Rule = 'shape', extra?: Extra): Promise<T | undefined> {
    const reply = await this.ask(call, input, extra);
    return reply && this.looksRight(call, reply, rule) ? (dataOf(reply) as T) : undefined;
  }

  looksRight(call: Call, reply: Reply, rule: Rule = 'shape'): boolean {
    return this.findings.check(nameOf(call), rule, shapeProblem(call, reply));
  }

  /** Sends a call that the server must refuse. */
  async refused(call: Call, input: object, rule: Rule, what: string): Promise<void> {
    const reply = await this.ask(call, input);
    if (reply)
      this.findings.check(nameOf(call), rule, isOk(reply) ? `${what} isn’t refused: ${said(reply)}` : undefined);
  }

  /** Sends the mutations for members without a session; each must be answered by 401. */
  async strangersWrites(): Promise<void> {
    for (const call of this.calls.filter((one) => needsMember(one) && !one.safe)) {
      const input = minimalInput(call);
      await this.askAnonymously(call, 'type' in input ? { ...input, type: 'cart' } : input);
    }
  }

  /** Reports the checks that were skipped because nothing may be changed. */
  skipWrite(call: Call): void {
    if (!this.findings.all.some(({ subject, rule }) => subject === nameOf(call) && rule === 'shape'))
      this.findings.skip(nameOf(call), 'write', 'changes something: --write');
  }

  /** Sends a call for members without a session; it must be answered by 401. */
  async askAnonymously(call: Call, input: object): Promise<void> {
    const reply = await this.ask(call, input, {}, await this.stranger());
    if (!reply) return;
    this.findings.check(nameOf(call), 'login', loginProblem(reply));
    this.findings.check(nameOf(call), 'private', cacheProblem(reply));
  }
}

/** The reason why there was no answer, in one line. */
export function unanswered(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: Error };
  return name === 'TimeoutError' ? 'no answer within 30 s' : `no answer: ${cause?.message || message}`;
}

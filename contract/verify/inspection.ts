import type { Call } from '../../core/http/endpoint.js';
import { drawLottery } from '../../core/lottery/lottery.api.js';
import { callsOf, nameOf, SERVICE_CALLS } from '../calls.js';
import { Browser, type Extra } from './browser.js';
import { type Finding, Findings, type Problem } from './findings.js';
import { HttpClient, type HttpClientOptions, type Reply, unanswered } from './http-client.js';
import type { Options } from './options.js';
import {
  cacheProblem,
  dataProblem,
  envelopeProblem,
  isOk,
  isTooOften,
  loginProblem,
  notationProblems,
  readData,
  said,
  tooOftenProblem,
} from './response-checks.js';
import type { Rule } from './rules.js';

/** What a run needs besides its options. */
export interface Environment extends Pick<HttpClientOptions, 'now' | 'deadline'> {
  /** Asks a person for the code that was sent; undefined if nobody answers. */
  askCode(phone: string): Promise<string | undefined>;
  /** Told of the first finding of each cause. */
  onNewCause?(finding: Finding): void;
  /** Told when a part of the checks begins. */
  onPart?(title: string): void;
}

/** One run of the checks: its browsers, its options and its findings. */
export class Inspection {
  readonly findings: Findings;
  readonly http: HttpClient;
  /** The member's browser, if the options allow a login; otherwise an anonymous one. */
  readonly visitor: Browser;
  /** The other member's browser. */
  other: Browser | undefined;
  isMember = false;

  /** Why what needs a member isn't checked. */
  get withoutMember(): string {
    const { phone, cookie } = this.options.first;
    return (phone ?? cookie) ? 'the login failed' : 'needs a member: --phone or --cookie';
  }
  /** The calls that the server has. */
  readonly #calls: Set<Call>;
  /** The calls of the elements in question that the server doesn't have. */
  readonly missing = new Set<Call>();
  #anonymous: Promise<Browser> | undefined;

  constructor(
    readonly options: Options,
    readonly environment: Environment,
  ) {
    const { url, timeout } = options;
    const { now, deadline, onNewCause } = environment;
    this.findings = new Findings(onNewCause);
    this.http = new HttpClient({ url, timeout, ...(now && { now }), ...(deadline && { deadline }) });
    this.visitor = this.browser(options.first.cookie);
    this.#calls = new Set(callsOf(options.elements).filter((call) => !SERVICE_CALLS.includes(call)));
  }

  /** The calls of the elements in question that the server has, without those of a third party. */
  get calls(): Call[] {
    return [...this.#calls].filter((call) => !this.missing.has(call));
  }

  has = (call: Call): boolean => this.#calls.has(call) && !this.missing.has(call);

  browser(cookie = ''): Browser {
    const { page, html, url, csrfHeader, csrfToken } = this.options;
    return new Browser(this.http, { url: page, html: html ?? `${url}/`, csrfHeader, csrfToken }, cookie);
  }

  /** A new browser without a session, with a CSRF token of its own. */
  async stranger(): Promise<Browser> {
    const browser = this.browser();
    await browser.open();
    return browser;
  }

  /** The one stranger of all checks that don't need a new one. */
  anonymous(): Promise<Browser> {
    this.#anonymous ??= this.stranger();
    return this.#anonymous;
  }

  /** Sends a call and checks its envelope. Undefined if there is no readable answer. */
  async ask(call: Call, input: object, extra?: Extra, browser = this.visitor): Promise<Reply | undefined> {
    const reply = await browser.ask(call, input, extra).catch(unanswered);
    return this.read(call, reply) ? (reply as Reply) : undefined;
  }

  /** Checks the envelope of an answer, or the reason why there is none. */
  read(call: Call, reply: Reply | string): boolean {
    const subject = nameOf(call);
    if (typeof reply === 'string') return this.findings.check(subject, 'envelope', reply);
    // that the draws of a day are used up is an answer of the game
    if (isTooOften(reply) && call !== drawLottery)
      return this.findings.check(subject, 'reachable', tooOftenProblem(reply));
    const isRead = this.findings.check(subject, 'envelope', envelopeProblem(call, reply));
    if (isRead) for (const problem of notationProblems(call, reply)) this.findings.warn(subject, 'notation', problem);
    return isRead;
  }

  /** Sends a call that must succeed. Returns its data as the elements read them. */
  async data<T = unknown>(call: Call, input: object, browser = this.visitor): Promise<T | undefined> {
    const reply = await this.ask(call, input, {}, browser);
    return reply && this.looksRight(call, reply) ? readData<T>(call, reply) : undefined;
  }

  looksRight(call: Call, reply: Reply): boolean {
    return this.findings.check(nameOf(call), 'data', dataProblem(call, reply));
  }

  /** Sends a call that the server must refuse. Returns whether it did. */
  async refused(call: Call, input: object, rule: Rule, at: string, browser = this.visitor): Promise<boolean> {
    const reply = await this.ask(call, input, {}, browser);
    if (!reply) return false;
    const problem: Problem | undefined = isOk(reply)
      ? { came: 'isn’t refused', at: `${at}: ${said(reply)}` }
      : undefined;
    return this.findings.check(nameOf(call), rule, problem);
  }

  /** Sends a call for members without a session; it must be answered by 401. */
  async askAnonymously(call: Call, input: object): Promise<void> {
    const reply = await this.ask(call, input, {}, await this.anonymous());
    if (!reply) return;
    this.findings.check(nameOf(call), 'login', loginProblem(call, reply));
    this.findings.check(nameOf(call), 'caching', cacheProblem(reply));
  }
}

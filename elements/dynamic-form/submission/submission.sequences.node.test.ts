import '../../../test/support/node-form.js';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { atom } from 'nanostores';
import type { Send } from '../../../core/http/client.js';
import { type Failure, failed, type Result, succeeded } from '../../../core/http/result.js';
import type { Site } from '../../../core/site/site.js';
import { openSite } from '../../../test/support/node-site.js';
import { pause } from '../../../test/support/wait.js';
import type { CaptchaStore } from '../captcha/captcha.store.js';
import type { FormStore } from '../form.store.js';
import type { PhoneCodeStore } from '../phone-code/phone-code.store.js';
import type { DynamicFormProps } from '../store.js';
import { createSubmission, type SubmissionStore } from './submission.store.js';

/** `FORM_RUNS=100000` for a long search. */
const RUNS = Number(process.env.FORM_RUNS ?? 300);

const refusal = (status: number): Failure => ({ kind: 'refused', status, msg: '' });
const FAILURES: Record<string, Failure> = {
  refused: refusal(400),
  captcha: refusal(100),
  forbidden: refusal(403),
  late: refusal(408),
  busy: refusal(429),
  broken: refusal(503),
  crashed: { kind: 'network' },
};

interface Request {
  key: string;
  text: string;
  session: string | undefined;
  answer?: Result<unknown>;
  /** Undefined once the page waits for it no more. */
  resolve: ((answer: Result<unknown>) => void) | undefined;
}

/** One browser and one server, which saves a submission once for its key. `text` is what the visitor wants to send. */
class World {
  readonly siteKey = crypto.randomUUID();
  requests: Request[] = [];
  session: string | undefined = 'ann';
  /** Final answers by key. */
  answers = new Map<string, Result<unknown>>();
  /** What was saved, by key. */
  saved = new Map<string, string>();
  texts = 0;
  text = this.next();
  /** The member whose text it is; undefined while it is the browser's. */
  author: string | undefined;
  lifetime = new AbortController();
  site: Site = undefined as never;
  submission: SubmissionStore = undefined as never;

  constructor() {
    this.open();
  }

  next() {
    return `text ${++this.texts}`;
  }

  edit() {
    this.text = this.next();
    this.submission.edit();
  }

  /** The page is loaded: its form has the draft of the visitor. No answer reaches the page before. */
  open() {
    this.lifetime.abort();
    this.lifetime = new AbortController();
    for (const request of this.requests) request.resolve = undefined;
    const { signal } = this.lifetime;
    const own = openSite({ key: this.siteKey, send: this.send as Send });
    this.site = Object.assign(own, { settings: { siteId: '1' } as Site['settings'] });
    this.submission = createSubmission({
      site: this.site,
      signal,
      language: () => 'zh',
      $props: atom({} as DynamicFormProps),
      emit: (type) => {
        if (type === 'sb-form-success' && !signal.aborted) this.text = this.next();
        return type !== 'sb-login-required';
      },
      form: () => this.form,
      captcha: { refuse() {}, $captcha: atom({ text: '' }), replace() {} } as unknown as CaptchaStore,
      asksCaptcha: () => false,
      phoneCode: {} as PhoneCodeStore,
      asksPhoneCode: () => false,
    });
    this.site.member.$member.listen((state) => {
      if (state.kind !== 'member') return;
      // another member's form is empty
      if (this.author !== undefined && this.author !== state.member.id) this.text = this.next();
      this.author = state.member.id;
    });
  }

  readonly form = {
    fields: new Map(),
    shown: () => [],
    $uploading: atom(false),
    check: () => true,
    focusField() {},
    resetSubmitted() {},
    entries: () => [],
    pairs: () => [{ name: 'text', value: this.text }],
  } as unknown as FormStore;

  send = async (
    call: { path: string },
    input: { values: { value: string }[] },
    options: { idempotencyKey: string },
  ) => {
    const { session } = this;
    if (call.path.endsWith('userInfo')) return session ? succeeded({ id: session }) : failed({ kind: 'login' });
    const text = input.values[0]?.value ?? '';
    return new Promise<Result<unknown>>((resolve) => {
      this.requests.push({ key: options.idempotencyKey, text, session, resolve });
    });
  };

  /** A request reaches the server, whether its page still waits or not. */
  arrive(back: number, outcome: string) {
    const request = this.requests.at(-1 - back);
    if (!request || request.answer) return;
    request.answer = this.answerTo(request, outcome);
  }

  answerTo({ key, text, session }: Request, outcome: string): Result<unknown> {
    if (!session) return failed({ kind: 'login' });
    const failure = FAILURES[outcome];
    if (failure && outcome !== 'refused') return failed(failure);
    const answer = this.answers.get(key) ?? (failure ? failed(failure) : succeeded(true));
    this.answers.set(key, answer);
    if (!answer.ok) return answer;
    expect(this.saved.get(key) ?? text, 'a key has one content').to.equal(text);
    this.saved.set(key, text);
    return answer;
  }

  deliver(back: number) {
    const request = this.requests.at(-1 - back);
    if (request?.answer) request.resolve?.(request.answer);
  }

  lose(back: number) {
    this.requests.at(-1 - back)?.resolve?.(failed({ kind: 'network' }));
  }

  logIn(member: string) {
    this.session = member;
    this.site.member.signedIn({ id: member });
  }

  logOut() {
    this.session = undefined;
    this.site.member.signedOut();
    if (this.author !== undefined) this.text = this.next();
    this.author = undefined;
  }

  /** All requests arrive and are answered. */
  async quiet() {
    for (const request of this.requests) {
      request.answer ??= this.answerTo(request, 'saved');
      request.resolve?.(request.answer);
    }
    await pause();
    const texts = [...this.saved.values()];
    expect(texts, 'one submission for one press').to.deep.equal([...new Set(texts)]);
  }
}

type Step = (world: World) => void;
/** A failing sequence is printed by these names. */
const when = <T>(name: string, values: fc.Arbitrary<T>, step: (world: World, value: T) => void): fc.Arbitrary<Step> =>
  values.map((value) =>
    Object.assign((world: World) => step(world, value), {
      [fc.toStringMethod]: () => `${name}(${JSON.stringify(value)})`,
    }),
  );
const recent = fc.nat({ max: 2 });
const nothing = fc.constant(0);
const outcome = fc.constantFrom('saved', 'saved', 'saved', ...Object.keys(FAILURES));

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 7, arbitrary: when('submit', nothing, (world) => world.submission.submit()) },
  { weight: 5, arbitrary: when('arrive', fc.tuple(recent, outcome), (world, given) => world.arrive(...given)) },
  { weight: 5, arbitrary: when('deliver', recent, (world, back) => world.deliver(back)) },
  { weight: 3, arbitrary: when('lose', recent, (world, back) => world.lose(back)) },
  { weight: 2, arbitrary: when('edit', nothing, (world) => world.edit()) },
  { weight: 2, arbitrary: when('reload', nothing, (world) => world.open()) },
  {
    weight: 2,
    arbitrary: when('logIn', fc.constantFrom('ann', 'ann', 'ben'), (world, member) => world.logIn(member)),
  },
  { weight: 1, arbitrary: when('logOut', nothing, (world) => world.logOut()) },
  { weight: 2, arbitrary: when('learn', nothing, (world) => void world.site.member.load()) },
  { weight: 1, arbitrary: when('cancelLogin', nothing, (world) => world.site.member.cancelLogin()) },
);

describe('any sequence of submissions of a form', () => {
  it(`saves one submission for one press, whatever the outcomes (${RUNS} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 30, size: 'max' }), async (sequence) => {
        localStorage.clear();
        const world = new World();
        for (const step of sequence) {
          step(world);
          await pause();
        }
        await world.quiet();
        world.lifetime.abort();
      }),
      { numRuns: RUNS },
    );
  });
});

import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../../core/http/result.js';
import { calls, currentMember, faults, holdAnswers, noFaults, signOut } from './node-demo.js';
import type { OpenedElement } from './node-element.js';
import { clock } from './node-page.js';
import { pause, waitFor } from './wait.js';

/** One call of the back end, tested through the store of an element. Browsers test what its view shows (describe-faults.ts). */
export interface FaultedStoreCall<Store extends object> {
  call: string;
  kind: 'read' | 'write';
  /** Opens the element, ready to make the call, on a site whose member isn't loaded. */
  open(siteId: string): OpenedElement<Store> | Promise<OpenedElement<Store>>;
  /** Makes the call. A read that the element makes by itself needs nothing. */
  act?(store: Store): unknown;
  /** Retries the call. Default: `act` again. */
  tryAgain?(store: Store): unknown;
  /** The timeout of the call, in ms; 30 s by default. */
  limit?: number;
  /** The time after the visitor's last action at which the call is sent, in ms; at once by default. */
  debounce?: number;
  /** The failure that the view shows; true where the store knows only that there is one. */
  failure(store: Store): Failure | boolean | undefined;
  /** Whether the answer has data that can be malformed. */
  answers: boolean;
  /** Faults that aren't network errors of this call, such as a page in place of the member: then nobody is signed in. */
  understood?: readonly string[];
  /** Checks the input that must not be lost. */
  kept?(store: Store): void;
  /** Checks that no second press is kept out after a failure, and the like. */
  succeeded(store: Store): void;
  /** Checks the store after a 401; `asked` are the details of `sb-login-required`. */
  unauthorized?(store: Store, asked: unknown[]): void;
  /**
   * `asks`: the call needs a member, so a 401 asks for a login and the call is sent again after it. `later`: a public
   * read opens no login and is sent again after the next one (docs/spec/interface.md §4). By default neither is tested.
   */
  login?: 'asks' | 'later';
  /** Whether the write is aborted with its element, such as an upload. */
  isAborted?: boolean;
}

const REASON = '库存不足<img src=x onerror=alert(1)>';

/** Tests the call with each fault of the matrix: the failure is told, no input is lost, and a retry works. */
export function describeStoreFaults<Store extends object>(meeting: FaultedStoreCall<Store>): void {
  const { call, kind, limit = 30_000, debounce, understood = [] } = meeting;
  const attempts = kind === 'read' ? 3 : 1;

  describe(`${call} × each fault, in its store`, () => {
    let problems: unknown[] = [];
    /** Stopped by the tests of times, and by all where a debounce would have to be waited for. */
    let timers: ReturnType<typeof clock> | undefined;
    const stopClock = () => {
      timers ??= clock();
      return timers;
    };
    const note = (problem: unknown) => void problems.push(problem);
    beforeEach(() => {
      problems = [];
      timers = undefined;
      if (debounce) stopClock();
      process.on('unhandledRejection', note);
    });
    afterEach(async () => {
      Object.assign(navigator, { onLine: true });
      noFaults();
      await signOut();
      process.off('unhandledRejection', note);
      expect(problems, 'nothing is thrown to the page').to.deep.equal([]);
    });

    const debounced = async () => debounce && timers?.tick(debounce);

    /** Opens the element and makes the call with the fault. */
    const meet = async (fault: string | undefined, presses = 1) => {
      const set = () => fault && faults({ [call]: fault });
      if (!meeting.act) set();
      const element = await meeting.open(crypto.randomUUID());
      if (meeting.act) set();
      for (let i = 0; i < presses; i++) void meeting.act?.(element.store);
      await debounced();
      return element;
    };

    /** Lets the back-off of a read pass: only while no call is in flight, so that a slow server meets no timeout. */
    const backOff = async () => {
      await waitFor(async () => {
        const made = calls(call);
        if (made.length < attempts && made.at(-1)?.isOver) await timers?.tick(200);
        return made.length >= attempts && made.every(({ isOver }) => isOver);
      });
      await pause();
    };
    const fails = async (store: Store, failure: Partial<Failure>) => {
      await waitFor(() => {
        const shown = meeting.failure(store);
        if (shown !== true) expect(shown).to.include(failure);
      });
      meeting.kept?.(store);
    };
    const tryAgain = async (store: Store) => {
      noFaults();
      Object.assign(navigator, { onLine: true });
      void (meeting.tryAgain ?? meeting.act)?.(store);
      await debounced();
      await waitFor(() => {
        meeting.succeeded(store);
        expect(meeting.failure(store) || undefined).to.equal(undefined);
      });
    };

    const senseless = meeting.answers ? ['nulldata', 'shape'] : [];
    for (const fault of ['net', 'html500', 'badjson', ...senseless]) {
      if (understood.includes(fault)) continue;
      it(`${fault}: a network failure, everything kept, and it can be tried again`, async () => {
        stopClock();
        const { store } = await meet(fault);
        await backOff();
        await fails(store, { kind: 'network' });
        expect(calls(call), 'reads are tried three times, writes once').to.have.length(attempts);
        await tryAgain(store);
      });
    }

    it(`time-out: after ${limit / 1000} s a network failure; the request is aborted`, async () => {
      const { tick } = stopClock();
      const { store } = await meet('timeout');
      await waitFor(() => expect(calls(call)).to.have.length(1));
      await tick(limit - 1000);
      expect(meeting.failure(store) || undefined).to.equal(undefined);
      await tick(1001);
      await fails(store, { kind: 'network' });
      expect(calls(call)[0]?.aborted).to.equal(true);
    });

    it('a refusal: the reason of the server, after one call', async () => {
      const { store } = await meet('refuse');
      await fails(store, { kind: 'refused', msg: REASON });
      expect(calls(call), 'a refusal is final').to.have.length(1);
      await tryAgain(store);
    });

    it('a refusal without a reason: a failure all the same', async () => {
      const { store } = await meet('refusesilent');
      await fails(store, { kind: 'refused' });
    });

    for (const fault of ['login', 'http401']) {
      it(`${fault}: a login is needed`, async () => {
        const element = await meet(fault);
        await waitFor(() => expect(calls(call)[0]?.isOver).to.equal(true));
        const check = meeting.unauthorized ?? meeting.kept;
        await waitFor(() => check?.(element.store, element.emitted('sb-login-required')));
      });
    }

    const logIn = async ({ site }: OpenedElement<Store>) => site.member.signedIn(await currentMember());

    if (meeting.login === 'asks') {
      const sentAs = ({ body, query, headers }: ReturnType<typeof calls>[number]) => ({
        body,
        query,
        key: headers['idempotency-key'],
      });

      it('a 401 asks for one login, after which exactly what was submitted is sent once more', async () => {
        const element = await meet('login');
        await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(1));
        noFaults();
        await logIn(element);
        await waitFor(() => meeting.succeeded(element.store));
        const [first, second, ...more] = calls(call).map(sentAs);
        expect(second).to.deep.equal(first);
        expect(more).to.deep.equal([]);
        expect(element.emitted('sb-login-required')).to.have.length(1);
      });

      it('a second 401, after the login, is final: nothing is asked or sent a third time', async () => {
        const element = await meet('login');
        await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(1));
        await logIn(element);
        await waitFor(() => expect(calls(call)[1]?.isOver).to.equal(true));
        await pause();
        expect([element.emitted('sb-login-required').length, calls(call).length]).to.deep.equal([1, 2]);
      });
    }

    if (meeting.login === 'later') {
      it('a 401 opens no login by itself, and the call is sent again after the next login', async () => {
        const element = await meet('login');
        await waitFor(() => expect(calls(call)[0]?.isOver).to.equal(true));
        await pause();
        expect(element.emitted('sb-login-required')).to.have.length(0);
        noFaults();
        await logIn(element);
        await waitFor(() => meeting.succeeded(element.store));
      });
    }

    it('offline: a request is tried once all the same, and fails as without an answer', async () => {
      Object.assign(navigator, { onLine: false });
      const { store } = await meet('net');
      await fails(store, { kind: 'network' });
      expect(calls(call)).to.have.length(1);
      await tryAgain(store);
    });

    it('removed while it waits: a read is aborted, a write is not sent again', async () => {
      const answer = holdAnswers(call);
      const element = await meet(undefined);
      await waitFor(() => expect(calls(call)).to.have.length(1));
      element.remove();
      const isAborted = meeting.isAborted ?? kind === 'read';
      if (isAborted) await waitFor(() => expect(calls(call)[0]?.aborted).to.equal(true));
      answer();
      if (!isAborted) await waitFor(() => expect(calls(call)[0]?.status).to.equal(200));
      await pause();
      expect(calls(call)).to.have.length(1);
    });

    if (kind === 'write') {
      it('slow and pressed five times: one request', async () => {
        const answer = holdAnswers(call);
        const { store } = await meet(undefined, 5);
        await waitFor(() => expect(calls(call)).to.have.length(1));
        answer();
        await waitFor(() => meeting.succeeded(store));
        expect(calls(call)).to.have.length(1);
      });
    }
  });
}

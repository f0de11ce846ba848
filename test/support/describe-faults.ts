import { expect } from '@open-wc/testing';
import { $notices } from '../../core/notices/notices.js';
import { descendants } from './dom-tree.js';
import { recordEvents, recordUncaughtErrors } from './events.js';
import { clock } from './fake-clock.js';
import { isAtRest, rendered } from './mount.js';
import { allByRole, byRole, waitFor } from './query.js';
import { calls, currentMember, faults, holdAnswers, noFaults, type RecordedCall, signOut } from './server.js';
import { sessionOf } from './session.js';

/** One call of the back end, tested through an element. */
export interface FaultedCall {
  call: string;
  kind: 'read' | 'write';
  /** Mounts the element, ready to make the call, on a site whose member isn't loaded. */
  prepare(site: string): Promise<Element>;
  /** Makes the call. A read that the element makes by itself needs nothing. */
  act?(element: Element): void | Promise<void>;
  /** Retries the call. Default: `act` again, or a click on 重试. */
  tryAgain?(element: Element): void;
  /** The timeout of the call, in ms; 30 s by default. */
  limit?: number;
  /** The text of docs/spec/behaviour.md §8 for no answer or a malformed one. */
  network: string;
  /** The text without a network, if it differs. */
  offline?: string;
  /** The text for a refusal with a reason. */
  refused(reason: string): string;
  /** The text for a refusal without a reason. */
  silent: string;
  /** Whether the answer has data that can be malformed. */
  answers: boolean;
  /** The input that must not be lost. */
  kept(element: Element): void;
  /** Checks the page after a 401; `asked` are the details of `sb-login-required`. */
  unauthorized(element: Element, asked: unknown[]): void;
  /**
   * `asks`: the call needs a member, so a 401 asks for a login and the call is sent again after it. `later`: a public
   * read opens no login and is sent again after the next one (docs/spec/interface.md §4). By default neither is tested.
   */
  login?: 'asks' | 'later';
  /** Whether the write is aborted with its element, such as an upload. */
  isAborted?: boolean;
  /** Whether the element stays busy because the page is being left. */
  isLeaving?(): boolean;
  /** Checks the page after a success. */
  succeeded(element: Element): void;
}

const REASON = '库存不足<img src=x onerror=alert(1)>';

const alerts = (element: Element) => {
  const notices = document.querySelector('sb-notices');
  return [element, ...(notices ? [notices] : [])]
    .flatMap((place) => allByRole(place, 'alert'))
    .flatMap(({ textContent }) => textContent || []);
};

let sites = 0;

/** Tests the call with each fault of the matrix: the text is shown, no input is lost, and a retry works. */
export function describeEachFault(meeting: FaultedCall): void {
  describe(`${meeting.call} × each fault`, () => {
    let problems: unknown[] = [];
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') as PropertyDescriptor;

    before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie
    beforeEach(() => {
      problems = recordUncaughtErrors();
    });
    afterEach(async () => {
      Object.defineProperty(Navigator.prototype, 'onLine', online);
      noFaults();
      $notices.set([]);
      localStorage.clear();
      await signOut();
      expect(problems, 'nothing is thrown to the page').to.deep.equal([]);
    });

    const { call, limit = 30_000 } = meeting;

    /** Mounts the element and makes the call with the fault. */
    const meet = async (fault: string | undefined) => {
      const set = () => fault && faults({ [call]: fault });
      if (!meeting.act) set();
      const element = await meeting.prepare(`faults-${++sites}`);
      if (meeting.act) set();
      await meeting.act?.(element);
      return element;
    };
    const shows = (element: Element, text: string) =>
      waitFor(() => expect(alerts(element).join('\n')).to.contain(text));

    /** Ends the fault and retries. */
    const tryAgain = async (element: Element) => {
      noFaults();
      Object.defineProperty(Navigator.prototype, 'onLine', online);
      (meeting.tryAgain ?? meeting.act ?? ((place: Element) => byRole(place, 'button', '重试').click()))(element);
      await waitFor(() => meeting.succeeded(element));
    };

    const senseless = meeting.answers ? ['nulldata', 'shape'] : [];
    for (const fault of ['net', 'html500', 'badjson', ...senseless]) {
      it(`${fault}: the network text, everything kept, and it can be tried again`, async () => {
        const element = await meet(fault);
        await shows(element, meeting.network);
        meeting.kept(element);
        expect(descendants(element).some(({ localName }) => /^(h1|script)$/.test(localName))).to.be.false;
        expect(calls(call), 'reads are tried three times, writes once').to.have.length(meeting.kind === 'read' ? 3 : 1);
        await tryAgain(element);
      });
    }

    it(`time-out: after ${limit / 1000} s the network text; the request is aborted`, async () => {
      if (meeting.act) {
        const element = await meeting.prepare(`faults-${++sites}`);
        const { tick } = clock();
        faults({ [call]: 'timeout' });
        await meeting.act(element);
        await tick(limit - 1000);
        expect(alerts(element)).to.deep.equal([]);
        await tick(1001);
        await shows(element, meeting.network);
        meeting.kept(element);
      } else {
        const { tick } = clock();
        const element = await meet('timeout');
        await tick(limit + 1);
        await shows(element, meeting.network);
      }
      await waitFor(() => expect(calls(call).at(-1)?.aborted).to.be.true);
    });

    it('a refusal: the text with its reason, as plain text', async () => {
      const element = await meet('refuse');
      await shows(element, meeting.refused(REASON));
      meeting.kept(element);
      expect(descendants(element).some(({ localName, outerHTML }) => localName === 'img' && /onerror/.test(outerHTML)))
        .to.be.false;
      expect(calls(call), 'a refusal is final').to.have.length(1);
      await tryAgain(element);
    });

    it('a refusal without a reason: a text all the same', async () => {
      const element = await meet('refusesilent');
      await shows(element, meeting.silent);
      expect(alerts(element).join()).to.not.match(/undefined|null|NaN/);
      meeting.kept(element);
    });

    /** Meets a 401 on a page that takes `sb-login-required` over; gives the details of these events. */
    const meetUnauthorized = async (fault = 'login') => {
      const asked = recordEvents('sb-login-required', { prevent: true });
      const element = await meet(fault);
      await waitFor(() => meeting.unauthorized(element, asked));
      const logIn = async () => sessionOf(element).member.signedIn(await currentMember());
      return { element, asked, logIn };
    };
    const sentAs = ({ body, query, headers }: RecordedCall) => ({ body, query, key: headers['idempotency-key'] });

    for (const fault of ['login', 'http401']) {
      it(`${fault}: a login is needed`, async () => {
        await meetUnauthorized(fault);
      });
    }

    if (meeting.login === 'asks') {
      it('a 401 asks for one login, after which exactly what was submitted is sent once more', async () => {
        const { asked, logIn } = await meetUnauthorized();
        const [first] = calls(call);
        noFaults();
        await logIn();
        await waitFor(() => expect(calls(call)).to.have.length(2));
        await waitFor(() => expect(calls(call)[1]?.status).to.equal(200));
        expect(sentAs(calls(call)[1] as RecordedCall)).to.deep.equal(sentAs(first as RecordedCall));
        expect(asked).to.have.length(1);
      });

      it('a second 401, after the login, is final: no login is asked for again, and nothing is sent a third time', async () => {
        const { element, asked, logIn } = await meetUnauthorized();
        await logIn();
        await waitFor(() => expect(calls(call)).to.have.length(2));
        await waitFor(() => expect(calls(call)[1]?.status).to.equal(200));
        await waitFor(() => isAtRest(element));
        expect([asked.length, calls(call).length]).to.deep.equal([1, 2]);
      });
    }

    if (meeting.login === 'later') {
      it('a 401 opens no login by itself, and the call is sent again after the next login', async () => {
        const { element, asked, logIn } = await meetUnauthorized();
        expect(asked).to.have.length(0);
        noFaults();
        await logIn();
        await waitFor(() => meeting.succeeded(element));
      });
    }

    it('offline: the network text at once, and nothing is sent', async () => {
      if (meeting.act) {
        const element = await meeting.prepare(`faults-${++sites}`);
        Object.defineProperty(Navigator.prototype, 'onLine', { ...online, get: () => false });
        await meeting.act(element);
        await shows(element, meeting.offline ?? meeting.network);
        expect(calls(call)).to.have.length(0);
        meeting.kept(element);
        await tryAgain(element);
      } else {
        Object.defineProperty(Navigator.prototype, 'onLine', { ...online, get: () => false });
        const element = await meeting.prepare(`faults-${++sites}`);
        await shows(element, meeting.network);
        expect(calls(call)).to.have.length(0);
        await tryAgain(element);
      }
    });

    it('removed while it waits: a read is aborted, a write is not sent again', async () => {
      const isAborted = meeting.isAborted ?? meeting.kind === 'read';
      const answer = holdAnswers(call);
      // an upload isn't sent by fetch, so its answer can't be held
      const element = await meet(meeting.isAborted ? 'late:5000' : undefined);
      await waitFor(() => expect(calls(call)).to.have.length(1));
      const parent = element.parentElement as Element;
      element.remove();
      if (isAborted) await waitFor(() => expect(calls(call)[0]?.aborted).to.be.true);
      noFaults();
      answer();
      if (!isAborted) await waitFor(() => expect(calls(call)[0]?.status).to.equal(200));
      parent.append(element);
      await rendered(element);
      // an element that is inserted before the answer is parsed shares it
      await waitFor(() => meeting.isLeaving?.() || isAtRest(element));
      if (meeting.kind === 'write') expect(calls(call)).to.have.length(1);
    });

    if (meeting.kind === 'write') {
      it('slow and pressed five times: one request', async () => {
        const answer = holdAnswers(call);
        const element = await meet(meeting.isAborted ? 'late:300' : undefined);
        // a press without an effect may wait for one in vain
        for (let i = 0; i < 4; i++) void Promise.resolve(meeting.act?.(element)).catch(() => {});
        await waitFor(() => expect(calls(call)).to.have.length(1));
        answer();
        await waitFor(() => expect(calls(call)[0]?.status).to.equal(200));
        await waitFor(() => meeting.succeeded(element));
        expect(calls(call)).to.have.length(1);
      });
    }
  });
}

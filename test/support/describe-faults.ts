import { expect } from '@open-wc/testing';
import { $notices } from '../../core/notices/notices.js';
import { descendants } from './dom-tree.js';
import { recordEvents, recordUncaughtErrors } from './events.js';
import { isAtRest } from './mount.js';
import { allByRole, byRole, waitFor } from './query.js';
import { calls, faults, noFaults, signOut } from './server.js';
import { click } from './user-input.js';

/** One call of the back end, and what an element shows of its faults. Node tests what its store does (describe-store-faults.ts). */
export interface FaultedCall {
  call: string;
  /** Mounts the element, ready to make the call, on a site whose member isn't loaded. */
  prepare(site: string): Promise<Element>;
  /** Makes the call by a press. A read that the element makes by itself needs nothing. */
  act?(element: Element): Promise<unknown>;
  /** Retries the call. Default: `act` again, or a press on 重试 (try again). */
  tryAgain?(element: Element): Promise<unknown>;
  /** The text of docs/spec/behaviour.md §8 for no answer or a malformed one. */
  network: string;
  /** The text for a refusal with a reason. */
  refused(reason: string): string;
  /** The text for a refusal without a reason. */
  silent: string;
  /** The text for HTTP 429. Default: that of a refusal, with this reason. */
  tooOften?: string;
  /** The input that must not be lost. */
  kept(element: Element): void;
  /** Checks the page after a 401; `asked` are the details of `sb-login-required`. */
  unauthorized(element: Element, asked: unknown[]): void;
  /** Checks the page after a success. */
  succeeded(element: Element): void;
}

const REASON = '库存不足<img src=x onerror=alert(1)>';
/** What the page of a gateway tells that answers 429. */
export const TOO_OFTEN = '操作太频繁，请30秒后再试';

const alerts = (element: Element) => {
  const notices = document.querySelector('sb-notices');
  return [element, ...(notices ? [notices] : [])]
    .flatMap((place) => allByRole(place, 'alert'))
    .flatMap(({ textContent }) => textContent || []);
};

let sites = 0;

/** Tests that the element shows each kind of failure with its text as plain text, keeps the input and can try again. */
export function describeShownFaults(meeting: FaultedCall): void {
  const { call } = meeting;

  describe(`the faults of ${call}, as they are shown`, () => {
    let problems: unknown[] = [];

    before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie
    beforeEach(() => {
      problems = recordUncaughtErrors();
    });
    afterEach(async () => {
      noFaults();
      $notices.set([]);
      localStorage.clear();
      await signOut();
      expect(problems, 'nothing is thrown to the page').to.deep.equal([]);
    });

    /** Mounts the element and makes the call with the fault. */
    const meet = async (fault: string) => {
      const set = () => faults({ [call]: fault });
      if (!meeting.act) set();
      const element = await meeting.prepare(`faults-${++sites}`);
      if (meeting.act) set();
      await meeting.act?.(element);
      return element;
    };
    const retry = meeting.tryAgain ?? meeting.act ?? ((element: Element) => click(byRole(element, 'button', '重试')));

    /** Waits for the text, which is plain text whatever the server sent, and for the end of the call. */
    const shows = async (element: Element, text: string) => {
      await waitFor(() => expect(alerts(element).join('\n')).to.contain(text));
      await waitFor(() => isAtRest(element));
      const foreign = descendants(element).filter(({ localName }) => /^(h1|script)$/.test(localName));
      const injected = descendants(element).filter(
        ({ localName, outerHTML }) => localName === 'img' && /onerror/.test(outerHTML),
      );
      expect([...foreign, ...injected]).to.deep.equal([]);
      expect(alerts(element).join()).to.not.match(/undefined|null|NaN/);
      meeting.kept(element);
    };

    it('shows each failure with its text, keeps the input, and succeeds when it is tried again', async () => {
      const element = await meet('refuse');
      await shows(element, meeting.refused(REASON));
      for (const [fault, text] of [
        ['refusesilent', meeting.silent],
        ['html500', meeting.network],
        ['http429', meeting.tooOften ?? meeting.refused(TOO_OFTEN)],
      ] as const) {
        faults({ [call]: fault });
        await retry(element);
        await shows(element, text);
      }
      noFaults();
      await retry(element);
      await waitFor(() => meeting.succeeded(element));
    });

    it('shows what a visitor without a session has to do', async () => {
      const asked = recordEvents('sb-login-required', { prevent: true });
      const element = await meet('login');
      await waitFor(() => expect(calls(call)).to.not.have.length(0));
      await waitFor(() => meeting.unauthorized(element, asked));
    });
  });
}

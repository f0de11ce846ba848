import { describe, it } from 'node:test';
import { expect } from 'chai';
import { clock } from '../../test/support/node-page.js';
import { openSite } from '../../test/support/node-site.js';
import { pause } from '../../test/support/wait.js';
import { failed, type Result, succeeded } from '../http/result.js';
import { latestAttempt } from '../request/latest-attempt.js';
import { type LoginOptions, sendWithLogin, sharedLogin } from './send-with-login.js';

const REFUSED_SESSION = failed({ kind: 'login' });

/** A call that gets these answers in order, on a page that prevents `sb-login-required`. */
function page(answers: Result<string>[], options: Partial<LoginOptions> = {}) {
  const site = openSite();
  const controller = new AbortController();
  const questions: unknown[] = [];
  const calls: number[] = [];
  const login = {
    site,
    cause: 'comment',
    signal: controller.signal,
    emit: (type: string, detail: object) => {
      if (type === 'sb-login-required') questions.push(detail);
      return false;
    },
    ...options,
  };
  const send = async () => {
    calls.push(calls.length);
    return answers[calls.length - 1] ?? REFUSED_SESSION;
  };
  return { site, questions, calls, signal: controller, login, result: () => sendWithLogin(send, login) };
}

describe('sendWithLogin', () => {
  it('returns a success and any failure except a 401, and asks for no login', async () => {
    for (const answer of [succeeded('fine'), failed({ kind: 'network' })]) {
      const { result, questions, calls } = page([answer]);
      expect(await result()).to.deep.equal(answer);
      expect([questions.length, calls.length]).to.deep.equal([0, 1]);
    }
  });

  it('asks for a login once after a 401, and sends once more after the login', async () => {
    const { result, questions, calls, site } = page([REFUSED_SESSION, succeeded('fine')]);
    const sent = result();
    await pause();
    expect(questions).to.deep.equal([{ cause: 'comment' }]);
    site.member.signedIn({ id: 'a' });
    expect(await sent).to.deep.equal(succeeded('fine'));
    expect([questions.length, calls.length]).to.deep.equal([1, 2]);
  });

  it('asks for no second login after a second 401', async () => {
    const { result, questions, calls, site } = page([REFUSED_SESSION, REFUSED_SESSION]);
    const sent = result();
    await pause();
    site.member.signedIn({ id: 'a' });
    expect(await sent).to.deep.equal(REFUSED_SESSION);
    expect([questions.length, calls.length]).to.deep.equal([1, 2]);
  });

  it('asks once for calls that share a login, and each is sent once more after it', async () => {
    const share = sharedLogin();
    const first = page([REFUSED_SESSION, succeeded('first')], { share });
    const second = page([REFUSED_SESSION, succeeded('second')], { share, site: first.site });
    const sent = [first.result(), second.result()];
    await pause();
    expect([first.questions.length, second.questions.length]).to.deep.equal([1, 0]);
    first.site.member.signedIn({ id: 'a' });
    expect(await Promise.all(sent)).to.deep.equal([succeeded('first'), succeeded('second')]);
  });

  it('keeps the other calls waiting when the call that asked is aborted', async () => {
    const share = sharedLogin();
    const first = page([REFUSED_SESSION], { share });
    const second = page([REFUSED_SESSION, succeeded('second')], { share, site: first.site });
    const sent = [first.result(), second.result()];
    await pause();
    first.signal.abort();
    expect(await sent[0]).to.deep.equal(failed({ kind: 'aborted' }));
    first.site.member.signedIn({ id: 'a' });
    expect(await sent[1]).to.deep.equal(succeeded('second'));
  });

  it('sends nothing more when the visitor cancels the login or starts another action', async () => {
    for (const end of ['cancelLogin', 'abort'] as const) {
      const { result, calls, site, signal: controller } = page([REFUSED_SESSION, succeeded('fine')]);
      const sent = result();
      await pause();
      if (end === 'cancelLogin') site.member.cancelLogin();
      else controller.abort();
      expect(await sent).to.deep.equal(failed({ kind: 'aborted' }));
      site.member.signedIn({ id: 'a' });
      await pause();
      expect(calls).to.have.length(1);
    }
  });

  it('sends nothing more when another member logs in than the one who submitted it', async () => {
    const { result, calls, site } = page([REFUSED_SESSION, succeeded('fine')]);
    site.member.signedIn({ id: 'a' });
    const sent = result();
    await pause();
    site.member.signedIn({ id: 'b' });
    expect(await sent).to.deep.equal(failed({ kind: 'aborted' }));
    expect(calls).to.have.length(1);
  });

  it('treats a submission after the session has expired as that member’s', async () => {
    const { result, calls, site } = page([succeeded('fine')], { memberOnly: true });
    site.member.signedIn({ id: 'a' });
    site.member.expired();
    const sent = result();
    await pause();
    site.member.signedIn({ id: 'b' });
    expect(await sent).to.deep.equal(failed({ kind: 'aborted' }));
    expect(calls).to.have.length(0);
  });

  it('asks an anonymous visitor for a login before a call that only members may make', async () => {
    const { result, questions, calls, site } = page([succeeded('fine')], { memberOnly: true });
    site.member.signedOut();
    const sent = result();
    await pause();
    expect([questions.length, calls.length]).to.deep.equal([1, 0]);
    site.member.signedIn({ id: 'a' });
    expect(await sent).to.deep.equal(succeeded('fine'));
    expect([questions.length, calls.length]).to.deep.equal([1, 1]);
  });

  it('waits at most two seconds for the member, then sends the call', async () => {
    const { tick } = clock();
    const { result, site, calls } = page([succeeded('fine')], { memberOnly: true });
    site.member.load = ({ signal } = {}) =>
      new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
    const sent = result();
    await tick(1999);
    expect(calls).to.have.length(0);
    await tick(2);
    expect(await sent).to.deep.equal(succeeded('fine'));
  });

  it('reports when the wait for a login begins and ends', async () => {
    const states: boolean[] = [];
    const { result, site } = page([REFUSED_SESSION, succeeded('fine')], { onLoginPending: (it) => states.push(it) });
    const sent = result();
    await pause();
    expect(states).to.deep.equal([true]);
    site.member.signedIn({ id: 'a' });
    await sent;
    expect(states).to.deep.equal([true, false]);
  });

  it('dispatches sb-logout on the document after a 401 to a member’s session', async () => {
    const { result, site, signal: controller } = page([REFUSED_SESSION]);
    site.member.signedIn({ id: 'a' });
    const logouts: Event[] = [];
    document.addEventListener('sb-logout', (event) => logouts.push(event), { signal: controller.signal });
    const sent = result();
    await pause();
    expect(logouts).to.have.length(1);
    controller.abort();
    await sent;
  });
});

describe('latestAttempt', () => {
  it('aborts an attempt by the next one, by cancel() and when its element is removed', () => {
    const controller = new AbortController();
    const attempts = latestAttempt(controller.signal);
    const first = attempts.next();
    const second = attempts.next();
    expect([first.aborted, second.aborted]).to.deep.equal([true, false]);
    attempts.cancel();
    expect(second.aborted).to.equal(true);
    const third = attempts.next();
    controller.abort();
    expect(third.aborted).to.equal(true);
    expect(attempts.next().aborted).to.equal(true);
  });
});

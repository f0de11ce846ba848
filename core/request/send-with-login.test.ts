import { expect } from '@open-wc/testing';
import { pause } from '../../test/kit/query.js';
import { clock } from '../../test/kit/time.js';
import { failed, type Result, succeeded } from '../http/result.js';
import type { Site } from '../site/site.js';
import { siteOf } from '../site/site.js';
import { latestAttempt } from './latest.js';
import { type LoginOptions, sendWithLogin, sharedLogin } from './send-with-login.js';

const REFUSED_SESSION = failed({ kind: 'login' });
let sites = 0;

/** A call whose answers are given in order, and a page that takes the question for a login itself. */
function page(answers: Result<string>[], options: Partial<LoginOptions> = {}) {
  const element = document.createElement('p');
  element.setAttribute('site-id', `send-with-login-${++sites}`);
  const site: Site = siteOf(element);
  const life = new AbortController();
  const questions: unknown[] = [];
  const calls: number[] = [];
  const login = {
    site,
    cause: 'comment',
    signal: life.signal,
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
  return { site, questions, calls, life, login, result: () => sendWithLogin(send, login) };
}

describe('sendWithLogin', () => {
  it('gives a success and any failure but a 401 as they are, without a question', async () => {
    for (const answer of [succeeded('fine'), failed({ kind: 'network' })]) {
      const { result, questions, calls } = page([answer]);
      expect(await result()).to.deep.equal(answer);
      expect([questions.length, calls.length]).to.deep.equal([0, 1]);
    }
  });

  it('asks once after a 401, and sends once more after the login', async () => {
    const { result, questions, calls, site } = page([REFUSED_SESSION, succeeded('fine')]);
    const sent = result();
    await pause();
    expect(questions).to.deep.equal([{ cause: 'comment' }]);
    site.member.signedIn({ id: 'a' });
    expect(await sent).to.deep.equal(succeeded('fine'));
    expect([questions.length, calls.length]).to.deep.equal([1, 2]);
  });

  it('asks no second question when the new session is refused, too', async () => {
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

  it('lets the other calls wait on when the one that asked is given up', async () => {
    const share = sharedLogin();
    const first = page([REFUSED_SESSION], { share });
    const second = page([REFUSED_SESSION, succeeded('second')], { share, site: first.site });
    const sent = [first.result(), second.result()];
    await pause();
    first.life.abort();
    expect(await sent[0]).to.deep.equal(failed({ kind: 'aborted' }));
    first.site.member.signedIn({ id: 'a' });
    expect(await sent[1]).to.deep.equal(succeeded('second'));
  });

  it('gives up with the visitor, and with what the visitor begins instead', async () => {
    for (const end of ['giveUp', 'abort'] as const) {
      const { result, calls, site, life } = page([REFUSED_SESSION, succeeded('fine')]);
      const sent = result();
      await pause();
      if (end === 'giveUp') site.member.giveUp();
      else life.abort();
      expect(await sent).to.deep.equal(failed({ kind: 'aborted' }));
      site.member.signedIn({ id: 'a' });
      await pause();
      expect(calls).to.have.length(1);
    }
  });

  it('asks an anonymous visitor before the call where only members may make it', async () => {
    const { result, questions, calls, site } = page([succeeded('fine')], { memberOnly: true });
    site.member.signedOut();
    const sent = result();
    await pause();
    expect([questions.length, calls.length]).to.deep.equal([1, 0]);
    site.member.signedIn({ id: 'a' });
    expect(await sent).to.deep.equal(succeeded('fine'));
    expect([questions.length, calls.length]).to.deep.equal([1, 1]);
  });

  it('waits two seconds for who is signed in, then lets the call itself tell', async () => {
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

  it('says when a login is awaited and when it is over', async () => {
    const states: boolean[] = [];
    const { result, site } = page([REFUSED_SESSION, succeeded('fine')], { onLogin: (it) => states.push(it) });
    const sent = result();
    await pause();
    expect(states).to.deep.equal([true]);
    site.member.signedIn({ id: 'a' });
    await sent;
    expect(states).to.deep.equal([true, false]);
  });

  it('dispatches sb-logout on the document when the session had a member', async () => {
    const { result, site, life } = page([REFUSED_SESSION]);
    site.member.signedIn({ id: 'a' });
    let logouts = 0;
    const count = () => logouts++;
    document.addEventListener('sb-logout', count);
    const sent = result();
    await pause();
    document.removeEventListener('sb-logout', count);
    expect(logouts).to.equal(1);
    life.abort();
    await sent;
  });
});

describe('latestAttempt', () => {
  it('ends an attempt with the next one, with cancel() and with its element', () => {
    const life = new AbortController();
    const attempts = latestAttempt(life.signal);
    const first = attempts.next();
    const second = attempts.next();
    expect([first.aborted, second.aborted]).to.deep.equal([true, false]);
    attempts.cancel();
    expect(second.aborted).to.equal(true);
    const third = attempts.next();
    life.abort();
    expect(third.aborted).to.equal(true);
    expect(attempts.next().aborted).to.equal(true);
  });
});

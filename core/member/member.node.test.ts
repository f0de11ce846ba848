import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, noFaults, signIn, signOut } from '../../test/support/node-demo.js';
import { clock, delivered } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { createBroadcast } from '../broadcast/broadcast.js';
import { createSend, type Send } from '../http/client.js';
import { failed, type Result, succeeded } from '../http/result.js';
import { createMember } from './member.js';

const ASK = 'POST /openapi/member/userInfo';
const send = createSend(() => ({ apiBase: '', csrfHeader: 'x-csrf-token' }));
const { signal } = new AbortController();

/** A tab of a site; the same name is the same site. */
const tab = (name: string = crypto.randomUUID()) => createMember(send, createBroadcast(name));
const kindOf = ({ $member }: ReturnType<typeof tab>) => $member.get().kind;

/** A member store whose calls the test answers. */
function byHand(name: string = crypto.randomUUID()) {
  const answers: ((result: Result<unknown>) => void)[] = [];
  const sendByHand = (() => new Promise((resolve) => answers.push(resolve as never))) as Send;
  const member = createMember(sendByHand, createBroadcast(name));
  /** Waits for the call, because the message of another tab may arrive late. */
  const answer = async (call: number, result: Result<unknown>) => {
    const reply = await waitFor(() => answers[call] ?? null);
    reply(result);
    await pause();
  };
  return { member, answer };
}
const of = (id: string) => succeeded({ id });
const NOBODY = failed({ kind: 'login' });
const BROKEN = failed({ kind: 'network' });
const REFUSED = failed({ kind: 'refused', status: 1, msg: '' });

/** Records the events of one type at the document. */
function recordEvents(type: string): Event[] {
  const events: Event[] = [];
  document.addEventListener(type, (event) => events.push(event));
  return events;
}

describe('the signed-in member', () => {
  it('is requested once, then known', async () => {
    const member = tab();
    expect(kindOf(member)).to.equal('unknown');
    await Promise.all([member.load(), member.load()]);
    await member.load();
    expect(kindOf(member)).to.equal('anonymous');
    expect(calls(ASK)).to.have.length(1);
  });

  it('is the member of the session', async () => {
    const { id } = await signIn();
    const member = tab();
    await member.load();
    expect(member.$member.get()).to.deep.include({ kind: 'member' });
    expect((member.$member.get() as { member: { id: string } }).member.id).to.equal(id);
  });

  it('is unknown when the call fails, and is requested again by the next load', async () => {
    const { tick } = clock();
    await signIn();
    faults({ [ASK]: 'html500' });
    const member = tab();
    const loaded = member.load();
    await waitFor(async () => {
      await tick(2000);
      return kindOf(member) === 'failed';
    });
    await loaded;
    noFaults();
    await member.load();
    expect(kindOf(member)).to.equal('member');
  });

  it('stays known when another request fails', async () => {
    for (const [answer, kind] of [[of('1'), 'member'] as const, [NOBODY, 'anonymous'] as const]) {
      const { member, answer: reply } = byHand();
      member.load();
      await reply(0, answer);
      member.load({ again: true });
      await reply(1, BROKEN);
      expect(member.$member.get().kind).to.equal(kind);
    }
  });

  it('is requested with all fields by the query showAll', async () => {
    await signIn();
    await tab().load({ showAll: true });
    expect(calls(ASK)[0]).to.deep.include({ query: { showAll: '1' }, body: {} });
  });
});

describe('the answer to an earlier request', () => {
  it('is ignored after a login', async () => {
    const { member, answer } = byHand();
    member.load();
    member.signedIn({ id: 'new' });
    await answer(0, NOBODY);
    expect(member.$member.get()).to.deep.equal({ kind: 'member', member: { id: 'new' } });
  });

  it('is ignored after a logout', async () => {
    const { member, answer } = byHand();
    member.signedIn({ id: 'old' });
    member.load({ again: true });
    member.logout();
    await answer(1, succeeded(null));
    await answer(0, of('old'));
    expect(member.$member.get().kind).to.equal('anonymous');
  });

  it('is ignored after the answer to a newer request', async () => {
    const { member, answer } = byHand();
    member.load();
    member.load({ showAll: true, again: true });
    await answer(1, of('newer'));
    await answer(0, of('older'));
    expect(member.$member.get()).to.deep.equal({ kind: 'member', member: { id: 'newer' } });
  });

  it('is replaced by the answer to a newer request', async () => {
    const { member, answer } = byHand();
    member.load();
    member.load({ showAll: true, again: true });
    await answer(0, of('older'));
    await answer(1, of('newer'));
    expect(member.$member.get()).to.deep.equal({ kind: 'member', member: { id: 'newer' } });
  });
});

describe('a login', () => {
  it('resolves the calls that wait for it', async () => {
    const member = tab();
    expect(member.hasPendingLogin()).to.equal(false);
    const waiting = member.afterLogin(signal);
    expect(member.hasPendingLogin()).to.equal(true);
    member.signedIn({ id: '1' });
    expect(await waiting).to.equal(true);
    expect(member.hasPendingLogin()).to.equal(false);
  });

  it('resolves the waiting calls with false when the visitor cancels it', async () => {
    const member = tab();
    const waiting = member.afterLogin(signal);
    member.cancelLogin();
    expect(await waiting).to.equal(false);
    expect(member.hasPendingLogin()).to.equal(false);
  });

  it('has no waiting calls whose signal has aborted', async () => {
    const member = tab();
    const controller = new AbortController();
    const waiting = member.afterLogin(controller.signal);
    controller.abort();
    expect(await waiting).to.equal(false);
    expect(await member.afterLogin(controller.signal)).to.equal(false);
    expect(member.hasPendingLogin()).to.equal(false);
  });
});

describe('a logout', () => {
  it('makes the visitor anonymous', async () => {
    await signIn();
    const member = tab();
    await member.load();
    expect(await member.logout()).to.equal('ended');
    expect(kindOf(member)).to.equal('anonymous');
    await member.load({ again: true });
    expect(kindOf(member)).to.equal('anonymous');
  });

  it('changes nothing when it fails', async () => {
    await signIn();
    const member = tab();
    await member.load();
    faults({ 'GET /openapi/member/logout': 'net' });
    expect(await member.logout()).to.equal('failed');
    expect(kindOf(member)).to.equal('member');
    expect(calls('GET /openapi/member/logout')).to.have.length(1);
  });

  it('succeeds when the visitor is already signed out', async () => {
    const { member, answer } = byHand();
    member.signedIn({ id: '1' });
    member.logout();
    await answer(0, NOBODY);
    expect(member.$member.get().kind).to.equal('anonymous');
  });

  it('succeeds after a refusal when the server has no session', async () => {
    const { member, answer } = byHand();
    member.signedIn({ id: '1' });
    const hasEnded = member.logout();
    await answer(0, REFUSED);
    expect(kindOf(member)).to.equal('member');
    await answer(1, NOBODY);
    expect(await hasEnded).to.equal('ended');
    expect(kindOf(member)).to.equal('anonymous');
  });
});

describe('a logout of a member who is also signed in at a login service', () => {
  /** A login service whose calls the test answers. */
  function service() {
    const answers: ((result: Result<unknown>) => void)[] = [];
    const sent: string[] = [];
    const sendByHand = ((call: { path: string }) => {
      sent.push(call.path);
      return new Promise((resolve) => answers.push(resolve as never));
    }) as unknown as Send;
    const answer = async (call: number, result: Result<unknown>) => {
      answers[call]?.(result);
      await pause();
    };
    return { service: { base: 'https://id.example', origin: 'https://id.example', send: sendByHand }, sent, answer };
  }
  function signedInAtBoth() {
    const site = byHand();
    site.member.signedIn({ id: '1' });
    const { service: other, sent, answer } = service();
    return { ...site, sent, answerThere: answer, hasEnded: site.member.logout([other]) };
  }

  for (const [there, answers] of Object.entries({ ends: succeeded(null), 'has ended before': NOBODY })) {
    it(`succeeds only once the site has answered, too, when the service’s session ${there}`, async () => {
      const { member, answer, sent, answerThere, hasEnded } = signedInAtBoth();
      expect(sent).to.deep.equal(['/logout']);
      await answerThere(0, answers);
      expect(kindOf(member), 'the site has not answered yet').to.equal('member');
      await answer(0, succeeded(null));
      expect(await hasEnded).to.equal('ended');
      expect(kindOf(member)).to.equal('anonymous');
    });
  }

  it('signs out of the site when the service doesn’t answer, whose session is unknown', async () => {
    const { member, answer, answerThere, hasEnded } = signedInAtBoth();
    await answer(0, succeeded(null));
    await answerThere(0, BROKEN);
    await answerThere(1, BROKEN);
    expect(await hasEnded).to.equal('unknown');
    expect(kindOf(member)).to.equal('anonymous');
  });

  it('fails when neither answers: the member stays, and a second logout calls both again', async () => {
    const { member, answer, answerThere, hasEnded } = signedInAtBoth();
    await answer(0, BROKEN);
    await answer(1, BROKEN);
    await answerThere(0, BROKEN);
    await answerThere(1, BROKEN);
    expect(await hasEnded).to.equal('failed');
    expect(kindOf(member)).to.equal('member');
    const { service: back, answer: answerBack } = service();
    const hasEndedNow = member.logout([back]);
    await answer(2, NOBODY);
    await answerBack(0, succeeded(null));
    expect(await hasEndedNow).to.equal('ended');
    expect(kindOf(member)).to.equal('anonymous');
  });

  it('succeeds when the service answered by a page or a redirect, and nobody is signed in there', async () => {
    const { member, answer, sent, answerThere, hasEnded } = signedInAtBoth();
    await answer(0, succeeded(null));
    await answerThere(0, BROKEN);
    await answerThere(1, NOBODY);
    expect(await hasEnded).to.equal('ended');
    expect(sent).to.deep.equal(['/logout', '/openapi/oauth/userinfo']);
    expect(kindOf(member)).to.equal('anonymous');
  });

  it('fails when the service still names a member', async () => {
    const { member, answer, answerThere, hasEnded } = signedInAtBoth();
    await answer(0, succeeded(null));
    await answerThere(0, REFUSED);
    await answerThere(1, of('1'));
    expect(await hasEnded).to.equal('failed');
    expect(kindOf(member)).to.equal('member');
  });

  it('fails when the site’s session may still exist', async () => {
    const { member, answer, answerThere, hasEnded } = signedInAtBoth();
    await answerThere(0, succeeded(null));
    await answer(0, BROKEN);
    await answer(1, of('1'));
    expect(await hasEnded).to.equal('failed');
    expect(kindOf(member)).to.equal('member');
  });
});

describe('the count of logins', () => {
  it('includes a login in another tab before the waiting calls resume', async () => {
    const name = crypto.randomUUID();
    const { member, answer } = byHand(name);
    const counted = member.afterLogin(signal).then(() => member.loginCount());
    tab(name).signedIn({ id: 'a' });
    await pause();
    await answer(0, of('a'));
    expect(await counted).to.equal(1);
    expect(member.loginCount()).to.equal(1);
  });

  it('stays the same when the page only loads the member', async () => {
    const { member, answer } = byHand();
    member.load();
    await answer(0, of('a'));
    expect([kindOf(member), member.loginCount()]).to.deep.equal(['member', 0]);
  });
});

describe('a session that ends by a 401', () => {
  it('dispatches sb-logout also when the 401 answers userInfo', async () => {
    const { member, answer } = byHand();
    member.signedIn({ id: '1' });
    const logouts = recordEvents('sb-logout');
    member.load({ again: true });
    await answer(0, NOBODY);
    expect(logouts).to.have.length(1);
  });

  it('dispatches nothing when nobody was signed in', async () => {
    const { member, answer } = byHand();
    const logouts = recordEvents('sb-logout');
    member.load();
    await answer(0, NOBODY);
    member.expired();
    expect(logouts).to.have.length(0);
    expect(member.$member.get()).to.deep.include({ kind: 'anonymous' });
  });
});

describe('another tab of the same site', () => {
  it('loads the member again when a session has ended', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [tab(name), tab(name)];
    await signIn();
    await Promise.all([here.load(), there.load()]);
    await signOut();
    here.signedOut();
    await waitFor(() => kindOf(there) === 'anonymous');
  });

  it('isn’t notified of an external member', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [tab(name), tab(name)];
    await there.load();
    here.setExternalMember({ id: '1' });
    expect(kindOf(here)).to.equal('member');
    await delivered(name);
    expect(calls(ASK)).to.have.length(1);
  });

  it('resumes the calls that wait for a login', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [tab(name), tab(name)];
    const waiting = there.afterLogin(signal);
    const { id } = await signIn();
    here.signedIn({ id });
    expect(await waiting).to.equal(true);
  });

  it('requests nothing while none of its elements needs the member', async () => {
    const name = crypto.randomUUID();
    const [here, there] = [tab(name), tab(name)];
    const { id } = await signIn();
    here.signedIn({ id });
    await delivered(name);
    expect(kindOf(there)).to.equal('unknown');
    expect(calls(ASK)).to.deep.equal([]);
  });
});

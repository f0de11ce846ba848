import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answers, calls, data, faults, freshPhone, noFaults, signIn } from '../../test/support/node-demo.js';
import { clock } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { fillIn, isDone, LOGIN, logIn, type OpenedPhoneLogin, openPhoneLogin, SEND } from './phone-login-store.kit.js';

const USER = 'POST /openapi/member/userInfo';
const memberIn = ({ site }: OpenedPhoneLogin) => site.member.$member.get();

describe('a login that the server answers', () => {
  for (const value of [null, [], {}, true, { token: 'x' }, { id: 0 }]) {
    it(`with status 0 and ${JSON.stringify(value)} loads the member`, async () => {
      answers({ [LOGIN]: data(value), [USER]: data({ id: 7, nickname: '听雨' }) });
      const element = openPhoneLogin();
      await logIn(element);
      const member = { id: '7', nickname: '听雨' };
      expect(element.emitted('sb-login')).to.deep.equal([{ member }]);
      expect(memberIn(element)).to.deep.equal({ kind: 'member', member });
    });
  }

  it('with status 0 and no member isn’t sent again when the member can’t be loaded at first', async () => {
    answers({ [LOGIN]: data(null) });
    faults({ [USER]: 'refuse' });
    const element = openPhoneLogin();
    await fillIn(element);
    element.store.submit();
    await waitFor(() => expect(element.errors().login).to.include({ kind: 'network' }));
    noFaults();
    answers({ [USER]: data({ id: 7 }) });
    element.store.submit();
    await isDone(element);
    expect(calls(LOGIN)).to.have.length(1);
  });

  it('with status 0 and no member is sent again for the same phone and code after a logout', async () => {
    answers({ [LOGIN]: data(null), [USER]: data({ id: 7 }) });
    const element = openPhoneLogin({ inline: true });
    const { phone, code } = await logIn(element);
    await element.site.member.logout();
    expect(element.kind()).to.equal('typing');
    element.store.setPhone(phone);
    element.store.setCode(code);
    element.store.submit();
    await isDone(element);
    expect(calls(LOGIN)).to.have.length(2);
  });

  it('with isNew "0" and the portrait false signs in', async () => {
    answers({ [LOGIN]: data({ id: 7, isNew: '0', portrait: false }) });
    const element = openPhoneLogin();
    await logIn(element);
    expect(element.emitted('sb-login')).to.deep.equal([{ member: { id: '7', isNew: false } }]);
  });

  const wrongCode = { status: 401, msg: '验证码错误' };
  for (const [how, answer] of Object.entries({
    'HTTP 401': () => Response.json({ msg: '验证码错误', status: 1 }, { status: 401 }),
    'the status 401': wrongCode,
  })) {
    it(`by ${how} for a wrong code keeps its words for the code field, which gets the focus`, async () => {
      answers({ [LOGIN]: answer });
      const element = openPhoneLogin();
      await fillIn(element);
      element.store.submit();
      await waitFor(() => expect(element.errors().login).to.deep.equal({ kind: 'login', msg: '验证码错误' }));
      expect(element.store.$focusRequest.get()?.field).to.equal('code');
      expect(element.kind()).to.equal('typing');
    });
  }
});

describe('a login whose answer is lost', () => {
  const lost = { 'an empty body': new Response(''), 'half a body': new Response('{"status":0,"da'), 'a page': '<p>' };
  for (const [how, answer] of Object.entries(lost)) {
    it(`by ${how} has succeeded when the member is signed in then`, async () => {
      answers({ [LOGIN]: answer, [USER]: data({ id: 7 }) });
      const element = openPhoneLogin();
      await logIn(element);
      expect(element.emitted('sb-login')).to.deep.equal([{ member: { id: '7' } }]);
      expect(calls(USER)).to.have.length(1);
    });
  }

  it('is a failure when somebody was signed in before', async () => {
    answers({ [LOGIN]: () => new Response(''), [USER]: data({ id: 7 }) });
    const element = openPhoneLogin();
    await fillIn(element);
    element.site.member.signedIn({ id: '7' });
    element.store.submit();
    await waitFor(() => expect(element.errors().login).to.deep.equal({ kind: 'network' }));
  });

  it('is a failure when nobody is signed in, and is sent again', async () => {
    answers({ [LOGIN]: () => new Response('') });
    const element = openPhoneLogin();
    await fillIn(element);
    element.store.submit();
    await waitFor(() => expect(element.errors().login).to.deep.equal({ kind: 'network' }));
    expect(calls(USER)).to.have.length(1);
    element.store.submit();
    await waitFor(() => expect(calls(USER)).to.have.length(2));
    expect(calls(LOGIN)).to.have.length(2);
  });
});

describe('a login by phone that is alone on its page', () => {
  it('shows who is signed in, in a panel of the page', async () => {
    const { id } = await signIn();
    const element = openPhoneLogin({ inline: true });
    await waitFor(() => expect(memberIn(element)).to.have.nested.property('member.id', id));
  });

  it('asks for the member once it is a panel of the page, and not as a popup', async () => {
    const element = openPhoneLogin();
    expect(calls(USER)).to.have.length(0);
    element.set({ inline: true });
    element.set({ redirect: '/a' });
    await waitFor(() => expect(memberIn(element).kind).to.equal('anonymous'));
    expect(calls(USER)).to.have.length(1);
  });

  it('shows who is signed in after a login, when the page prevents leaving it', async () => {
    const { tick } = clock();
    const element = openPhoneLogin({ inline: true });
    await logIn(element);
    await tick(1000);
    expect(element.destinations()).to.deep.equal(['/usercenter']);
    expect(element.kind()).to.equal('typing');
    expect(memberIn(element).kind).to.equal('member');
  });
});

describe('two logins by phone on a page', () => {
  it('share one countdown', async () => {
    const settings = { siteId: crypto.randomUUID() };
    const [first, second] = [openPhoneLogin({}, { settings }), openPhoneLogin({}, { settings })];
    await fillIn(first);
    expect(second.store.$seconds.get()).to.equal(60);
    second.store.setPhone(freshPhone());
    second.store.requestCode();
    expect(calls(SEND)).to.have.length(1);
  });
});

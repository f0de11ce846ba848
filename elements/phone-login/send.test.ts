import { expect } from '@open-wc/testing';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { codeField, fill, mountLogin, phoneField, sendButton } from '../../test/support/phone-login.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, freshPhone, holdAnswers, noFaults, requests, smsCode } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

const SEND = 'POST /openapi/member/verifyCode';

const reads = (login: Element, text: string) => waitFor(() => expect(sendButton(login).textContent).to.equal(text));

async function ask() {
  const login = await mountLogin('open');
  const phone = freshPhone();
  await fill(phoneField(login), phone);
  await click(sendButton(login));
  return { login, phone };
}

describe('the request of a code', () => {
  afterEach(() => localStorage.clear());

  it('sends an SMS to the phone and focuses the code', async () => {
    const { login, phone } = await ask();
    await waitFor(() => hasFocus(codeField(login)));
    expect(await smsCode(phone)).to.match(/^\d+$/);
    expect(calls(SEND).map(({ body }) => body)).to.deep.equal([{ phone }]);
  });

  it('loads a CSRF token first on a page without one', async () => {
    clock(); // it waits 2 s for the token
    document.cookie = 'csrfToken=; path=/; max-age=0';
    const { login, phone } = await ask();
    await waitFor(() => hasFocus(codeField(login)));
    expect(await smsCode(phone)).to.match(/^\d+$/);
    expect(requests().map(({ path }) => path.split('/').at(-1))).to.deep.equal(['userInfo', 'verifyCode']);
    expect(calls(SEND)[0]?.headers['x-csrf-token']).to.match(/./);
  });

  it('waits at most 2 s for a CSRF token on a page without one, then sends the SMS without it', async () => {
    const { tick } = clock();
    document.cookie = 'csrfToken=; path=/; max-age=0';
    faults({ 'POST /openapi/member/userInfo': 'timeout' });
    await ask();
    await waitFor(() => calls('POST /openapi/member/userInfo').length === 1);
    await tick(1999);
    expect(calls(SEND)).to.have.length(0);
    await tick(1);
    // its refusal brings a token, so that it is sent once more
    await waitFor(() => calls(SEND).length > 0);
    expect(calls(SEND)[0]?.headers).to.not.have.property('x-csrf-token');
    expect(calls('POST /openapi/member/userInfo')[0]?.aborted, 'it may still bring the token').to.equal(false);
  });

  it('counts down from 60s后重新获取 every second, then can be sent again', async () => {
    const { tick, jump } = clock();
    const { login } = await ask();
    await reads(login, '60s后重新获取');
    expect(sendButton(login).disabled).to.equal(true);
    await tick(1000);
    await reads(login, '59s后重新获取');
    jump(57_000);
    await tick(1000);
    await reads(login, '1s后重新获取');
    await tick(1000);
    await reads(login, '获取验证码');
    expect(sendButton(login).disabled).to.equal(false);
  });

  it('is busy while the request is in flight', async () => {
    const answer = holdAnswers(SEND);
    const { login } = await ask();
    await waitFor(() => sendButton(login).getAttribute('aria-busy') === 'true');
    answer();
    await waitFor(() => sendButton(login).getAttribute('aria-busy') === null);
  });

  it('shows 获取验证码失败:{msg} beside the button after a refusal, without a countdown', async () => {
    faults({ [SEND]: 'refuse' });
    const { login } = await ask();
    await waitFor(() => expect(byRole(login, 'alert').textContent).to.match(/^获取验证码失败:库存不足/));
    expect(sendButton(login).disabled).to.equal(false);
    noFaults();
    await click(sendButton(login));
    await waitFor(() => sendButton(login).disabled);
    expect(allByRole(login, 'alert')).to.have.length(0);
  });

  it('waits no longer once the number is another one', async () => {
    const { login, phone } = await ask();
    await waitFor(() => sendButton(login).disabled);
    await fill(phoneField(login), freshPhone());
    await waitFor(() => !sendButton(login).disabled);
    await fill(phoneField(login), `+86 ${phone}`);
    await waitFor(() => sendButton(login).disabled);
    expect(phoneField(login).value, 'beside its own +86').to.equal(phone);
  });
});

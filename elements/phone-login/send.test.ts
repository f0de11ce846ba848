import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { createCountdown } from '../../core/countdown/countdown.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import {
  codeField,
  errorOf,
  fill,
  loginButton,
  mountLogin,
  phoneField,
  sendButton,
} from '../../test/support/phone-login.js';
import { waitFor } from '../../test/support/query.js';
import { calls, faults, freshPhone, holdAnswers, noFaults, requests, smsCode } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

const SEND = 'POST /openapi/member/verifyCode';
const REFUSAL = '库存不足<img src=x onerror=alert(1)>';

const reads = (login: Element, text: string) => waitFor(() => expect(sendButton(login).textContent).to.equal(text));

async function ask(attributes?: string, site?: string) {
  const login = await mountLogin(attributes ?? 'open', site);
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
    await waitFor(() => calls(SEND).length === 1);
    expect(calls('POST /openapi/member/userInfo')[0]?.aborted).to.equal(true);
  });

  it('counts down from 60s后重新获取 every second, then can be sent again', async () => {
    const { tick } = clock();
    const { login } = await ask();
    await reads(login, '60s后重新获取');
    expect(sendButton(login).disabled).to.equal(true);
    await tick(1000);
    await reads(login, '59s后重新获取');
    await tick(58_000);
    await reads(login, '1s后重新获取');
    await tick(1000);
    await reads(login, '获取验证码');
    expect(sendButton(login).disabled).to.equal(false);
  });

  it('counts down by the wall clock, even if the page slept', async () => {
    const { tick, jump } = clock();
    const { login } = await ask();
    await reads(login, '60s后重新获取');
    jump(45_000);
    await tick(1000);
    await reads(login, '14s后重新获取');
  });

  it('continues the countdown after a reload', async () => {
    const { tick } = clock();
    const site = crypto.randomUUID();
    const { login } = await ask('open', site);
    await reads(login, '60s后重新获取');
    login.remove();
    await tick(20_000);
    await reads(await mountLogin('open', site), '40s后重新获取');
  });

  it('shares the countdown with other tabs of the site, but not with other sites', async () => {
    const site = crypto.randomUUID();
    const login = await mountLogin('inline', site);
    const other = await mountLogin('inline');
    const { key } = sessionOf(login);
    const leaving = new AbortController();
    createCountdown(`${key}|sms`, createBroadcast(key), 60, leaving.signal).start(60);
    await waitFor(() => sendButton(login).disabled);
    expect(sendButton(other).disabled).to.equal(false);
    leaving.abort();
  });

  it('ignores a countdown in storage that is corrupt or too long', async () => {
    const login = await mountLogin('open');
    const site = login.getAttribute('site-id') as string;
    const { key } = sessionOf(login);
    for (const value of ['{', '"soon"', 'null', '[]', String(Date.now() + 3_600_000)]) {
      localStorage.setItem(`${key}|sms`, value);
      const next = await mountLogin('inline', site);
      expect(sendButton(next).textContent, value).to.equal('获取验证码');
      next.remove();
    }
  });

  it('sends one SMS for five quick clicks', async () => {
    faults({ [SEND]: 'late:300' });
    const login = await mountLogin('open');
    await fill(phoneField(login), freshPhone());
    for (let i = 0; i < 4; i++) await click(sendButton(login));
    await click(sendButton(login));
    await waitFor(() => sendButton(login).disabled);
    expect(calls(SEND)).to.have.length(1);
  });

  it('is busy while the request is in flight', async () => {
    const answer = holdAnswers(SEND);
    const { login } = await ask();
    await waitFor(() => sendButton(login).getAttribute('aria-busy') === 'true');
    answer();
    await waitFor(() => sendButton(login).getAttribute('aria-busy') === null);
  });

  it('shows 获取验证码失败:{msg} at the code as plain text after a refusal, without a countdown', async () => {
    faults({ [SEND]: 'refuse' });
    const { login, phone } = await ask();
    await waitFor(() => expect(errorOf(codeField(login))).to.equal(`获取验证码失败:${REFUSAL}`));
    expect(sendButton(login).disabled).to.equal(false);
    expect(phoneField(login).value).to.equal(phone);
  });

  for (const fault of ['net', 'html500', 'badjson', 'refusesilent']) {
    it(`shows 获取验证码失败，请刷新重试 after ${fault}, isn’t retried by itself and can be retried`, async () => {
      faults({ [SEND]: fault });
      const { login, phone } = await ask();
      await waitFor(() => expect(errorOf(codeField(login))).to.equal('获取验证码失败，请刷新重试'));
      expect(calls(SEND)).to.have.length(1);
      expect(phoneField(login).value).to.equal(phone);
      noFaults();
      await click(sendButton(login));
      await waitFor(() => sendButton(login).disabled);
      expect(errorOf(codeField(login))).to.equal(undefined);
    });
  }

  it('fails after 30 s without a response', async () => {
    const { tick } = clock();
    faults({ [SEND]: 'timeout' });
    const { login } = await ask();
    await waitFor(() => calls(SEND).length === 1);
    await tick(29_999);
    expect(errorOf(codeField(login))).to.equal(undefined);
    await tick(1);
    await waitFor(() => expect(errorOf(codeField(login))).to.equal('获取验证码失败，请刷新重试'));
    expect(calls(SEND).map(({ aborted }) => aborted)).to.deep.equal([true]);
  });

  it('sends to the platform with account=platform', async () => {
    const { phone } = await ask('open account="platform"');
    await waitFor(() => expect(calls('POST /api/login/verifyCode').map(({ body }) => body)).to.deep.equal([{ phone }]));
    expect(calls(SEND)).to.deep.equal([]);
  });

  it('keeps the countdown and the typed text after a failed login', async () => {
    const { login, phone } = await ask();
    await waitFor(() => sendButton(login).disabled);
    await fill(codeField(login), '0');
    await click(loginButton(login));
    await waitFor(() => calls('POST /openapi/member/login').length === 1);
    expect(sendButton(login).disabled).to.equal(true);
    expect([phoneField(login).value, codeField(login).value]).to.deep.equal([phone, '0']);
  });
});

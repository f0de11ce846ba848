import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import {
  closed,
  DRAW,
  enterButton,
  guide,
  isGuideOpen,
  mountLottery,
  openButton,
  won,
} from '../../test/support/login-lottery.js';
import { tickUntilDialog, WON } from '../../test/support/lottery-grid.js';
import { fillIn, mountLogin, phoneField } from '../../test/support/phone-login.js';
import { allByRole, nameOf, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, freshPhone, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/login-lottery.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

const isLoginOpen = (login: Element) => allByRole(login, 'dialog', '手机号登录').length === 1;

async function mountBoth(attributes = '') {
  const site = crypto.randomUUID();
  const login = await mountLogin(attributes, site);
  const element = await mountLottery('', site);
  await guide(element);
  return { login, element };
}

describe('the draw of sb-login-lottery without a member', () => {
  it('opens the login in place of the guide, draws by itself after the login, and shows the result', async () => {
    const urls = destinations();
    const asked = recordEvents('sb-login-required');
    const { login, element } = await mountBoth();
    const { tick } = clock(); // an answer about the member may take longer than the draw waits for it
    enterButton(element).click();
    await waitFor(() => isLoginOpen(login));
    expect(asked).to.deep.equal([{ cause: 'lottery' }]);
    expect(isGuideOpen(element), 'one dialog at a time').to.equal(false);
    expect(calls(DRAW)).to.deep.equal([]);
    const open: string[][] = [];
    const observer = new MutationObserver(() => open.push(allByRole(document, 'dialog').map(nameOf)));
    for (const one of [login, element]) {
      observer.observe(one.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    }
    await fillIn(login, freshPhone());
    await press('Enter');
    await tickUntilDialog(element, tick, WON);
    observer.disconnect();
    expect(open.filter((names) => names.length > 1)).to.deep.equal([]);
    expect(open.flat()).to.include('登录抽奖');
    expect(calls(DRAW)).to.have.length(1);
    await waitFor(() => !isLoginOpen(login));
    expect(urls).to.deep.equal([]);
  });

  it('returns to the guide when the login is cancelled, and can be retried', async () => {
    const { login, element } = await mountBoth();
    clock();
    enterButton(element).click();
    await waitFor(() => isLoginOpen(login));
    await press('Escape');
    await guide(element);
    expect(enterButton(element).getAttribute('aria-busy')).to.equal(null);
    await waitFor(() => hasFocus(enterButton(element)));
    expect(calls(DRAW)).to.deep.equal([]);
    enterButton(element).click();
    await waitFor(() => isLoginOpen(login));
  });

  it('goes to login-url with the return URL without a login on the page', async () => {
    const urls = destinations();
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => urls.length === 1);
    expect(urls[0]).to.equal(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
  });

  it('hides when the page handles the login itself, and reappears for the draw', async () => {
    recordEvents('sb-login-required', { prevent: true });
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await closed(element);
    await signIn();
    await sessionOf(element).member.load({ again: true });
    await won(element);
  });

  it('hides for a login form in the page', async () => {
    const { login, element } = await mountBoth('inline');
    enterButton(element).click();
    await closed(element);
    await waitFor(() => hasFocus(phoneField(login)));
  });

  it('draws nothing after a login when the guide was opened again before', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const element = await mountLottery();
    await guide(element);
    const { tick } = clock();
    enterButton(element).click();
    await waitFor(() => asked.length === 1);
    await closed(element);
    openButton(element).click();
    await guide(element);
    expect(enterButton(element).getAttribute('aria-busy')).to.equal(null);
    await signIn();
    await sessionOf(element).member.load({ again: true });
    await pause(200);
    expect(calls(DRAW)).to.deep.equal([]);
    enterButton(element).click();
    await tickUntilDialog(element, tick, WON);
  });

  it('stops the prizes when the server requires a login during the draw, until the visitor is back', async () => {
    await signIn();
    const asked = recordEvents('sb-login-required', { prevent: true });
    faults({ [DRAW]: 'login' });
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => asked.length === 1);
    noFaults();
    await closed(element);
    await sessionOf(element).member.load({ again: true });
    await won(element);
    expect(calls(DRAW)).to.have.length(2);
  });

  it('draws nothing when it is closed while the member is loaded', async () => {
    await signIn();
    const USER_INFO = 'POST /openapi/member/userInfo';
    const answer = holdAnswers(USER_INFO);
    const element = await mountLottery();
    await guide(element);
    clock(); // the draw waits 2 s for the member
    enterButton(element).click();
    await press('Escape');
    await closed(element);
    answer();
    await waitFor(() => calls(USER_INFO).some(({ status, aborted }) => aborted || status === 200));
    await pause();
    openButton(element).click();
    await guide(element);
    expect(enterButton(element).getAttribute('aria-busy')).to.equal(null);
    expect(calls(DRAW)).to.deep.equal([]);
  });
});

import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { closed, DRAW, enterButton, guide, isGuideOpen, mountLottery } from '../../test/support/login-lottery.js';
import { preferReducedMotion, tickUntilDialog, WON } from '../../test/support/lottery-grid.js';
import { fillIn, mountLogin, phoneField } from '../../test/support/phone-login.js';
import { allByRole, nameOf, waitFor } from '../../test/support/query.js';
import { calls, freshPhone, holdAnswers, signOut } from '../../test/support/server.js';
import { press, tap } from '../../test/support/user-input.js';
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
    preferReducedMotion();
    const answer = holdAnswers(DRAW);
    const { login, element } = await mountBoth();
    const { tick } = clock(); // an answer about the member may take longer than the draw waits for it
    await tap(enterButton(element));
    await waitFor(() => isLoginOpen(login));
    expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'draw' }]);
    expect(isGuideOpen(element), 'one dialog at a time').to.equal(false);
    expect(calls(DRAW)).to.deep.equal([]);
    const open: string[][] = [];
    const observer = new MutationObserver(() => open.push(allByRole(document, 'dialog').map(nameOf)));
    for (const one of [login, element]) {
      observer.observe(one.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    }
    await fillIn(login, freshPhone());
    await press('Enter');
    await tickUntilDialog(element, tick, '登录抽奖');
    answer();
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
    await tap(enterButton(element));
    await waitFor(() => isLoginOpen(login));
    await press('Escape');
    await guide(element);
    expect(enterButton(element).getAttribute('aria-busy')).to.equal(null);
    await waitFor(() => hasFocus(enterButton(element)));
    expect(calls(DRAW)).to.deep.equal([]);
    await tap(enterButton(element));
    await waitFor(() => isLoginOpen(login));
  });

  it('goes to login-url with the return URL without a login on the page', async () => {
    const urls = destinations();
    const element = await mountLottery();
    await guide(element);
    await tap(enterButton(element));
    await waitFor(() => urls.length === 1);
    expect(urls[0]).to.equal(`/login?redirect=${encodeURIComponent(location.pathname + location.search)}`);
  });

  it('hides for a login form in the page', async () => {
    const { login, element } = await mountBoth('inline');
    await tap(enterButton(element));
    await closed(element);
    await waitFor(() => hasFocus(phoneField(login)));
  });
});

import { expect } from '@open-wc/testing';
import { openPage, type Page } from './support/page.js';
import { allByRole, byPart, byRole, byText, waitFor } from './support/query.js';
import { fetchUnrecorded } from './support/requests.js';
import { signOut } from './support/server.js';
import { click } from './support/user-input.js';

const search = (page: Page) => page.document.defaultView?.location.search;

/** The mini-app page, as its draw can be used. */
async function app(page: Page) {
  const element = page.document.querySelector('sb-lottery-app') as Element;
  await waitFor(() => byRole<HTMLButtonElement>(element, 'button', '抽奖').disabled === false);
  return element;
}

/** The address that the demo's host app opens in its webview, with a session of a new member. */
async function fromHostApp(): Promise<string> {
  const csrf = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  const { url } = await fetchUnrecorded('/host-app', { method: 'POST', body: new URLSearchParams({ csrf }) });
  const { pathname, search } = new URL(url);
  return pathname + search;
}

describe('a visitor of the mini-app page', () => {
  beforeEach(signOut);
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('comes from the host app signed in, reads the rules, draws, and is counted', async () => {
    const page = await openPage(await fromHostApp());
    const element = await app(page);
    expect(search(page), 'the address is clean').to.equal('?platform=demo&id=2');
    byRole(element, 'heading', '一盏秋光 幸运抽');
    byText(element, '时间：2026年9月23日 – 12月31日');

    await click(byRole(element, 'button', '活动规则'));
    const rules = await waitFor(() => byRole(element, 'dialog', '活动规则'));
    await waitFor(() => expect(rules).to.contain.text('每人每天可抽 5 次'));
    await click(byRole(rules, 'button', '关闭'));
    await waitFor(() => expect(allByRole(element, 'dialog')).to.deep.equal([]));

    await click(byRole(element, 'button', '暂停'));
    await waitFor(() => byRole(element, 'button', '播放'));

    const count = () => Number(/^已有(\d+)人参与$/.exec(byPart(element, 'count').textContent ?? '')?.[1] ?? 0);
    const before = count();
    await click(byRole(element, 'button', '抽奖'));
    const result = await waitFor(() => byRole(element, 'dialog', /^(恭喜中奖|很遗憾，未中奖)$/));
    await click(byRole(result, 'button', '关闭'));
    await waitFor(() => expect(count()).to.be.above(before));

    const answer = await fetchUnrecorded('/openapi/member/userInfo', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? ''),
      },
      body: '{}',
    });
    expect((await answer.json()).status, 'the session handed over is the browser’s now').to.equal(0);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('reloads the page without a cookie in the address, still signed in', async () => {
    const page = await openPage(await fromHostApp());
    await app(page);
    await page.reload();
    await app(page);
    expect(search(page)).to.equal('?platform=demo&id=2');
    expect(page.violations).to.deep.equal([]);
  });

  it('opens the page without a session and draws anonymously', async () => {
    const page = await openPage('/app?id=2');
    const element = await app(page);
    byRole(element, 'heading', '一盏秋光 幸运抽');
    await click(byRole(element, 'button', '抽奖'));
    await waitFor(() => byRole(element, 'dialog', /^(恭喜中奖|很遗憾，未中奖)$/));
    expect(page.violations).to.deep.equal([]);
  });
});

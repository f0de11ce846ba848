import { expect } from '@open-wc/testing';
import { openPage, type Page, shown } from './support/page.js';
import { logIn } from './support/phone-login.js';
import { allByRole, byPart, byRole, waitFor } from './support/query.js';
import { signOut } from './support/server.js';
import { click, type } from './support/user-input.js';

async function grid(page: Page) {
  const place = await shown(page, 'sb-lottery-grid');
  place.scrollIntoView({ block: 'center' });
  return place;
}

async function draw(place: Element) {
  const button = () => byRole<HTMLButtonElement>(place, 'button', '抽奖');
  await waitFor(() => expect(button().disabled).to.equal(false));
  await click(button());
}

describe('a visitor of a campaign', () => {
  afterEach(async () => {
    await signOut();
    localStorage.clear();
  });

  it('draws, is asked to log in, and the draw continues and puts a coupon into the account', async () => {
    const page = await openPage('/campaign/members-only');
    const lottery = await grid(page);
    await draw(lottery);
    const popup = await shown(page, 'sb-phone-login');
    await logIn(popup);
    const result = await waitFor(() => byRole(lottery, 'dialog', '恭喜中奖'));
    const code = byPart(result, 'code').textContent as string;
    expect(code).to.match(/^[\w-]{6,}$/);
    await page.reload();
    const again = await grid(page);
    await waitFor(() => byRole(again, 'button', '抽奖'));
    expect(allByRole(again, 'dialog'), 'a coupon has been shown').to.have.length(0);
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
    const account = await openPage('/usercenter');
    expect(account.document.body.textContent).to.contain(code);
  });

  it('wins a tea caddy, comes back later, and finds the claim button until the details are sent', async () => {
    const page = await openPage('/campaign/always-gift');
    const lottery = await grid(page);
    await draw(lottery);
    await waitFor(() => byRole(lottery, 'dialog', '恭喜中奖'));
    await click(byRole(lottery, 'textbox', '领奖信息'));
    await type('Lin Tingyu, 13800000000');
    await page.reload();
    const again = await grid(page);
    await waitFor(() => byRole(again, 'button', '领取奖品'));
    expect(allByRole(again, 'dialog'), 'nothing opens by itself').to.have.length(0);
    await click(byRole(again, 'button', '领取奖品'));
    await waitFor(() => byRole(again, 'dialog', '恭喜中奖'));
    expect(byRole<HTMLTextAreaElement>(again, 'textbox', '领奖信息').value).to.equal('Lin Tingyu, 13800000000');
    await click(byRole(again, 'button', '提交'));
    await waitFor(() => expect(allByRole(again, 'dialog')).to.have.length(0));
    await waitFor(() => expect(page.document.querySelector('sb-notices')).to.exist);
    await page.reload();
    const last = await grid(page);
    await waitFor(() => byRole(last, 'button', '抽奖'));
    expect(allByRole(last, 'dialog')).to.have.length(0);
    expect(allByRole(last, 'button', '领取奖品')).to.have.length(0);
    expect(page.violations).to.deep.equal([]);
  });
});

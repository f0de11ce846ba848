import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import {
  dialog,
  dialogs,
  drawButton,
  FEEDBACK,
  isRolling,
  mountGrid,
  preferReducedMotion,
  textarea,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, compose, tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

const DETAILS = '林听雨，13800000000，杭州市龙井路1号';
const NOTICE = '领取成功！请等待处理';
const CLAIM = '领取奖品';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
  preferReducedMotion();
});

const send = (grid: Element) => tap(byRole(grid, 'button', '提交'));
const close = async (grid: Element) => {
  await tap(byRole(grid, 'button', '关闭'));
  await waitFor(() => expect(dialogs(grid)).to.have.length(0));
};

async function won(site: string = crypto.randomUUID()) {
  const grid = await mountGrid('always-gift', '', site);
  await tap(drawButton(grid));
  await dialog(grid, WON);
  return grid;
}
/** Opens the dialog of a prize whose details are missing. */
async function reopen(grid: Element) {
  await waitFor(() => byRole(grid, 'button', CLAIM));
  await click(byRole(grid, 'button', CLAIM));
  return dialog(grid, WON);
}
const fill = (grid: Element, text = DETAILS) => compose(textarea(grid), [text]);
/** Sends the details and gets a 401. The page prevents our login. */
async function sendWithoutSession(grid: Element) {
  const asked = recordEvents('sb-login-required', { prevent: true });
  faults({ [FEEDBACK]: 'login' });
  await fill(grid);
  await send(grid);
  await waitFor(() => expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'claim' }]));
  return asked;
}

describe('a prize that needs details of the winner', () => {
  it('asks for 领奖信息, sends it once, closes and shows 领取成功！请等待处理', async () => {
    const notices = recordEvents<{ kind: string; text: string }>('sb-notice', { prevent: true });
    const grid = await won();
    await fill(grid);
    const answer = holdAnswers(FEEDBACK);
    await send(grid);
    for (let i = 0; i < 2; i++) await click(byRole(grid, 'button', '提交'));
    answer();
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    expect(calls(FEEDBACK)).to.have.length(1);
    expect(calls(FEEDBACK)[0]?.body).to.have.property('remark', DETAILS);
    expect(calls(FEEDBACK)[0]?.body, 'the draw’s logId').to.have.property('id').and.match(/^\d+$/);
    expect(notices.map(({ kind, text }) => [kind, text])).to.deep.equal([['success', NOTICE]]);
    expect(allByRole(grid, 'button', CLAIM)).to.have.length(0);
  });

  it('shows the error of missing details at the field, which gets the focus', async () => {
    const grid = await won();
    await send(grid);
    await waitFor(() => expect(byRole(grid, 'alert').textContent).to.equal('请填写领奖信息'));
    expect(textarea(grid).getAttribute('aria-invalid')).to.equal('true');
    expect(grid.shadowRoot?.activeElement === textarea(grid)).to.equal(true);
    expect(calls(FEEDBACK)).to.have.length(0);
    await fill(grid);
    await waitFor(() => expect(allByRole(grid, 'alert')).to.have.length(0));
  });

  it('can be opened with a button after its dialog was closed, until the details are sent', async () => {
    const grid = await won();
    await fill(grid);
    await close(grid);
    expect(byPart(grid, 'pending').textContent).to.contain('您有奖品待领取');
    await tap(byRole(grid, 'button', CLAIM));
    await dialog(grid, WON);
    expect(textarea(grid).value).to.equal(DETAILS);
    await send(grid);
    await waitFor(() => expect(allByRole(grid, 'button', CLAIM)).to.have.length(0));
    await waitFor(() => expect(hasFocus(drawButton(grid)), 'the button is gone').to.equal(true));
  });

  it('returns the focus to its button when it is closed again', async () => {
    const grid = await won();
    await close(grid);
    await reopen(grid);
    await close(grid);
    await waitFor(() => expect(hasFocus(byRole(grid, 'button', CLAIM))).to.equal(true));
  });

  it('is given up by 放弃领取 after a question: 取消 changes nothing, 放弃 deletes the prize', async () => {
    const grid = await won();
    await fill(grid);
    const order = allByRole(grid, 'button', /放弃领取|提交/).map(({ textContent }) => textContent);
    expect(order, 'the primary one is the last of a row').to.deep.equal(['放弃领取', '提交']);
    await tap(byRole(grid, 'button', '放弃领取'));
    byRole(grid, 'group', '确定放弃这份奖品吗？');
    await waitFor(() => expect(hasFocus(byRole(grid, 'button', '取消'))).to.equal(true));
    expect(allByRole(grid, 'button', '提交'), 'one question at a time').to.have.length(0);
    await waitFor(() => expect(dialogs(grid)[0]?.getAnimations()).to.have.length(0));
    await expectNoAxeViolations(grid);
    await tap(byRole(grid, 'button', '取消'));
    await waitFor(() => expect(hasFocus(byRole(grid, 'button', '放弃领取'))).to.equal(true));
    expect(textarea(grid).value).to.equal(DETAILS);
    await tap(byRole(grid, 'button', '放弃领取'));
    await tap(byRole(grid, 'button', '放弃'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    expect(allByRole(grid, 'button', CLAIM)).to.have.length(0);
    await waitFor(() => expect(hasFocus(drawButton(grid))).to.equal(true));
    expect(calls(FEEDBACK)).to.have.length(0);
  });

  it('closes for the login that sending needs, and reopens with the text when the login is cancelled', async () => {
    const grid = await won();
    await sendWithoutSession(grid);
    await waitFor(() => expect(dialogs(grid), 'the login is in front').to.have.length(0));
    sessionOf(grid).member.cancelLogin();
    await dialog(grid, WON);
    expect(textarea(grid).value).to.equal(DETAILS);
    expect(allByRole(grid, 'alert'), 'giving up is no error').to.have.length(0);
    noFaults();
    await send(grid);
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
  });

  it('shows an error after a second 401 without asking for a second login', async () => {
    const grid = await won();
    const asked = await sendWithoutSession(grid);
    sessionOf(grid).member.signedIn({ id: '1' });
    await waitFor(() => expect(byRole(grid, 'alert').textContent).to.contain('反馈出错，请重试'));
    expect(asked).to.have.length(1);
    expect(textarea(grid).value).to.equal(DETAILS);
  });

  it('doesn’t disturb an input method that is composing', async () => {
    const grid = await won();
    await compose(textarea(grid), ['l', 'li', '林'], { pick: 'Enter' });
    expect(textarea(grid).value).to.equal('林');
    expect(calls(FEEDBACK)).to.have.length(0);
  });
});

describe('a stored prize whose details are missing', () => {
  it('belongs to the member who won it, even if no element had loaded the member', async () => {
    await signIn();
    const grid = await won();
    const { member: session } = sessionOf(grid);
    await waitFor(() => expect(session.$member.get().kind).to.equal('member'));
    await fill(grid);
    await signOut();
    session.signedOut();
    await waitFor(() => expect(dialogs(grid), 'it was in front of the page').to.have.length(0));
    expect(allByRole(grid, 'button', CLAIM)).to.have.length(0);
  });
});

describe('sb-lottery-grid when it is removed', () => {
  it('leaves nothing behind while the light runs', async () => {
    preferReducedMotion(false);
    const leaks = await leaksOf(async () => {
      const grid = await mountGrid('never', '', 'leaks');
      await tap(drawButton(grid));
      await waitFor(() => isRolling(grid));
      grid.remove();
    });
    expect(leaks).to.deep.equal([]);
  });

  it('leaves nothing behind with its result open', async () => {
    const leaks = await leaksOf(async () => {
      const grid = await won('leaks');
      grid.remove();
      localStorage.clear();
    });
    expect(leaks).to.deep.equal([]);
  });
});

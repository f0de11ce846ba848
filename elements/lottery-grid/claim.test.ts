import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import {
  DRAW,
  dialog,
  dialogs,
  drawButton,
  FEEDBACK,
  mountGrid,
  preferReducedMotion,
  SPEEDING_MS,
  textarea,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByRole, byPart, byRole, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, compose } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

const DETAILS = '林听雨，13800000000，杭州市龙井路1号';
const NOTICE = '领取成功！请等待处理';
const CLAIM = '领取奖品';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
  preferReducedMotion();
});

const send = (grid: Element) => click(byRole(grid, 'button', '提交'));
const close = async (grid: Element) => {
  await click(byRole(grid, 'button', '关闭'));
  await waitFor(() => expect(dialogs(grid)).to.have.length(0));
};

async function won(site: string = crypto.randomUUID()) {
  const grid = await mountGrid('always-gift', '', site);
  drawButton(grid).click();
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
  await waitFor(() => expect(asked).to.deep.equal([{ cause: 'lottery' }]));
  return asked;
}

describe('a prize that needs details of the winner', () => {
  it('asks for 领奖信息, sends it once, closes and shows 领取成功！请等待处理', async () => {
    const notices = recordEvents<{ kind: string; text: string }>('sb-notice', { prevent: true });
    faults({ [FEEDBACK]: 'late:200' });
    const grid = await won();
    await fill(grid);
    const button = byRole(grid, 'button', '提交');
    for (let i = 0; i < 5; i++) button.click();
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

  it('shows 反馈出错，请重试 after a refusal and keeps the text', async () => {
    faults({ [FEEDBACK]: 'refusesilent' });
    const grid = await won();
    await fill(grid);
    await send(grid);
    await waitFor(() => expect(byRole(grid, 'alert').textContent).to.equal('反馈出错，请重试'));
    expect(textarea(grid).value).to.equal(DETAILS);
    noFaults();
    await send(grid);
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
  });

  it('can be opened with a button after its dialog was closed, until the details are sent', async () => {
    const grid = await won();
    await fill(grid);
    await close(grid);
    expect(byPart(grid, 'pending').textContent).to.contain('您有奖品待领取');
    await click(byRole(grid, 'button', CLAIM));
    await dialog(grid, WON);
    expect(textarea(grid).value).to.equal(DETAILS);
    await send(grid);
    await waitFor(() => expect(allByRole(grid, 'button', CLAIM)).to.have.length(0));
  });

  it('can be opened with a button after a reload, with the typed text; no dialog opens by itself', async () => {
    const site = crypto.randomUUID();
    const first = await won(site);
    await fill(first);
    first.remove();
    const second = await mountGrid('always-gift', '', site);
    await waitFor(() => byRole(second, 'button', CLAIM));
    await pause(100);
    expect(dialogs(second)).to.have.length(0);
    await reopen(second);
    expect(byPart(second, 'name').textContent).to.equal('手作锡茶罐');
    expect(textarea(second).value).to.equal(DETAILS);
    await send(second);
    await waitFor(() => expect(dialogs(second)).to.have.length(0));
    await waitFor(() => expect(hasFocus(drawButton(second)), 'the button is gone').to.equal(true));
    second.remove();
    const third = await mountGrid('always-gift', '', site);
    expect(dialogs(third)).to.have.length(0);
    expect(allByRole(third, 'button', CLAIM)).to.have.length(0);
  });

  it('returns the focus to its button when it is closed again', async () => {
    const grid = await won();
    await close(grid);
    await reopen(grid);
    await close(grid);
    await waitFor(() => expect(hasFocus(byRole(grid, 'button', CLAIM))).to.equal(true));
  });

  it('is given up by 放弃领取 after a question: 取消 changes nothing, 放弃 deletes the prize', async () => {
    const site = crypto.randomUUID();
    const grid = await won(site);
    await fill(grid);
    await click(byRole(grid, 'button', '放弃领取'));
    byRole(grid, 'group', '确定放弃这份奖品吗？');
    await waitFor(() => expect(hasFocus(byRole(grid, 'button', '取消'))).to.equal(true));
    expect(allByRole(grid, 'button', '提交'), 'one question at a time').to.have.length(0);
    await waitFor(() => expect(dialogs(grid)[0]?.getAnimations()).to.have.length(0));
    await expectNoAxeViolations(grid);
    await click(byRole(grid, 'button', '取消'));
    await waitFor(() => expect(hasFocus(byRole(grid, 'button', '放弃领取'))).to.equal(true));
    expect(textarea(grid).value).to.equal(DETAILS);
    await click(byRole(grid, 'button', '放弃领取'));
    await click(byRole(grid, 'button', '放弃'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    expect(allByRole(grid, 'button', CLAIM)).to.have.length(0);
    await waitFor(() => expect(hasFocus(drawButton(grid))).to.equal(true));
    grid.remove();
    const later = await mountGrid('always-gift', '', site);
    expect(allByRole(later, 'button', CLAIM)).to.have.length(0);
    expect(calls(FEEDBACK)).to.have.length(0);
  });

  it('is stored when the element is removed while the light runs', async () => {
    preferReducedMotion(false);
    const { tick } = clock({ alsoFake: ['performance'] });
    const site = crypto.randomUUID();
    faults({ [DRAW]: 'late:200' });
    const grid = await mountGrid('always-gift', '', site);
    drawButton(grid).click();
    await waitFor(() => drawButton(grid).getAttribute('aria-busy') === 'true');
    await tick(SPEEDING_MS);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    grid.remove();
    await waitFor(() => expect(calls(DRAW)[0]?.status).to.equal(200));
    await waitFor(() => Object.keys(localStorage).some((key) => key.includes('claim')));
    const again = await mountGrid('always-gift', '', site);
    await reopen(again);
    expect(calls(DRAW)).to.have.length(1);
  });

  it('is stored twice when it is won twice', async () => {
    const site = crypto.randomUUID();
    const grid = await won(site);
    await close(grid);
    drawButton(grid).click();
    await dialog(grid, WON);
    for (const left of [1, 0]) {
      await fill(grid);
      await send(grid);
      await waitFor(() => expect(dialogs(grid)).to.have.length(0));
      await waitFor(() => expect(allByRole(grid, 'button', CLAIM)).to.have.length(left));
      if (left) byRole(grid, 'button', CLAIM).click();
      if (left) await dialog(grid, WON);
    }
    const ids = calls(FEEDBACK).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).to.equal(2);
  });

  it('asks for a login first if it needs one, then sends the details by itself', async () => {
    recordEvents('sb-notice', { prevent: true });
    const grid = await won();
    await sendWithoutSession(grid);
    noFaults();
    sessionOf(grid).member.signedIn({ id: '1' });
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await waitFor(() => expect(allByRole(grid, 'button', CLAIM)).to.have.length(0));
    expect(calls(FEEDBACK)).to.have.length(2);
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

  it('is not sent after the login when its dialog was opened again meanwhile', async () => {
    const grid = await won();
    await sendWithoutSession(grid);
    await reopen(grid);
    await fill(grid, '（还没想好）');
    noFaults();
    sessionOf(grid).member.signedIn({ id: '1' });
    await pause(200);
    expect(calls(FEEDBACK)).to.have.length(1);
    expect(textarea(grid).value).to.equal(`${DETAILS}（还没想好）`);
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

  it('is no longer offered after another tab sent its details', async () => {
    const site = crypto.randomUUID();
    const grid = await won(site);
    await close(grid);
    const other = await mountGrid('always-gift', '', site);
    await reopen(other);
    await fill(other);
    await send(other);
    await waitFor(() => expect(dialogs(other)).to.have.length(0));
    // browsers dispatch this event in other tabs; here both elements are in one tab
    dispatchEvent(new StorageEvent('storage', { key: `${sessionOf(grid).key}|draft|claim|always-gift` }));
    await waitFor(() => expect(allByRole(grid, 'button', CLAIM)).to.have.length(0));
  });
});

describe('a corrupt value of stored prizes', () => {
  const lists = ['7', '{"prize":{}}', '[{"prize":{"id":1}}]', '[null,{"remark":1}]', '[]'];
  for (const value of ['{', 'null', '7', '[]', ...lists.map((list) => `{"":${list}}`)]) {
    it(`${value} counts as no prizes`, async () => {
      const site = crypto.randomUUID();
      localStorage.setItem(`sb:|${site}|draft|claim|always-gift`, value);
      const grid = await mountGrid('always-gift', '', site);
      expect(allByRole(grid, 'button', CLAIM)).to.have.length(0);
      drawButton(grid).click();
      await dialog(grid, WON);
    });
  }
});

describe('a stored prize whose details are missing', () => {
  it('is offered only to the member who won it', async () => {
    const site = crypto.randomUUID();
    const member = await signIn();
    const grid = await mountGrid('always-gift', 'require-login', site);
    drawButton(grid).click();
    await dialog(grid, WON);
    await fill(grid);
    const { member: session } = sessionOf(grid);
    grid.remove();

    await signOut();
    session.signedOut();
    const next = await mountGrid('always-gift', '', site);
    await waitFor(() => expect(session.$member.get().kind).to.equal('anonymous'));
    expect(dialogs(next)).to.have.length(0);
    expect(allByRole(next, 'button', CLAIM)).to.have.length(0);

    session.setExternalMember(member);
    await waitFor(() => expect(allByRole(next, 'button', CLAIM)).to.have.length(1));
    await click(byRole(next, 'button', CLAIM));
    expect((await waitFor(() => textarea(next))).value).to.equal(DETAILS);
  });

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

  it('is not sent for another member who logs in after the winner’s session expired', async () => {
    await signIn();
    const grid = await won();
    const { member: session } = sessionOf(grid);
    await waitFor(() => expect(session.$member.get().kind).to.equal('member'));
    await sendWithoutSession(grid);
    noFaults();
    session.signedIn({ id: 'somebody else' });
    await waitFor(() => expect(allByRole(grid, 'button', CLAIM)).to.have.length(0));
    await pause(200);
    expect(calls(FEEDBACK)).to.have.length(1);
    expect(dialogs(grid)).to.have.length(0);
    expect(allByRole(grid, 'button', CLAIM)).to.have.length(0);
    await signOut();
  });

  it('is offered to nobody when its details arrive after the winner’s logout', async () => {
    const site = crypto.randomUUID();
    const member = await signIn();
    const grid = await won(site);
    const { member: session } = sessionOf(grid);
    await waitFor(() => expect(session.$member.get().kind).to.equal('member'));
    const answer = holdAnswers(FEEDBACK);
    await fill(grid);
    await send(grid);
    await waitFor(() => expect(calls(FEEDBACK)).to.have.length(1));
    session.signedOut();
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    answer();
    await waitFor(() => expect(calls(FEEDBACK)[0]?.status).to.equal(200));
    await waitFor(() => expect(localStorage.getItem(`sb:|${site}|draft|claim|always-gift`)).to.equal(null));
    session.setExternalMember(member);
    await pause(100);
    expect(allByRole(grid, 'button', CLAIM)).to.have.length(0);
    await signOut();
  });

  it('is added to the member’s prizes after a login', async () => {
    const site = crypto.randomUUID();
    const first = await won(site);
    const { member: session } = sessionOf(first);
    session.setExternalMember({ id: '7' });
    session.signedOut();
    await waitFor(() => expect(dialogs(first)).to.have.length(0));
    drawButton(first).click();
    await dialog(first, WON);
    session.setExternalMember({ id: '7' });
    await close(first);
    const key = `sb:|${site}|draft|claim|always-gift`;
    const claims = JSON.parse(localStorage.getItem(key) ?? '');
    expect(Object.keys(claims)).to.deep.equal(['7']);
    expect(claims[7]).to.have.length(2);
  });
});

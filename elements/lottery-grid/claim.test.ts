import { expect } from '@open-wc/testing';
import { siteOf } from '../../core/site/site.js';
import { heard } from '../../test/kit/events.js';
import { click, compose } from '../../test/kit/keys.js';
import {
  DRAW,
  dialog,
  dialogs,
  drawButton,
  FEEDBACK,
  mountGrid,
  textarea,
  WON,
  wantStillness,
} from '../../test/kit/lottery-grid.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/kit/server.js';
import { clock } from '../../test/kit/time.js';
import './index.js';

const DETAILS = '林听雨，13800000000，杭州市龙井路1号';
const NOTICE = '领取成功！请等待处理';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
  wantStillness();
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
const fill = (grid: Element, text = DETAILS) => compose(textarea(grid), [text]);

describe('a prize that has to find its way to the winner', () => {
  it('asks for 领奖信息, sends it once, closes and says 领取成功！请等待处理', async () => {
    const notices = heard<{ kind: string; text: string }>('sb-notice', { prevent: true });
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
    expect(allByRole(grid, 'button', '填写领奖信息')).to.have.length(0);
  });

  it('says what is missing at the field, which takes the focus', async () => {
    const grid = await won();
    await send(grid);
    await waitFor(() => expect(byRole(grid, 'alert').textContent).to.equal('请填写领奖信息'));
    expect(textarea(grid).getAttribute('aria-invalid')).to.equal('true');
    expect(grid.shadowRoot?.activeElement === textarea(grid)).to.equal(true);
    expect(calls(FEEDBACK)).to.have.length(0);
    await fill(grid);
    await waitFor(() => expect(allByRole(grid, 'alert')).to.have.length(0));
  });

  it('that is refused says 反馈出错，请重试 and keeps the text', async () => {
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

  it('closed, it waits behind a button until it is sent', async () => {
    const grid = await won();
    await fill(grid);
    await close(grid);
    expect(byPart(grid, 'pending').textContent).to.contain('您有奖品待领取');
    await click(byRole(grid, 'button', '填写领奖信息'));
    await dialog(grid, WON);
    expect(textarea(grid).value).to.equal(DETAILS);
    await send(grid);
    await waitFor(() => expect(allByRole(grid, 'button', '填写领奖信息')).to.have.length(0));
  });

  it('is offered again after a reload, with what was typed, until it is sent', async () => {
    const site = crypto.randomUUID();
    const first = await won(site);
    await fill(first);
    first.remove();
    const second = await mountGrid('always-gift', '', site);
    await dialog(second, WON);
    expect(byPart(second, 'name').textContent).to.equal('手作锡茶罐');
    expect(textarea(second).value).to.equal(DETAILS);
    await send(second);
    await waitFor(() => expect(dialogs(second)).to.have.length(0));
    second.remove();
    const third = await mountGrid('always-gift', '', site);
    expect(dialogs(third)).to.have.length(0);
    expect(allByRole(third, 'button', '填写领奖信息')).to.have.length(0);
  });

  it('is remembered when the element is removed while the light runs', async () => {
    wantStillness(false);
    const { tick } = clock({ alsoFake: ['performance'] });
    const site = crypto.randomUUID();
    faults({ [DRAW]: 'late:200' });
    const grid = await mountGrid('always-gift', '', site);
    drawButton(grid).click();
    await waitFor(() => drawButton(grid).getAttribute('aria-busy') === 'true');
    await tick(4500);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    grid.remove();
    await waitFor(() => expect(calls(DRAW)[0]?.status).to.equal(200));
    await waitFor(() => Object.keys(localStorage).some((key) => key.includes('claim')));
    const again = await mountGrid('always-gift', '', site);
    await dialog(again, WON);
    expect(calls(DRAW)).to.have.length(1);
  });

  it('won twice waits twice', async () => {
    const site = crypto.randomUUID();
    const grid = await won(site);
    await close(grid);
    drawButton(grid).click();
    await dialog(grid, WON);
    for (const left of [1, 0]) {
      await fill(grid);
      await send(grid);
      await waitFor(() => expect(dialogs(grid)).to.have.length(0));
      await waitFor(() => expect(allByRole(grid, 'button', '填写领奖信息')).to.have.length(left));
      if (left) byRole(grid, 'button', '填写领奖信息').click();
      if (left) await dialog(grid, WON);
    }
    const ids = calls(FEEDBACK).map(({ body }) => (body as { id: string }).id);
    expect(new Set(ids).size).to.equal(2);
  });

  it('needs a login: it comes first, then the details are sent by themselves', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    heard('sb-notice', { prevent: true });
    const grid = await won();
    faults({ [FEEDBACK]: 'login' });
    await fill(grid);
    await send(grid);
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'lottery' }]));
    noFaults();
    siteOf(grid).member.signedIn({ id: '1' });
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    expect(calls(FEEDBACK)).to.have.length(2);
  });

  it('an input method may compose in peace', async () => {
    const grid = await won();
    await compose(textarea(grid), ['l', 'li', '林'], { pick: 'Enter' });
    expect(textarea(grid).value).to.equal('林');
    expect(calls(FEEDBACK)).to.have.length(0);
  });

  it('what another tab has sent is offered no more', async () => {
    const site = crypto.randomUUID();
    const grid = await won(site);
    await close(grid);
    const other = await mountGrid('always-gift', '', site);
    await dialog(other, WON);
    await fill(other);
    await send(other);
    await waitFor(() => expect(dialogs(other)).to.have.length(0));
    // the two share a session here; a tab of its own is told over the channel
    new BroadcastChannel(siteOf(grid).key).postMessage({ topic: `${siteOf(grid).key}|claim|always-gift` });
    await waitFor(() => expect(allByRole(grid, 'button', '填写领奖信息')).to.have.length(0));
  });
});

describe('a corrupt memory of prizes', () => {
  for (const value of ['{', 'null', '7', '{"prize":{}}', '[{"prize":{"id":1}}]', '[null,{"remark":1}]']) {
    it(`${value} counts as none`, async () => {
      const site = crypto.randomUUID();
      localStorage.setItem(`sb:|${site}|claim|always-gift`, value);
      const grid = await mountGrid('always-gift', '', site);
      expect(dialogs(grid)).to.have.length(0);
      drawButton(grid).click();
      await dialog(grid, WON);
    });
  }
});

describe('a prize that waits for details', () => {
  it('that a member won is offered to that member alone', async () => {
    const site = crypto.randomUUID();
    const member = await signIn();
    const grid = await mountGrid('always-gift', 'require-login', site);
    drawButton(grid).click();
    await dialog(grid, WON);
    await fill(grid);
    const { member: session } = siteOf(grid);
    grid.remove();

    await signOut();
    session.signedOut();
    const next = await mountGrid('always-gift', '', site);
    await waitFor(() => expect(session.$member.get().kind).to.equal('anonymous'));
    expect(dialogs(next)).to.have.length(0);
    expect(allByRole(next, 'button', '填写领奖信息')).to.have.length(0);

    session.recognized(member);
    await waitFor(() => expect(allByRole(next, 'button', '填写领奖信息')).to.have.length(1));
    await click(byRole(next, 'button', '填写领奖信息'));
    expect((await waitFor(() => textarea(next))).value).to.equal(DETAILS);
  });
});

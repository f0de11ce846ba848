import { expect } from '@open-wc/testing';
import { heard } from '../../test/kit/events.js';
import { hasFocus } from '../../test/kit/focus.js';
import { click, press } from '../../test/kit/keys.js';
import {
  closed,
  DRAW,
  enterButton,
  guide,
  isGuideOpen,
  LOTTERY,
  mountClosed,
  mountLottery,
  openButton,
  SCENE,
  won,
} from '../../test/kit/login-lottery.js';
import { allByRole, byRole, byText, nameOf, waitFor } from '../../test/kit/query.js';
import { calls, signIn, signOut } from '../../test/kit/server.js';
import 'dist/elements/login-lottery.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('sb-login-lottery', () => {
  it('asks for the lottery of scene 1, once', async () => {
    const element = await mountLottery();
    await guide(element);
    expect(calls(SCENE).map(({ query }) => query)).to.deep.equal([{ scene: '1' }]);
    expect(calls(DRAW)).to.deep.equal([]);
  });

  it('greets with the dialog 登录抽奖: title, three prizes, 立即抽奖, 不再提示 and 关闭', async () => {
    const element = await mountLottery();
    const dialog = await guide(element);
    byText(dialog, '登录有礼，见面就送一张茶券');
    expect(allByRole(dialog, 'listitem')).to.have.length(3);
    expect(allByRole(dialog, 'button').map(nameOf)).to.deep.equal(['立即抽奖', '关闭']);
    expect(byRole<HTMLInputElement>(dialog, 'checkbox', '不再提示').checked).to.equal(false);
    expect(dialog.matches(':modal')).to.equal(true);
    await waitFor(() => hasFocus(enterButton(element)));
  });

  it('draws for a member, shows the coupon with its code, and says sb-draw with the server’s prize', async () => {
    await signIn();
    const draws = heard<{ prize: { id: string; type: number; title: string; feedback: string } }>('sb-draw');
    const element = await mountLottery();
    await guide(element);
    await click(enterButton(element));
    await waitFor(() => byRole(element, 'button', '抽奖中…'));
    const dialog = await won(element);
    expect(isGuideOpen(element)).to.equal(false);
    expect(calls(DRAW).map(({ body }) => (body as { id: string }).id)).to.deep.equal([LOTTERY]);
    expect(calls(DRAW)[0]?.headers['idempotency-key']).to.match(/^[0-9a-f-]{36}$/);
    expect(draws).to.have.length(1);
    const prize = draws[0]?.prize;
    expect(prize?.type).to.equal(2);
    byText(dialog, prize?.title ?? '');
    byText(dialog, prize?.feedback ?? '');
    byRole(dialog, 'button', '复制');
  });

  it('sends one draw, however often one clicks', async () => {
    await signIn();
    const element = await mountLottery();
    await guide(element);
    const button = enterButton(element);
    for (let i = 0; i < 5; i++) button.click();
    await won(element);
    expect(calls(DRAW)).to.have.length(1);
  });

  const ways: Record<string, (element: HTMLElement) => unknown> = {
    关闭: (element) => click(byRole(element, 'button', '关闭')),
    Escape: () => press('Escape'),
  };
  for (const [way, close] of Object.entries(ways)) {
    it(`closed by ${way} is the floating button 登录抽奖, which opens the guide again`, async () => {
      const element = await mountLottery();
      await guide(element);
      await close(element);
      await closed(element);
      expect(isGuideOpen(element)).to.equal(false);
      await click(openButton(element));
      await guide(element);
      expect(allByRole(element, 'button', '登录抽奖')).to.deep.equal([]);
    });
  }

  it('closed after it was opened by its button, gives the focus back to it', async () => {
    const element = await mountClosed();
    openButton(element).focus();
    await press('Enter');
    await guide(element);
    await press('Escape');
    await waitFor(() => hasFocus(openButton(element)));
  });

  it('opens the result again, once one was drawn', async () => {
    await signIn();
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await won(element);
    await press('Escape');
    await closed(element);
    await click(openButton(element));
    await won(element);
    expect(calls(DRAW)).to.have.length(1);
  });

  it('goes on when it is closed while it rolls, and shows the result when it is opened', async () => {
    await signIn();
    const draws = heard('sb-draw');
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => byRole(element, 'button', '抽奖中…'));
    await press('Escape');
    await closed(element);
    openButton(element).click();
    await won(element);
    expect(draws).to.have.length(1);
  });
});

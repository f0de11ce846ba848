import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
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
} from '../../test/support/login-lottery.js';
import { allByRole, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { calls, holdAnswers, signIn, signOut } from '../../test/support/server.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/login-lottery.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('sb-login-lottery', () => {
  it('requests the lottery of scene 1 once', async () => {
    const element = await mountLottery();
    await guide(element);
    expect(calls(SCENE).map(({ query }) => query)).to.deep.equal([{ scene: '1' }]);
    expect(calls(DRAW)).to.deep.equal([]);
  });

  it('opens the dialog 登录抽奖 with title, three prizes, 立即抽奖, 不再提示 and 关闭', async () => {
    const element = await mountLottery();
    const dialog = await guide(element);
    byText(dialog, '登录有礼，见面就送一张茶券');
    expect(allByRole(dialog, 'listitem')).to.have.length(3);
    expect(allByRole(dialog, 'button').map(nameOf)).to.deep.equal(['立即抽奖', '关闭']);
    expect(byRole<HTMLInputElement>(dialog, 'checkbox', '不再提示').checked).to.equal(false);
    expect(dialog.matches(':modal')).to.equal(true);
    await waitFor(() => hasFocus(enterButton(element)));
  });

  it('draws for a member, shows the coupon with its code, and dispatches sb-draw with the server’s prize', async () => {
    await signIn();
    const draws = recordEvents<{ prize: { id: string; type: number; title: string; feedback: string } }>('sb-draw');
    const answer = holdAnswers(DRAW);
    const element = await mountLottery();
    await guide(element);
    await click(enterButton(element));
    await waitFor(() => byRole(element, 'button', '抽奖中…'));
    answer();
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

  it('sends one draw for several clicks', async () => {
    await signIn();
    const element = await mountLottery();
    await guide(element);
    const button = enterButton(element);
    for (let i = 0; i < 5; i++) button.click();
    await won(element);
    expect(calls(DRAW)).to.have.length(1);
  });

  const closings: Record<string, (element: HTMLElement) => unknown> = {
    关闭: (element) => click(byRole(element, 'button', '关闭')),
    Escape: () => press('Escape'),
  };
  for (const [closing, close] of Object.entries(closings)) {
    it(`becomes the floating button 登录抽奖, which opens the guide again, when it is closed by ${closing}`, async () => {
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

  it('returns the focus to its button when it is closed after the button opened it', async () => {
    const element = await mountClosed();
    openButton(element).focus();
    await press('Enter');
    await guide(element);
    await press('Escape');
    await waitFor(() => hasFocus(openButton(element)));
  });

  it('opens the result again after a draw', async () => {
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

  it('goes on rolling when it is closed, and shows the result when it is opened', async () => {
    await signIn();
    const draws = recordEvents('sb-draw');
    const answer = holdAnswers(DRAW);
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => byRole(element, 'button', '抽奖中…'));
    await press('Escape');
    await closed(element);
    answer();
    openButton(element).click();
    await won(element);
    expect(draws).to.have.length(1);
  });
});

import { expect } from '@open-wc/testing';
import { descendants } from '../../test/support/dom-tree.js';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import {
  closeButton,
  closed,
  DRAW,
  enter,
  enterButton,
  guide,
  isGuideOpen,
  LOTTERY,
  mountClosed,
  mountLottery,
  openButton,
  SCENE,
  sceneIs,
  won,
} from '../../test/support/login-lottery.js';
import { preferReducedMotion } from '../../test/support/lottery-grid.js';
import { allByRole, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { click, fill, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/login-lottery.js';

const FEEDBACK = 'POST /openapi/member/lotteryFeedback';

// without the rolling, which rolling.test.ts tests
beforeEach(() => preferReducedMotion());
afterEach(async () => {
  localStorage.clear();
  await signOut();
});

const isRolling = (element: Element) => waitFor(() => byRole(element, 'button', '抽奖中…'));
const mute = (element: Element) => byRole<HTMLInputElement>(element, 'checkbox', '不再提示');
const details = (root: Element) => byRole<HTMLTextAreaElement>(root, 'textbox', '领奖信息');
const showsNothing = (element: Element) => descendants(element).every(({ part }) => part.contains('base'));

describe('sb-login-lottery', () => {
  it('asks for the lottery of scene 1 once, and opens its dialog with title, three prizes and its controls', async () => {
    const element = await mountLottery();
    const dialog = await guide(element);
    byText(dialog, '登录有礼，见面就送一张茶券');
    expect(allByRole(dialog, 'listitem')).to.have.length(3);
    expect(allByRole(dialog, 'button').map(nameOf)).to.deep.equal(['立即抽奖', '关闭']);
    expect(mute(dialog).checked).to.equal(false);
    expect(dialog.matches(':modal')).to.equal(true);
    await waitFor(() => hasFocus(enterButton(element)));
    expect(calls(SCENE).map(({ query }) => query)).to.deep.equal([{ scene: '1' }]);
    expect(calls(DRAW)).to.deep.equal([]);
  });

  it('draws for a member, dispatches sb-draw, and shows the coupon with its code, also when it is opened again', async () => {
    const draws = recordEvents<{ prize: { id: string; type: number; title: string; feedback: string } }>('sb-draw');
    const answer = holdAnswers(DRAW);
    const element = await enter();
    await isRolling(element);
    answer();
    const dialog = await won(element);
    expect(isGuideOpen(element)).to.equal(false);
    expect(calls(DRAW).map(({ body }) => (body as { id: string }).id)).to.deep.equal([LOTTERY]);
    expect(draws).to.have.length(1);
    const prize = draws[0]?.prize;
    expect(prize?.type).to.equal(2);
    byText(dialog, prize?.title ?? '');
    byText(dialog, prize?.feedback ?? '');
    byRole(dialog, 'button', '复制');
    await press('Escape');
    await closed(element);
    await tap(openButton(element));
    await won(element);
    expect(calls(DRAW)).to.have.length(1);
  });

  it('sends one draw for several presses', async () => {
    const answer = holdAnswers(DRAW);
    const element = await enter();
    for (let i = 0; i < 3; i++) await click(await isRolling(element));
    answer();
    await won(element);
    expect(calls(DRAW)).to.have.length(1);
  });

  const closings: Record<string, (element: HTMLElement) => unknown> = {
    关闭: (element) => tap(closeButton(element)),
    Escape: () => press('Escape'),
  };
  for (const [closing, close] of Object.entries(closings)) {
    it(`becomes the floating button 登录抽奖, which opens the guide again, when it is closed by ${closing}`, async () => {
      const element = await mountLottery();
      await guide(element);
      await close(element);
      await closed(element);
      expect(isGuideOpen(element)).to.equal(false);
      await tap(openButton(element));
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

  it('goes on rolling when it is closed, and shows the result when it is opened', async () => {
    const draws = recordEvents('sb-draw');
    const answer = holdAnswers(DRAW);
    const element = await enter();
    await isRolling(element);
    await press('Escape');
    await closed(element);
    answer();
    await tap(openButton(element));
    await won(element);
    expect(draws).to.have.length(1);
  });

  it('starts as its button after 不再提示 was ticked, until it is unticked', async () => {
    const element = await mountLottery();
    await guide(element);
    await tap(mute(element));
    await click(closeButton(element));
    await closed(element);
    const later = await mountLottery();
    await closed(later);
    expect(isGuideOpen(later)).to.equal(false);
    element.remove();
    await tap(openButton(later));
    await guide(later);
    expect(mute(later).checked).to.equal(true);
    await tap(mute(later));
    await click(closeButton(later));
    await closed(later);
    later.remove();
    await guide(await mountLottery());
  });

  it('shows nothing if the server has no lottery', async () => {
    faults({ [SCENE]: 'nulldata' });
    const answer = holdAnswers(SCENE);
    const element = await mountLottery();
    answer();
    await waitFor(() => expect(calls(SCENE)[0]?.isJsonRead).to.equal(true));
    noFaults();
    await guide(await mountLottery());
    expect(showsNothing(element)).to.equal(true);
  });
});

describe('a win whose details are missing', () => {
  it('waits behind the button on the next load, with the typed text, until its details are sent', async () => {
    sceneIs('always-gift');
    const site = crypto.randomUUID();
    const element = await enter(site);
    await won(element);
    await fill(details(element), 'Hangzhou');
    element.remove();
    const later = await mountLottery('', site);
    await closed(later);
    expect(allByRole(later, 'dialog'), 'it waits for its button').to.have.length(0);
    await tap(openButton(later));
    const dialog = await won(later);
    expect(details(dialog).value).to.equal('Hangzhou');
    await tap(byRole(dialog, 'button', '提交'));
    await waitFor(() => byText(document, '领取成功！请等待处理'));
    await closed(later);
    expect(calls(FEEDBACK)).to.have.length(1);
  });

  it('is given up by 放弃领取 and 放弃, and takes the button along', async () => {
    sceneIs('always-gift');
    const element = await enter();
    const dialog = await won(element);
    await tap(byRole(dialog, 'button', '放弃领取'));
    await tap(await waitFor(() => byRole(dialog, 'button', '放弃')));
    await waitFor(() => expect(showsNothing(element)).to.equal(true));
    expect(calls(FEEDBACK)).to.have.length(0);
  });
});

describe('sb-login-lottery when it is removed', () => {
  for (const [state, round] of Object.entries({
    'with the guide open': async () => {
      const element = await mountLottery('', 'leaks');
      await guide(element);
      element.remove();
    },
    'as the floating button': async () => {
      const element = await mountClosed('', 'leaks');
      element.remove();
    },
    'while the prizes roll': async () => {
      preferReducedMotion(false);
      const element = await mountLottery('', 'leaks');
      await guide(element);
      await click(enterButton(element));
      await isRolling(element);
      element.remove();
      await waitFor(() => calls(DRAW).at(-1)?.status !== undefined); // a write isn't aborted
    },
  })) {
    it(`leaves nothing behind ${state}`, async () => {
      await signIn();
      expect(await leaksOf(round)).to.deep.equal([]);
    });
  }
});

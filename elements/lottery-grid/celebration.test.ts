import { expect } from '@open-wc/testing';
import { still } from '../../test/support/appearance.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  DRAW,
  dialog,
  dialogs,
  drawButton,
  LOST,
  mountGrid,
  preferReducedMotion,
  spin,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByPart, allByRole, byPart, byRole, painted, waitFor } from '../../test/support/query.js';
import { calls, holdAnswers } from '../../test/support/server.js';
import { click, tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

const { fetch } = window;
const { animate } = Element.prototype;
afterEach(() => {
  window.fetch = fetch;
  Element.prototype.animate = animate;
});
beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

/** Changes the answer to each draw until the end of the test. */
function answerDrawsWith(extra: object) {
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input instanceof Request ? input.url : input).includes('drawLottery')) return response;
    const envelope = await response.json();
    return Response.json({ ...envelope, data: { ...envelope.data, ...extra } });
  };
}

/** Keeps the pieces of confetti in the air. The returned function lets them fall. */
function holdConfetti() {
  const pieces: Animation[] = [];
  Element.prototype.animate = function (this: Element, ...rest) {
    const animation = animate.apply(this, rest);
    if (!this.matches('[part~=confetti] > *')) return animation;
    animation.pause();
    pieces.push(animation);
    return animation;
  };
  return () => {
    for (const piece of pieces) piece.finish();
  };
}

/** The result at once, without the wheel. */
async function drawn(lottery: string, name: string) {
  preferReducedMotion();
  const grid = await mountGrid(lottery);
  await click(drawButton(grid));
  return { grid, result: await dialog(grid, name) };
}

describe('a win', () => {
  it('bursts confetti once, which takes no clicks and is removed; not when the prize is offered again', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const letFall = holdConfetti();
    const grid = await mountGrid('always-gift');
    await spin(grid, tick, WON);
    const confetti = await waitFor(() => byPart(grid, 'confetti'));
    expect(confetti.getAttribute('aria-hidden')).to.equal('true');
    expect(getComputedStyle(confetti).pointerEvents).to.equal('none');
    letFall();
    await waitFor(() => expect(allByPart(grid, 'confetti')).to.have.length(0));
    await tap(byRole(grid, 'button', '关闭'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await tap(byRole(grid, 'button', '领取奖品'));
    await dialog(grid, WON);
    expect(byPart(grid, 'ticket').getAnimations(), 'it doesn’t turn in').to.deep.equal([]);
    await painted(); // without a turn it would burst by now
    expect(allByPart(grid, 'confetti')).to.have.length(0);
  });

  it('neither turns in nor bursts confetti with reduced motion', async () => {
    const { grid, result } = await drawn('always-coupon', WON);
    byPart(result, 'ticket');
    still(grid.shadowRoot as ShadowRoot);
    await painted();
    expect(allByPart(grid, 'confetti')).to.have.length(0);
  });
});

describe('a miss', () => {
  it('ends with 知道了, which closes the dialog and focuses the draw button', async () => {
    const { grid, result } = await drawn('never', LOST);
    await click(byRole(result, 'button', '知道了'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await waitFor(() => grid.shadowRoot?.activeElement === drawButton(grid));
  });
});

describe('去使用', () => {
  it('leads to the page that the server tells, after sb-navigate', async () => {
    const navigations = recordEvents('sb-navigate', { prevent: true });
    const { result } = await drawn('always-coupon', WON);
    const link = byRole<HTMLAnchorElement>(result, 'link', '去使用');
    expect(link.getAttribute('href')).to.equal('/goods');
    await tap(link);
    expect(navigations).to.deep.equal([{ url: '/goods', cause: 'lottery' }]);
  });

  it('isn’t there for an address that no page has; the code is', async () => {
    answerDrawsWith({ url: 'javascript:alert(1)' });
    const { result } = await drawn('always-coupon', WON);
    expect(allByRole(result, 'link')).to.deep.equal([]);
    byRole(result, 'button', '复制');
  });
});

describe('the draws that are left', () => {
  const description = (button: HTMLElement) =>
    (button.getRootNode() as ShadowRoot).getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;

  it('describe the button, whose name is 抽奖 alone, and count down with each draw', async () => {
    preferReducedMotion();
    const grid = await mountGrid('always-coupon');
    const text = byPart(grid, 'draws-left').textContent as string;
    const left = Number(/^今日剩(\d+)次$/.exec(text)?.[1]);
    expect(description(drawButton(grid))).to.equal(text);
    await tap(drawButton(grid));
    await dialog(grid, WON);
    expect(byPart(grid, 'draws-left').textContent).to.equal(`今日剩${left - 1}次`);
  });

  it('aren’t shown before a login, nor after a draw that doesn’t tell them', async () => {
    preferReducedMotion();
    expect(allByPart(await mountGrid('1'), 'draws-left')).to.have.length(0);
    answerDrawsWith({ remain: 'several' });
    const grid = await mountGrid('always-coupon');
    await tap(drawButton(grid));
    await dialog(grid, WON);
    expect(allByPart(grid, 'draws-left')).to.have.length(0);
    expect(drawButton(grid).hasAttribute('aria-describedby')).to.equal(false);
    expect(calls(DRAW)).to.have.length(1);
  });
});

describe('a sound', () => {
  /** A grid with both sounds, and what they did. */
  async function withSounds(lottery: string) {
    const grid = await mountGrid(lottery);
    const log: string[] = [];
    for (const slot of ['spin-sound', 'win-sound']) {
      const audio = Object.assign(document.createElement('audio'), { slot });
      audio.play = async () => void log.push(`${slot} plays`);
      audio.pause = () => void log.push(`${slot} stops`);
      grid.append(audio);
    }
    return { grid, log };
  }

  it('plays while the light runs, and another one with a prize', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const { grid, log } = await withSounds('always-coupon');
    expect(log, 'nothing plays by itself').to.deep.equal([]);
    await click(drawButton(grid));
    await untilDrawn(grid, tick);
    await tickUntilDialog(grid, tick, WON);
    expect(log.filter((entry, index) => entry !== log[index - 1])).to.deep.equal([
      'spin-sound plays',
      'spin-sound stops',
      'win-sound plays',
    ]);
  });

  it('stops when the grid is removed', async () => {
    holdAnswers(DRAW);
    const { grid, log } = await withSounds('never');
    await click(drawButton(grid));
    await waitFor(() => expect(log).to.deep.equal(['spin-sound plays']));
    grid.remove();
    await waitFor(() => expect(log.at(-1)).to.equal('spin-sound stops'));
  });

  it('doesn’t play with a miss', async () => {
    preferReducedMotion();
    const { grid, log } = await withSounds('never');
    await click(drawButton(grid));
    await dialog(grid, LOST);
    expect(log.filter((entry) => entry.endsWith('plays'))).to.deep.equal([]);
  });
});

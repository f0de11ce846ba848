import { expect } from '@open-wc/testing';
import { still } from '../../test/support/appearance.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  DRAW,
  drawButton,
  isRolling,
  LOST,
  litCell,
  mountGrid,
  preferReducedMotion,
  spin,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByPart, painted, waitFor } from '../../test/support/query.js';
import { holdAnswers } from '../../test/support/server.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

const { animate } = Element.prototype;
/** Before its clock is stopped. */
const filesOf = performance.getEntriesByType.bind(performance);
const visibility = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden') as PropertyDescriptor;

afterEach(() => {
  Element.prototype.animate = animate;
  Object.defineProperty(Document.prototype, 'hidden', visibility);
});
beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

describe('the lamps', () => {
  it('blink while the light runs, and no longer', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('always-gift');
    const lamps = [...(grid.shadowRoot as ShadowRoot).querySelectorAll('.lamps')];
    const blinking = () =>
      lamps.filter((phase) =>
        phase.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
      );
    const answer = holdAnswers(DRAW);
    await tap(drawButton(grid));
    await waitFor(() => expect(blinking()).to.have.length(2));
    answer();
    await untilDrawn(grid, tick);
    await tickUntilDialog(grid, tick, WON);
    expect(blinking()).to.have.length(0);
  });
});

describe('the wheel without animation frames', () => {
  it('stops on the right cell without Web Animations', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    Element.prototype.animate = undefined as never;
    const grid = await mountGrid('always-gift');
    await spin(grid, tick, WON);
    expect(litCell(grid)).to.equal(1);
    still(grid.shadowRoot as ShadowRoot); // the ticket turns in before the confetti would burst
    await waitFor(() => filesOf('resource').some(({ name }) => name.includes('/confetti-')));
    await painted();
    expect(allByPart(grid, 'confetti')).to.have.length(0);
  });

  it('stops on the right cell in a hidden tab, where frames don’t run and timers are late', async () => {
    const grid = await mountGrid('always-gift');
    Object.defineProperty(Document.prototype, 'hidden', { ...visibility, get: () => true });
    const { tick } = clock({ alsoFake: ['performance', 'requestAnimationFrame'] });
    await tap(drawButton(grid));
    await untilDrawn(grid, (ms) => tick(ms + 1000));
    await tick(60_000);
    await tickUntilDialog(grid, tick, WON);
    expect(litCell(grid)).to.equal(1);
  });

  it('stops on the right cell after the machine slept while the light ran', async () => {
    const { tick, jump } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('never');
    await tap(drawButton(grid));
    await waitFor(() => isRolling(grid));
    await tick(1000);
    jump(3_600_000);
    await untilDrawn(grid, tick);
    jump(3_600_000);
    await tickUntilDialog(grid, tick, LOST);
    expect(litCell(grid)).to.equal(2);
  });

  it('doesn’t spin: the draw is sent at once, and the result shows with the response', async () => {
    preferReducedMotion();
    let animations = 0;
    Element.prototype.animate = function (this: Element, ...rest) {
      animations++;
      return animate.apply(this, rest);
    };
    const { now } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('always-gift');
    const began = now();
    await tap(drawButton(grid));
    await waitFor(() => litCell(grid) === 1);
    expect(now() - began, 'no timer was needed').to.equal(0);
    expect(animations).to.equal(0);
  });
});

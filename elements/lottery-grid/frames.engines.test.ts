import { expect } from '@open-wc/testing';
import { clock } from '../../test/support/fake-clock.js';
import {
  DRAW,
  drawButton,
  isRolling,
  LOST,
  light,
  litCell,
  mountGrid,
  preferReducedMotion,
  SPEEDING_MS,
  spin,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByPart, pause, waitFor } from '../../test/support/query.js';
import { calls, faults } from '../../test/support/server.js';
import 'dist/elements/lottery-grid.js';
import { accelerating } from './wheel/wheel.rules.js';

const { animate } = Element.prototype;
const visibility = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden') as PropertyDescriptor;

afterEach(() => {
  Element.prototype.animate = animate;
  Object.defineProperty(Document.prototype, 'hidden', visibility);
});
beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

/** The names in keyframes that the compositor animates, and those that aren't properties. */
const COMPOSITED = new Set(['transform', 'opacity', 'offset', 'easing']);

describe('the wheel without animation frames', () => {
  it('stops on the right cell without Web Animations', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    Element.prototype.animate = undefined as never;
    const grid = await mountGrid('always-gift');
    await spin(grid, tick, WON);
    expect(litCell(grid)).to.equal(1);
    await pause(300);
    expect(allByPart(grid, 'confetti')).to.have.length(0);
  });

  it('stops on the right cell in a hidden tab, where frames don’t run and timers are late', async () => {
    const grid = await mountGrid('always-gift');
    Object.defineProperty(Document.prototype, 'hidden', { ...visibility, get: () => true });
    const { tick } = clock({ alsoFake: ['performance', 'requestAnimationFrame'] });
    drawButton(grid).click();
    await untilDrawn(grid, (ms) => tick(ms + 1000));
    await tick(60_000);
    await tickUntilDialog(grid, tick, WON);
    expect(litCell(grid)).to.equal(1);
  });

  it('stops on the right cell after the machine slept while the light ran', async () => {
    const { tick, jump } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('never');
    drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    await tick(1000);
    jump(3_600_000);
    await untilDrawn(grid, tick);
    jump(3_600_000);
    await tickUntilDialog(grid, tick, LOST);
    expect(litCell(grid)).to.equal(2);
  });

  it('ends the greeting of the lamps: two animations of their opacity would run on the main thread', async function () {
    if (!animate) this.skip();
    const grid = await mountGrid('never');
    const root = grid.shadowRoot as ShadowRoot;
    const long = new CSSStyleSheet();
    long.replaceSync('.lamps { animation-duration: 1h }');
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, long];
    const lamps = [...root.querySelectorAll('.lamps')];
    const isGreeting = (animation: Animation) => animation instanceof CSSAnimation;
    const greetings = () => lamps.map((phase) => phase.getAnimations().filter(isGreeting).length);
    expect(greetings()).to.deep.equal([1, 1]);
    drawButton(grid).click();
    await waitFor(() => lamps.every((phase) => !phase.getAnimations().every(isGreeting)));
    expect(greetings()).to.deep.equal([0, 0]);
  });

  it('moves the light and two ghosts by three animations each, blinks the lamps, and changes nothing else', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const made: { element: Element; options: KeyframeAnimationOptions; frames: Keyframe[] }[] = [];
    const others: Element[] = [];
    Element.prototype.animate = function (this: Element, frames, options) {
      made.push({ element: this, frames: frames as Keyframe[], options: options as KeyframeAnimationOptions });
      // now, because the confetti is removed when it has fallen
      if (!this.matches('[part~=light], [part~=ghost], [part~=confetti] > *, svg')) others.push(this);
      return animate.call(this, frames, options);
    };
    faults({ [DRAW]: 'late:300' });
    const grid = await mountGrid('always-coupon');
    drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(grid.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true });
    await tick(SPEEDING_MS - 500);
    expect(changes, 'while it accelerates').to.have.length(0);
    await tick(500);
    await waitFor(() => calls(DRAW)[0]?.status !== undefined);
    observer.disconnect();
    await tickUntilDialog(grid, tick, WON);
    const ofLight = made.filter(({ element }) => element === light(grid));
    const ofGhosts = made.filter(({ element }) => element.part.contains('ghost'));
    expect(ofLight.map(({ frames }) => frames.length)).to.deep.equal([51, 9, ofLight[2]?.frames.length]);
    expect(ofLight.map(({ options }) => options.iterations)).to.deep.equal([1, Number.POSITIVE_INFINITY, 1]);
    expect(ofGhosts).to.have.length(2 * ofLight.length);
    expect(others).to.deep.equal([]);
    for (const { frames, options } of [...ofLight, ...ofGhosts]) {
      const names = new Set(frames.flatMap((frame) => Object.keys(frame)));
      expect([...names].filter((name) => !COMPOSITED.has(name))).to.deep.equal([]);
      expect(frames.every(({ transform }) => typeof transform === 'string')).to.equal(true);
      const jumps = options.easing ? [options.easing] : frames.map(({ easing }) => easing);
      for (const easing of jumps) expect(easing).to.match(/^(linear\(|step-end)/);
    }
  });

  it('lights each cell as long as planned', async () => {
    clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('always-coupon');
    drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    const animation = await waitFor(() => light(grid).getAnimations()[0] ?? null);
    animation.pause();
    const litAt = (ms: number) => {
      animation.currentTime = ms;
      return litCell(grid);
    };
    let elapsed = 0;
    accelerating(0).pauses.forEach((pause, step) => {
      expect(litAt(elapsed + 0.5), `step ${step} begins`).to.equal(step % 8);
      expect(litAt(elapsed + pause - 0.5), `step ${step} ends`).to.equal(step % 8);
      elapsed += pause;
    });
    grid.remove();
  });

  it('stops on the right cell when a phone is rotated meanwhile', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('always-gift');
    drawButton(grid).click();
    await untilDrawn(grid, tick);
    grid.style.width = '250px';
    await tickUntilDialog(grid, tick, WON);
    expect(litCell(grid)).to.equal(1);
    grid.style.width = '400px';
    await waitFor(() => litCell(grid) === 1);
  });
});

describe('the wheel with reduced motion', () => {
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
    drawButton(grid).click();
    await waitFor(() => litCell(grid) === 1);
    expect(now() - began, 'no timer was needed').to.equal(0);
    expect(animations).to.equal(0);
  });
});

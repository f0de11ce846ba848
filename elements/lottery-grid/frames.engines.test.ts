import { expect } from '@open-wc/testing';
import { clock } from '../../test/support/fake-clock.js';
import {
  DRAW,
  drawButton,
  isRolling,
  light,
  litCell,
  mountGrid,
  SPEEDING_MS,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers } from '../../test/support/server.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';
import { accelerating } from './wheel/wheel.rules.js';

const { animate } = Element.prototype;

afterEach(() => {
  Element.prototype.animate = animate;
});
beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

/** The names in keyframes that the compositor animates, and those that aren't properties. */
const COMPOSITED = new Set(['transform', 'opacity', 'offset', 'easing']);

describe('the wheel', () => {
  it('ends the greeting of the lamps: two animations of their opacity would run on the main thread', async function () {
    if (!animate) this.skip();
    holdAnswers(DRAW); // the light runs until it is looked at, however slow the browser is
    const grid = await mountGrid('never');
    const root = grid.shadowRoot as ShadowRoot;
    const long = new CSSStyleSheet();
    long.replaceSync('.lamps { animation-duration: 1h }');
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, long];
    const lamps = [...root.querySelectorAll('.lamps')];
    const isGreeting = (animation: Animation) => animation instanceof CSSAnimation;
    const greetings = () => lamps.map((phase) => phase.getAnimations().filter(isGreeting).length);
    expect(greetings()).to.deep.equal([1, 1]);
    await tap(drawButton(grid));
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
    await tap(drawButton(grid));
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
    await tap(drawButton(grid));
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
    await tap(drawButton(grid));
    await untilDrawn(grid, tick);
    grid.style.width = '250px';
    await tickUntilDialog(grid, tick, WON);
    expect(litCell(grid)).to.equal(1);
    grid.style.width = '400px';
    await waitFor(() => litCell(grid) === 1);
  });
});

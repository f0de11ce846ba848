import { useLayoutEffect, useRef } from 'react';
import { cellAfter, durationOf, endOf, type Motion, offsetsOf, PLACES } from './rules.js';
import type { Light, Wheel } from './wheel.store.js';

/** What runs from cell to cell: one element, which the compositor moves. Nothing is rendered meanwhile. */
export function LightSpot({ light: $light }: { light: Wheel['$light'] }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const spot = ref.current;
    return spot ? follow(spot, $light) : undefined;
  }, [$light]);
  return <div ref={ref} className="light" part="light" hidden />;
}

function follow(spot: HTMLElement, $light: Wheel['$light']) {
  let animation: Animation | undefined;
  const show = (light: Light) => {
    animation?.cancel();
    const at = 'from' in light ? endOf(light) : light.at;
    spot.hidden = at === undefined;
    // what the animation leads to, so that the outcome doesn't depend on one
    spot.style.transform = at === undefined ? '' : over(spot, at);
    animation = 'from' in light ? animate(spot, light) : undefined;
  };
  // a phone is turned, or the element comes into sight: the cells stand elsewhere
  const sizes = new ResizeObserver(() => {
    const light = $light.get();
    if (!('from' in light)) show(light);
    else if (animation) (animation.effect as KeyframeEffect).setKeyframes(keyframesOf(spot, light));
  });
  sizes.observe(spot);
  const unfollow = $light.subscribe(show);
  return () => {
    unfollow();
    sizes.disconnect();
    animation?.cancel();
  };
}

/** In px: what depends on the size of its own box isn't left to the compositor. */
function over(spot: HTMLElement, cell: number): string {
  const there = spot.parentElement?.children[PLACES[cell] as number] as HTMLElement;
  return `translate(${there.offsetLeft - spot.offsetLeft}px, ${there.offsetTop - spot.offsetTop}px)`;
}

const animate = (spot: HTMLElement, motion: Motion): Animation | undefined =>
  spot.animate?.(keyframesOf(spot, motion), {
    duration: durationOf(motion),
    iterations: motion.endless ? Number.POSITIVE_INFINITY : 1,
    ...(JUMPS && { easing: easingOf(motion) }),
  });

/** Browsers before 2024 have no `linear()`: there each keyframe says that it lasts. */
const JUMPS = globalThis.CSS?.supports('animation-timing-function', 'linear(0, 1)');

/** Jumps from step to step. Between two jumps nothing changes, so that a frame costs the page no style. */
function easingOf(motion: Motion): string {
  const offsets = offsetsOf(motion).map((offset) => `${offset * 100}%`);
  const steps = motion.pauses.map((_, step) => `${step / motion.pauses.length} ${offsets[step]} ${offsets[step + 1]}`);
  return `linear(${steps}, 1)`;
}

function keyframesOf(spot: HTMLElement, motion: Motion): Keyframe[] {
  const places = PLACES.map((_, cell) => over(spot, cell));
  return offsetsOf(motion).map((offset, step) => ({
    transform: places[cellAfter(motion.from, step)],
    ...(!JUMPS && { offset, easing: 'step-end' }),
  }));
}

import { useLayoutEffect, useRef } from 'react';
import { CELL_POSITIONS } from '../rules.js';
import { cellAfter, durationOf, endOf, type Light, type Motion, offsetsOf } from './wheel.rules.js';
import type { WheelStore } from './wheel.store.js';

/** Runs from cell to cell: one element, which the compositor moves. Nothing is rendered meanwhile. */
export function LightSpot({ light: $light }: { light: WheelStore['$light'] }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const spot = ref.current;
    return spot ? follow(spot, $light) : undefined;
  }, [$light]);
  return <div ref={ref} className="light" part="light" hidden />;
}

const motionOf = (light: Light) => (light.kind === 'stopped' ? undefined : light.motion);

function follow(spot: HTMLElement, $light: WheelStore['$light']) {
  let animation: Animation | undefined;
  const show = (light: Light) => {
    animation?.cancel();
    const motion = motionOf(light);
    const cell = light.kind === 'stopped' ? light.cell : endOf(light.motion);
    spot.hidden = cell === undefined;
    // the end of the animation, so that the outcome doesn't depend on one
    spot.style.transform = cell === undefined ? '' : positionOf(spot, cell);
    animation = motion && animate(spot, motion);
  };
  // a phone is turned, or the element comes into sight: the cells stand elsewhere
  const sizes = new ResizeObserver(() => {
    const motion = motionOf($light.get());
    if (!motion) show($light.get());
    else if (animation) (animation.effect as KeyframeEffect).setKeyframes(keyframesOf(spot, motion));
  });
  sizes.observe(spot);
  const unfollow = $light.subscribe(show);
  return () => {
    unfollow();
    sizes.disconnect();
    animation?.cancel();
  };
}

/** In px: a transform that depends on the size of its own box isn't left to the compositor. */
function positionOf(spot: HTMLElement, cell: number): string {
  const target = spot.parentElement?.children[CELL_POSITIONS[cell] as number] as HTMLElement;
  return `translate(${target.offsetLeft - spot.offsetLeft}px, ${target.offsetTop - spot.offsetTop}px)`;
}

const animate = (spot: HTMLElement, motion: Motion): Animation | undefined =>
  spot.animate?.(keyframesOf(spot, motion), {
    duration: durationOf(motion),
    iterations: motion.endless ? Number.POSITIVE_INFINITY : 1,
    ...(HAS_LINEAR_EASING && { easing: easingOf(motion) }),
  });

/** Browsers before 2024 have no `linear()`: there each keyframe says that it lasts. */
const HAS_LINEAR_EASING = globalThis.CSS?.supports('animation-timing-function', 'linear(0, 1)');

/** Jumps from step to step. Between two jumps nothing changes, so that a frame costs the page no style. */
function easingOf(motion: Motion): string {
  const offsets = offsetsOf(motion).map((offset) => `${offset * 100}%`);
  const steps = motion.pauses.map((_, step) => `${step / motion.pauses.length} ${offsets[step]} ${offsets[step + 1]}`);
  return `linear(${steps}, 1)`;
}

function keyframesOf(spot: HTMLElement, motion: Motion): Keyframe[] {
  const positions = CELL_POSITIONS.map((_, cell) => positionOf(spot, cell));
  return offsetsOf(motion).map((offset, step) => ({
    transform: positions[cellAfter(motion.from, step)],
    ...(!HAS_LINEAR_EASING && { offset, easing: 'step-end' }),
  }));
}

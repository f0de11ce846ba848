import { useLayoutEffect, useRef } from 'react';
import { CELL_POSITIONS } from '../rules.js';
import { cellAfter, durationOf, endOf, type Light, type Motion, offsetsOf } from './wheel.rules.js';
import type { WheelStore } from './wheel.store.js';

/** One element that the compositor moves from cell to cell, so that nothing renders while the light runs. */
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
    // the final position is set without the animation, so that the outcome doesn't depend on it
    spot.style.transform = cell === undefined ? '' : positionOf(spot, cell);
    animation = motion && animate(spot, motion);
  };
  // the cells move when a phone is rotated or the element becomes visible
  const sizes = new ResizeObserver(() => {
    const motion = motionOf($light.get());
    if (!motion) show($light.get());
    else if (animation) (animation.effect as KeyframeEffect).setKeyframes(keyframesOf(spot, motion));
  });
  sizes.observe(spot);
  const unsubscribe = $light.subscribe(show);
  return () => {
    unsubscribe();
    sizes.disconnect();
    animation?.cancel();
  };
}

/** In px: browsers don't animate a transform in percent on the compositor. */
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

/** Browsers before 2024 have no `linear()`: there the keyframes have offsets and `step-end`. */
const HAS_LINEAR_EASING = globalThis.CSS?.supports('animation-timing-function', 'linear(0, 1)');

/** Jumps from step to step. Nothing changes between two jumps, so frames need no style recalculation. */
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

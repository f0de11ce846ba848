import { useLayoutEffect, useRef } from 'react';
import { CELL_POSITIONS } from '../rules.js';
import {
  cellAfter,
  durationOf,
  endOf,
  GHOSTS,
  ghostOpacity,
  type Light,
  type Motion,
  offsetsOf,
} from './wheel.rules.js';
import type { WheelStore } from './wheel.store.js';

/**
 * The light and the ghosts that trail it: three elements that the compositor moves from cell to cell, so that nothing
 * renders while the light runs.
 */
export function LightSpot({ light: $light }: { light: WheelStore['$light'] }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const spot = ref.current;
    return spot ? follow(spot, $light) : undefined;
  }, [$light]);
  return (
    <>
      <Ghosts />
      <div ref={ref} className="light" part="light" hidden />
    </>
  );
}

const Ghosts = () =>
  Array.from({ length: GHOSTS }, (_, ghost) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a ghost is its index
    <div key={ghost} className="light ghost" part="ghost" hidden />
  ));

const motionOf = (light: Light) => (light.kind === 'stopped' ? undefined : light.motion);

function follow(spot: HTMLElement, $light: WheelStore['$light']) {
  const ghosts = [...(spot.parentElement?.querySelectorAll<HTMLElement>('.ghost') ?? [])];
  let animations: (readonly [Animation, () => Keyframe[]])[] = [];
  const animate = (element: HTMLElement, motion: Motion, keyframes: () => Keyframe[]) => {
    const animation = element.animate?.(keyframes(), timingOf(motion));
    return animation ? [[animation, keyframes] as const] : [];
  };
  const show = (light: Light) => {
    for (const [animation] of animations) animation.cancel();
    const motion = motionOf(light);
    const cell = light.kind === 'stopped' ? light.cell : endOf(light.motion);
    spot.hidden = cell === undefined;
    // the final position is set without the animation, so that the outcome doesn't depend on it
    spot.style.transform = cell === undefined ? '' : positionOf(spot, cell);
    for (const ghost of ghosts) ghost.hidden = !motion;
    animations = !motion
      ? []
      : [
          ...animate(spot, motion, () => keyframesOf(spot, motion)),
          ...ghosts.flatMap((ghost, index) => animate(ghost, motion, () => ghostKeyframes(ghost, motion, index))),
        ];
  };
  // the cells move when a phone is rotated or the element becomes visible
  const sizes = new ResizeObserver(() => {
    if (!motionOf($light.get())) show($light.get());
    for (const [animation, keyframes] of animations) (animation.effect as KeyframeEffect).setKeyframes(keyframes());
  });
  sizes.observe(spot);
  const unsubscribe = $light.subscribe(show);
  return () => {
    unsubscribe();
    sizes.disconnect();
    for (const [animation] of animations) animation.cancel();
  };
}

/** In px: browsers don't animate a transform in percent on the compositor. */
function positionOf(spot: HTMLElement, cell: number): string {
  const target = spot.parentElement?.children[CELL_POSITIONS[cell] as number] as HTMLElement;
  return `translate(${target.offsetLeft - spot.offsetLeft}px, ${target.offsetTop - spot.offsetTop}px)`;
}

const timingOf = (motion: Motion): KeyframeAnimationOptions => ({
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

/** `behind`: how many cells the element is behind the light. */
function keyframesOf(element: HTMLElement, motion: Motion, behind = 0): Keyframe[] {
  const positions = CELL_POSITIONS.map((_, cell) => positionOf(element, cell));
  return offsetsOf(motion).map((offset, step) => ({
    transform: positions[cellAfter(motion.from, step - behind)],
    ...(!HAS_LINEAR_EASING && { offset, easing: 'step-end' }),
  }));
}

const ghostKeyframes = (element: HTMLElement, motion: Motion, ghost: number): Keyframe[] =>
  keyframesOf(element, motion, ghost + 1).map((keyframe, step) => ({
    ...keyframe,
    opacity: ghostOpacity(motion, step, ghost),
  }));

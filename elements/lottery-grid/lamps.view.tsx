import { useLayoutEffect, useRef } from 'react';
import type { WheelStore } from './wheel/wheel.store.js';

/** An even number, so that two neighbours never have the same phase. The CSS has a lamp for every second unit. */
const LAMPS = 56;
/** How long a phase is lit while the light runs, in ms. */
const PHASE_MS = 400;
const DIM = 0.3;

/** The lamps in the frame, two phases that light up in turn. A dash of no length with round ends is a lamp. */
export function Lamps({ light: $light }: { light?: WheelStore['$light'] }) {
  const even = useRef<SVGSVGElement>(null);
  const odd = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const phases = [even.current, odd.current];
    let chase: (Animation | undefined)[] = [];
    const stop = () => {
      for (const animation of chase) animation?.cancel();
      chase = [];
    };
    const unlisten = $light?.listen(({ kind }) => {
      if (kind === 'stopped') stop();
      else if (chase.length === 0) chase = phases.map((phase, index) => chaseFrom(index, phase));
    });
    return () => {
      unlisten?.();
      stop();
    };
  }, [$light]);
  return (
    <>
      <Phase svg={even} name="even" />
      <Phase svg={odd} name="odd" />
    </>
  );
}

const Phase = ({ svg, name }: { svg: { current: SVGSVGElement | null }; name: string }) => (
  <svg ref={svg} className={`lamps ${name}`} aria-hidden="true">
    <rect className="glow" width="100%" height="100%" pathLength={LAMPS} />
    <rect width="100%" height="100%" pathLength={LAMPS} />
  </svg>
);

/** Ends the greeting first: the compositor doesn't run two animations of one property of an element. */
function chaseFrom(index: number, phase: SVGSVGElement | null): Animation | undefined {
  for (const greeting of phase?.getAnimations?.() ?? []) greeting.cancel();
  return phase?.animate?.(...blinkingFrom(index));
}

/** In steps of the whole effect: nothing changes between two, so frames need no style recalculation. */
const blinkingFrom = (phase: number): Parameters<Element['animate']> => [
  { opacity: phase === 0 ? [1, DIM] : [DIM, 1] },
  { duration: 2 * PHASE_MS, iterations: Number.POSITIVE_INFINITY, easing: 'steps(2, jump-none)' },
];

/** The lamps in the frame, two phases that light up in turn. A dash of no length with round ends is a lamp. */
export function Lamps() {
  return ['even', 'odd'].map((phase) => (
    <svg key={phase} className={`lamps ${phase}`} aria-hidden="true">
      <rect className="glow" width="100%" height="100%" pathLength={LAMPS} />
      <rect width="100%" height="100%" pathLength={LAMPS} />
    </svg>
  ));
}

/** An even number, so that two neighbours never have the same phase. The CSS has a lamp for every second unit. */
const LAMPS = 56;

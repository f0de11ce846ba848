/** Modules of a side of the smallest QR code. */
const SIDE = 21;
/** The corners with a finder pattern, and the separator around it. */
const isFinder = (x: number, y: number) => (x < 8 && (y < 8 || y > 12)) || (x > 12 && y < 8);

const FINDERS = [
  [0, 0],
  [14, 0],
  [0, 14],
].map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`);

/** The others look like data, but are none. */
const MODULES = Array.from({ length: SIDE * SIDE }, (_, index) => {
  const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
  return !isFinder(x, y) && (x * x * 5 + x * y * 3 + y * y * 7 + x) % 11 < 5 ? `M${x} ${y}h1v1h-1z` : '';
});

const PATH = [...FINDERS, ...MODULES].join('');

/** A pattern that looks like a QR code. It stands for a code that loads, and for one that can't be scanned. */
export const CodePattern = () => (
  <svg className="code-pattern" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
    <path d={PATH} fillRule="evenodd" />
  </svg>
);

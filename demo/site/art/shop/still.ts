/** A point in a picture of 400 × 400. Objects stand at 0 0 and extend upwards, so their y is negative. */
export type Point = readonly [x: number, y: number];

export const n = (value: number) => String(Math.round(value * 10) / 10);
export const at = (x: number, y: number, scale: number, drawn: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${drawn}</g>`;

export interface Tones {
  /** The prefix of the gradients' ids. */
  name: string;
  light: string;
  base: string;
  deep: string;
}

export const picture = (drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">${drawn}</svg>`;

const stops = (colours: readonly (readonly [offset: number, colour: string])[]) =>
  colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');

/** The gradient of a round body with light from the left. */
export const round = ({ name, light, base, deep }: Tones) =>
  `<linearGradient id="${name}">${stops([
    [0, base],
    [0.1, base],
    [0.3, light],
    [0.55, base],
    [0.9, deep],
    [1, base],
  ])}</linearGradient>`;

/** The gradient of a vessel's inside: dark where its own wall shades it. */
export const hollow = ({ name, light, base, deep }: Tones) =>
  `<linearGradient id="${name}-in">${stops([
    [0, deep],
    [0.5, base],
    [1, light],
  ])}</linearGradient>`;

export const gradients = (tones: Tones) => `<defs>${round(tones)}${hollow(tones)}</defs>`;

/** A smooth curve through these points (Catmull-Rom as Bézier), without the move to the first. */
function smooth(points: readonly Point[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const from = points[index] as Point;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? ([x, y] as const);
      const one = `${n(from[0] + (x - before[0]) / 6)} ${n(from[1] + (y - before[1]) / 6)}`;
      const two = `${n(x - (after[0] - from[0]) / 6)} ${n(y - (after[1] - from[1]) / 6)}`;
      return `C${one} ${two} ${n(x)} ${n(y)}`;
    })
    .join('');
}

/** The height of an ellipse relative to its width, for circles seen from slightly above. */
const FLAT = 0.15;

/** A solid of revolution: its half width at each height, from top to bottom. */
export function turned(profile: readonly Point[], fill: string, more = ''): string {
  const [top, bottom] = [profile[0] as Point, profile.at(-1) as Point];
  const left = profile.map(([half, y]) => [-half, y] as const);
  const foot = `A${n(bottom[0])} ${n(bottom[0] * FLAT)} 0 0 0 ${n(bottom[0])} ${n(bottom[1])}`;
  const brim = `A${n(top[0])} ${n(top[0] * FLAT)} 0 0 0 ${n(-top[0])} ${n(top[1])}`;
  const d = `M${n(-top[0])} ${n(top[1])}${smooth(left)}${foot}${smooth(profile.toReversed())}${brim}Z`;
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export const disc = (half: number, y: number, fill: string, more = '') =>
  `<ellipse cy="${n(y)}" rx="${n(half)}" ry="${n(half * FLAT)}" fill="${fill}" ${more}/>`;

/** An open rim with its thickness and the content of the vessel. */
export const brim = ({ name, light }: Tones, half: number, y: number, filled = '') =>
  disc(half, y, light) +
  disc(half - 2.6, y + 0.6, `url(#${name}-in)`) +
  (filled && disc(half - 9, y + half * 0.07, filled) + disc(half - 9, y + half * 0.07, 'url(#sheen)'));

const SHEEN = `<linearGradient id="sheen"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity=".05"/></linearGradient>`;
const SHADE = `<radialGradient id="shade"><stop offset="0" stop-color="#1d150c" stop-opacity=".5"/><stop offset=".6" stop-color="#1d150c" stop-opacity=".2"/><stop offset="1" stop-color="#1d150c" stop-opacity="0"/></radialGradient>`;

/** The shadow of a standing object: dark at the base, longer on the side away from the light. */
export const shadow = (half: number, x = 0, y = 0) =>
  `<ellipse cx="${n(x + half * 0.32)}" cy="${n(y + half * 0.04)}" rx="${n(half * 1.5)}" ry="${n(half * 0.24)}" fill="url(#shade)"/>` +
  `<ellipse cx="${n(x + 2)}" cy="${n(y + 2)}" rx="${n(half * 1.04)}" ry="${n(half * 0.16)}" fill="url(#shade)"/>`;

/** The shadow of an object seen from above. */
export const shadowBelow = (r: number, x: number, y: number) =>
  `<circle cx="${n(x + r * 0.1)}" cy="${n(y + r * 0.12)}" r="${n(r * 1.16)}" fill="url(#shade)"/>`;

export interface Room {
  wall: string;
  /** The colour of the wall far from the window. */
  dim: string;
  table: string;
  edge: string;
}

export const ROOMS = {
  linen: { wall: '#f3ecdf', dim: '#ddd0ba', table: '#d9c6a8', edge: '#c3ab87' },
  moss: { wall: '#e6eadd', dim: '#c4cfbd', table: '#b9a98a', edge: '#9d8b6b' },
  mist: { wall: '#eaeeee', dim: '#c8d2d4', table: '#c4b8a3', edge: '#a99b83' },
  clay: { wall: '#f2e3d6', dim: '#dabfa9', table: '#b98f6e', edge: '#9c7352' },
  dusk: { wall: '#55605a', dim: '#2e3633', table: '#5b4634', edge: '#402f22' },
} as const;

/** A room with a wall, a table and the light of a window outside of the picture. */
export const room = ({ wall, dim, table, edge }: Room, drawn: string) =>
  picture(
    `<defs><linearGradient id="wall" x2="1" y2=".6"><stop stop-color="${wall}"/><stop offset="1" stop-color="${dim}"/></linearGradient>` +
      `<linearGradient id="table" x2="0" y2="1"><stop stop-color="${edge}"/><stop offset=".16" stop-color="${table}"/><stop offset="1" stop-color="${table}"/></linearGradient>${SHEEN}${SHADE}</defs>` +
      '<rect width="400" height="400" fill="url(#wall)"/><path d="M52 0H150L262 296H164ZM176 0H226L338 296H288Z" fill="#fff" opacity=".16"/>' +
      '<rect y="296" width="400" height="104" fill="url(#table)"/><path d="M164 296H262L302 400H204ZM288 296H338L378 400H328Z" fill="#fff" opacity=".12"/>' +
      `${drawn}`,
  );

/** A cloth, from above. */
export function cloth(colour: string, thread: string, drawn: string): string {
  const weave = `<pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H6M0 4.5H6" stroke="${thread}" stroke-width=".6" opacity=".5"/><path d="M1.5 0V6M4.5 0V6" stroke="#fff" stroke-width=".6" opacity=".18"/></pattern>`;
  const glow = `<radialGradient id="glow" cx=".28" cy=".22" r="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1d150c" stop-opacity=".16"/></radialGradient>`;
  return picture(
    `<defs>${weave}${glow}${SHEEN}${SHADE}</defs><rect width="400" height="400" fill="${colour}"/>` +
      `<rect width="400" height="400" fill="url(#weave)"/><rect width="400" height="400" fill="url(#glow)"/>${drawn}`,
  );
}

/** A detail of a picture, enlarged. */
export const near = (whole: string, x: number, y: number, side: number) =>
  whole.replace('viewBox="0 0 400 400"', `viewBox="${n(x)} ${n(y)} ${n(side)} ${n(side)}"`);

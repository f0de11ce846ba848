import { between, randomFrom } from '../../../server/seeded-random.js';
import { at, brim, disc, gradients, n, shadow, type Tones, turned } from './still.js';

export const GLAZES = {
  qing: { name: 'qing', light: '#e3eddf', base: '#aec8b3', deep: '#769a86' },
  bai: { name: 'bai', light: '#ffffff', base: '#f2ece1', deep: '#cfc4b1' },
  ji: { name: 'ji', light: '#8ba1c2', base: '#3b5583', deep: '#1e2e50' },
  tian: { name: 'tian', light: '#e9f2f3', base: '#b0cad0', deep: '#7599a3' },
  dou: { name: 'dou', light: '#e9eed6', base: '#bfca9c', deep: '#8a9963' },
  jiang: { name: 'jiang', light: '#c0916a', base: '#784a2d', deep: '#452611' },
  chai: { name: 'chai', light: '#cf9c71', base: '#94603e', deep: '#4e2f1e' },
  hei: { name: 'hei', light: '#7b7a75', base: '#3a3934', deep: '#191815' },
  fen: { name: 'fen', light: '#fbf4ea', base: '#e8d9c7', deep: '#bfa68d' },
} as const;
export type Glaze = keyof typeof GLAZES;

export const TEA = '#c39a45';
export const RED_TEA = '#9c4f22';

/** A reflection of light on glaze. */
const gloss = (d: string, opacity = 0.5) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="${opacity}"/>`;

/** A covered bowl (gaiwan), 200 wide and 176 high: saucer, bowl and lid. */
export function gaiwan(tones: Tones, isOpen = false): string {
  const fill = `url(#${tones.name})`;
  const saucer =
    turned(
      [
        [100, -18],
        [84, -8],
        [46, -1],
        [42, 4],
      ],
      fill,
    ) +
    disc(100, -18, tones.light) +
    disc(97, -17, `url(#${tones.name}-in)`) +
    disc(52, -13, tones.deep, 'opacity=".35"');
  const bowl = turned(
    [
      [86, -118],
      [78, -92],
      [60, -48],
      [36, -22],
      [36, -12],
    ],
    fill,
  );
  const body = gradients(tones) + shadow(92) + saucer + bowl + gloss('M-64-92C-58-70-50-52-40-40');
  if (isOpen) return body + brim(tones, 86, -118, TEA);
  return `${body}${brim(tones, 86, -118)}${lid(tones)}`;
}

/** The lid; it sits in the rim of the bowl. */
const lid = (tones: Tones) =>
  turned(
    [
      [13, -154],
      [40, -149],
      [66, -134],
      [75, -119],
    ],
    `url(#${tones.name})`,
  ) +
  gloss('M-50-136C-44-142-36-146-28-148', 0.6) +
  turned(
    [
      [20, -170],
      [19, -164],
      [12, -154],
    ],
    `url(#${tones.name})`,
  ) +
  disc(20, -170, tones.light) +
  disc(16, -169.5, `url(#${tones.name}-in)`);

/** A cup, 124 wide and 86 high. */
export const cup = (tones: Tones, tea = TEA) =>
  gradients(tones) +
  shadow(40) +
  turned(
    [
      [62, -86],
      [58, -62],
      [44, -28],
      [25, -12],
      [25, 0],
    ],
    `url(#${tones.name})`,
  ) +
  `${gloss('M-46-62C-43-46-38-36-32-28')}${brim(tones, 62, -86, tea)}`;

/** Speckles of ash from a wood-fired kiln. */
function ash(): string {
  const random = randomFrom('ash');
  return Array.from({ length: 60 }, () => {
    const y = between(random, -122, -30);
    const half = 88 - Math.abs(y + 72) * 0.6;
    const x = between(random, -half, half * 0.5);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(between(random, 0.5, 1.9))}" fill="#f0d9b0" opacity="${n(between(random, 0.2, 0.7))}"/>`;
  }).join('');
}

/** A teapot, 250 wide with its handle and 160 high; `hand` is the hand that holds it. */
export function teapot(tones: Tones, hand: 'right' | 'left' = 'right'): string {
  const fill = `url(#${tones.name})`;
  const spout = `<path d="M-74-96C-100-92-106-118-120-130L-108-138C-92-130-86-112-66-116Z" fill="${fill}"/><ellipse cx="-114" cy="-134" rx="7.5" ry="3.4" transform="rotate(-34 -114 -134)" fill="${tones.deep}"/>`;
  const handle =
    `<path d="M76-84C100-92 124-110 146-126A12 12 0 0 1 158-106C136-90 108-66 80-56Z" fill="${tones.base}"/>` +
    `<path d="M84-80C106-90 128-106 148-121" stroke="${tones.light}" stroke-width="6" stroke-linecap="round" fill="none" opacity=".6"/><ellipse cx="152" cy="-116" rx="9" ry="12.500" transform="rotate(-40 152 -116)" fill="${tones.deep}"/>`;
  const body = turned(
    [
      [44, -134],
      [78, -118],
      [96, -76],
      [84, -28],
      [56, 0],
    ],
    fill,
  );
  const top =
    disc(44, -134, tones.deep) +
    turned(
      [
        [10, -152],
        [30, -148],
        [44, -137],
      ],
      fill,
    ) +
    turned(
      [
        [12, -166],
        [13, -160],
        [8, -151],
      ],
      fill,
    ) +
    disc(12, -166, tones.light);
  const sides = hand === 'left' ? `<g transform="scale(-1 1)">${spout}${handle}</g>` : spout + handle;
  const specks = tones.name === 'chai' ? ash() : '';
  return gradients(tones) + shadow(72) + sides + body + specks + gloss('M-70-100C-78-80-78-64-74-52', 0.28) + top;
}

const bowl = ({ name, light, deep }: Tones, r: number, tea: string) =>
  `<circle r="${n(r)}" fill="${light}"/><circle r="${n(r - 3.5)}" fill="url(#${name}-in)"/><circle r="${n(r * 0.8)}" fill="${tea}"/>` +
  `<circle r="${n(r * 0.8)}" fill="none" stroke="${deep}" stroke-opacity=".35" stroke-width="3"/><path d="M${n(-r * 0.55)} ${n(-r * 0.2)}A${n(r * 0.6)} ${n(r * 0.6)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.57)}" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".6"/>`;

/** A cup with tea, from above. */
export const cupAbove = (tones: Tones, x: number, y: number, r: number, tea = TEA) =>
  gradients(tones) +
  `<circle cx="${n(x + r * 0.1)}" cy="${n(y + r * 0.12)}" r="${n(r * 1.16)}" fill="url(#shade)"/>` +
  at(x, y, 1, bowl(tones, r, tea));

/** A lid, from above. */
export const lidAbove = (tones: Tones, x: number, y: number, r: number) =>
  gradients(tones) +
  `<circle cx="${n(x + r * 0.1)}" cy="${n(y + r * 0.12)}" r="${n(r * 1.14)}" fill="url(#shade)"/>` +
  at(
    x,
    y,
    1,
    `<circle r="${r}" fill="url(#${tones.name})"/><circle r="${n(r * 0.9)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><circle cx="3" cy="4" r="${n(r * 0.3)}" fill="${tones.deep}" opacity=".5"/><circle r="${n(r * 0.27)}" fill="${tones.light}"/><circle r="${n(r * 0.2)}" fill="url(#${tones.name}-in)"/>`,
  );

/** A flat plate, from above. */
export const plate = ({ name, light, deep }: Tones, r: number) =>
  `<circle cx="${n(r * 0.08)}" cy="${n(r * 0.1)}" r="${n(r * 1.13)}" fill="url(#shade)"/><circle r="${r}" fill="${light}"/><circle r="${n(r - 4)}" fill="url(#${name}-in)" opacity=".55"/>` +
  `<circle r="${n(r * 0.8)}" fill="${light}" opacity=".7"/><circle r="${n(r * 0.8)}" fill="none" stroke="${deep}" stroke-opacity=".4"/>`;

import { between, pick, randomFrom } from '../../../server/seeded-random.js';
import { at, disc, n, shadow, turned } from './still.js';

export const BROWNS = ['#6f4f33', '#8f6d49', '#4c3522', '#a78860'];
const GREENS = ['#4f6b3c', '#6b8650', '#88a066', '#3d5530', '#a0b27c'];
const FLECKS = ['#8f6d49', '#5a4029', '#a78860', '#cdbb96', '#6f4f33', '#7c8a63'];
export const SERIF = `font-family="'Songti SC','Noto Serif CJK SC','Noto Serif SC',serif"`;

/** Vertical text, as on old labels. */
const upright = (text: string, x: number, y: number, size: number, fill: string) =>
  [...text]
    .map(
      (char, index) =>
        `<text x="${n(x)}" y="${n(y + index * size * 1.14)}" font-size="${size}" text-anchor="middle" fill="${fill}" ${SERIF} font-weight="700">${char}</text>`,
    )
    .join('');

const PAPER =
  '<defs><linearGradient id="paper"><stop stop-color="#e9dfc9"/><stop offset=".3" stop-color="#fffaf0"/><stop offset=".6" stop-color="#f0e6d2"/><stop offset="1" stop-color="#c2b190"/></linearGradient>' +
  '<linearGradient id="green"><stop stop-color="#44614a"/><stop offset=".3" stop-color="#7d9d80"/><stop offset=".6" stop-color="#4e6f56"/><stop offset="1" stop-color="#26402f"/></linearGradient></defs>';

/** A tea tin, 124 wide and 190 high. */
export const tin = (weight: string) =>
  PAPER +
  shadow(60) +
  turned(
    [
      [60, -150],
      [60, 0],
    ],
    'url(#paper)',
  ) +
  turned(
    [
      [62, -188],
      [62, -142],
    ],
    'url(#green)',
  ) +
  disc(62, -188, '#8dac8d') +
  disc(57, -188, '#7b9b7d') +
  '<path d="M-30-118H20V-24H-30Z" fill="#fdf8ec" stroke="#44614a" stroke-width="1.2"/><path d="M-26-114H16V-28H-26Z" fill="none" stroke="#44614a" stroke-width=".5"/>' +
  upright('明前', -5, -86, 26, '#2f4a38') +
  `<text x="-5" y="-36" font-size="9" text-anchor="middle" fill="#6f675a" ${SERIF}>${weight}</text>` +
  '<rect x="24" y="-118" width="13" height="13" rx="1.500" fill="#a9442f"/>';

/** Rolled leaves scattered over a circle, from above. */
export function leaves(r: number, count: number, seed: string, tints: readonly string[] = GREENS): string {
  const random = randomFrom(seed);
  const strokes = Array.from({ length: count }, (_, index) => {
    const angle = between(random, 0, Math.PI * 2);
    const far = Math.sqrt(1 - index / count) * r; // the last ones are on top and in the middle
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const turn = between(random, 0, Math.PI);
    const long = between(random, 9, 16);
    const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
    const bend = between(random, -0.4, 0.4);
    const line = `M${n(x - dx)} ${n(y - dy)}q${n(dx + dy * bend)} ${n(dy - dx * bend)} ${n(dx * 2)} ${n(dy * 2)}`;
    return `<path d="${line}" stroke="#1d2a14" stroke-opacity=".35" stroke-width="6" transform="translate(1.500 2)"/><path d="${line}" stroke="${pick(random, tints)}" stroke-width="${n(between(random, 2.6, 4.6))}"/>`;
  });
  return `<g fill="none" stroke-linecap="round">${strokes.join('')}</g>`;
}

/** A bud with one opened leaf; its stalk is at 0 0. */
const bud = (turn: number, size: number, tint: string) =>
  `<g transform="rotate(${n(turn)}) scale(${n(size)})"><path d="M0 0V-12" stroke="${tint}" stroke-width="2.4"/><path d="M0-10C-9-18-8-32-1-44C6-32 7-18 0-10Z" fill="${tint}"/><path d="M0-12C6-16 14-24 17-36C8-33 1-26 0-12Z" fill="${tint}" opacity=".75"/></g>`;

/** A glass, 120 wide and 210 high, with buds upright in the water. */
export function glass(): string {
  const random = randomFrom('glass');
  const standing = Array.from({ length: 15 }, (_, index) => {
    const x = -30 + (index % 8) * 8.6 + between(random, -3, 3);
    const y = index < 9 ? between(random, -12, -4) : between(random, -96, -34);
    return at(x, y, 1, bud(between(random, -16, 16), between(random, 0.7, 1.1), pick(random, GREENS.slice(0, 3))));
  }).join('');
  const water =
    '<defs><linearGradient id="water" x2="0" y2="1"><stop stop-color="#eef0c9" stop-opacity=".75"/><stop offset="1" stop-color="#b9c37c" stop-opacity=".8"/></linearGradient></defs>';
  return (
    water +
    shadow(52) +
    turned(
      [
        [58, -210],
        [52, -6],
        [48, 0],
      ],
      '#fff',
      'fill-opacity=".28"',
    ) +
    turned(
      [
        [55, -166],
        [50, -8],
      ],
      'url(#water)',
    ) +
    standing +
    disc(55, -166, '#f6f6dc', 'opacity=".75"') +
    disc(58, -210, 'none', 'stroke="#fff" stroke-width="2.4" opacity=".9"') +
    '<path d="M-48-196C-46-140-44-80-42-24" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".6"/><path d="M49-196L44-24" stroke="#fff" stroke-width="2" fill="none" opacity=".6"/>'
  );
}

/** Pressed leaves within a circle, from above. */
export function pressed(r: number): string {
  const random = randomFrom('tea cake');
  const flecks = Array.from({ length: 330 }, () => {
    const angle = between(random, 0, Math.PI * 2);
    const far = Math.sqrt(random()) * (r - 9);
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const along = angle + Math.PI / 2 + between(random, -0.9, 0.9);
    const long = between(random, 7, 17);
    const end = `${n(Math.cos(along) * long)} ${n(Math.sin(along) * long)}`;
    const bend = `${n((Math.cos(along) * long) / 2 + between(random, -3, 3))} ${n((Math.sin(along) * long) / 2 + between(random, -3, 3))}`;
    return `<path d="M${n(x)} ${n(y)}q${bend} ${end}" stroke="${pick(random, FLECKS)}"/>`;
  });
  return (
    `<defs><radialGradient id="dip" cx=".36" cy=".32" r=".85"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1d120a" stop-opacity=".6"/></radialGradient></defs>` +
    `<circle r="${r}" fill="#6b4d33"/><g stroke-width="3.2" stroke-linecap="round" fill="none">${flecks.join('')}</g><circle r="${r}" fill="url(#dip)"/>`
  );
}

/** The wrapped cake: the back has pleats towards the middle, the front has the name. */
export function wrapped(r: number): string {
  const pleats = Array.from({ length: 40 }, (_, index) => {
    const turn = (index / 40) * Math.PI * 2;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return `M${n(cos * r * 0.9)} ${n(sin * r * 0.9)}L${n(cos * r)} ${n(sin * r)}`;
  }).join('');
  return (
    '<defs><radialGradient id="wrap" cx=".36" cy=".32" r=".75"><stop stop-color="#fffaf0"/><stop offset=".75" stop-color="#f1e7d3"/><stop offset="1" stop-color="#cfbf9f"/></radialGradient></defs>' +
    `<circle r="${r}" fill="url(#wrap)"/><path d="${pleats}" stroke="#c3b28f" stroke-width="1.400" opacity=".8"/>` +
    `<circle r="${n(r * 0.62)}" fill="none" stroke="#a9442f" stroke-width="1.600"/><circle r="${n(r * 0.58)}" fill="none" stroke="#a9442f" stroke-width=".6"/>` +
    upright('三年陈', 0, -r * 0.2, r * 0.22, '#3b332a') +
    `<text y="${n(-r * 0.72)}" font-size="${n(r * 0.075)}" letter-spacing="4" text-anchor="middle" fill="#6f675a" ${SERIF}>福鼎白茶</text>` +
    `<text y="${n(r * 0.79)}" font-size="${n(r * 0.075)}" letter-spacing="2" text-anchor="middle" fill="#6f675a" ${SERIF}>净含量 357 克</text>`
  );
}

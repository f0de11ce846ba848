import { between, pick, randomFrom } from '../../../server/seeded-random.js';
import { disc, n, shadow, turned } from './still.js';

const metal = (stops: string) => `<defs><linearGradient id="metal">${stops}</linearGradient></defs>`;
const TIN =
  '<stop stop-color="#7f8a86"/><stop offset=".14" stop-color="#aeb8b3"/><stop offset=".28" stop-color="#eef2ef"/><stop offset=".4" stop-color="#b7c1bc"/><stop offset=".72" stop-color="#7c8783"/><stop offset=".9" stop-color="#5a6562"/><stop offset="1" stop-color="#8d9893"/>';

const DENTS_A_ROW = 15;

/** Hammer marks around a body of this width: denser towards the sides, where the body curves away. */
function dents(half: number, top: number, bottom: number): string {
  let marks = '';
  for (let row = 0, y = top; y < bottom; row++, y += 11) {
    for (let index = 0; index < DENTS_A_ROW; index++) {
      const turn = ((index + (row % 2) / 2) / (DENTS_A_ROW - 1) - 0.5) * Math.PI;
      const wide = Math.cos(turn) * 5.4;
      if (wide < 0.8) continue;
      const x = Math.sin(turn) * half;
      marks += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(wide)}" ry="5"/>`;
    }
  }
  return `<g fill="#fff" fill-opacity=".12" stroke="#3b4643" stroke-opacity=".3" stroke-width=".8">${marks}</g>`;
}

/** A tin caddy, 132 wide and 190 high. */
export const caddy = (finish: 'plain' | 'hammered') =>
  metal(TIN) +
  shadow(62) +
  turned(
    [
      [46, -142],
      [62, -132],
      [66, -118],
      [66, -14],
      [62, 0],
    ],
    'url(#metal)',
  ) +
  (finish === 'hammered'
    ? dents(65, -110, -8)
    : '<path d="M-66-22Q0-2 66-22M-66-110Q0-90 66-110" stroke="#4d5855" stroke-opacity=".5" fill="none"/>') +
  turned(
    [
      [46, -186],
      [48, -182],
      [48, -140],
    ],
    'url(#metal)',
  ) +
  '<path d="M-48-146Q0-132 48-146" stroke="#4d5855" stroke-opacity=".6" stroke-width="1.600" fill="none"/>' +
  disc(46, -186, '#c9d1cc') +
  disc(38, -186.5, '#b3bdb8') +
  '<path d="M-54-120V-20" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".3"/>';

const STRIPS = ['#c9a468', '#b98f52', '#d8b87f', '#a87f45'];

/** Woven bamboo strips around a body. */
function weave(half: number, top: number, bottom: number, seed: string): string {
  const random = randomFrom(seed);
  const columns = 22;
  let strips = '';
  for (let row = 0, y = top; y < bottom - 4; row++, y += 10) {
    for (let column = 0; column < columns; column++) {
      const from = (column / columns - 0.5) * Math.PI;
      const to = ((column + 1) / columns - 0.5) * Math.PI;
      const [x, end] = [Math.sin(from) * half, Math.sin(to) * half];
      const dip = Math.cos((from + to) / 2) * 9;
      const isOver = (row + column) % 2 === 0;
      const dark = Math.max(0, Math.sin((from + to) / 2)) * 0.45;
      const fill = isOver ? pick(random, STRIPS) : '#8c6734';
      const [inset, high] = isOver ? [0.4, 9] : [1.6, 7.4];
      strips +=
        `<rect x="${n(x + inset)}" y="${n(y + dip)}" width="${n(Math.max(0.8, end - x - inset * 2))}" height="${high}" rx="1.600" fill="${fill}"/>` +
        (dark > 0.06
          ? `<rect x="${n(x)}" y="${n(y + dip)}" width="${n(end - x + 0.3)}" height="10" fill="#2b1a08" opacity="${n(dark)}"/>`
          : '');
    }
  }
  return strips;
}

const hoop = (half: number, y: number) =>
  `<path d="M${-half} ${y}Q0 ${y + 18} ${half} ${y}" fill="none" stroke="#7d5a2b" stroke-width="11" stroke-linecap="round"/><path d="M${-half} ${y - 2}Q0 ${y + 16} ${half} ${y - 2}" fill="none" stroke="#d9b97f" stroke-width="3.500" stroke-linecap="round" stroke-dasharray="16 3"/>`;

const storey = (y: number, high: number, seed: string) =>
  `<path d="M-98 ${y - high}V${y - 8}Q0 ${y + 12} 98 ${y - 8}V${y - high}Z" fill="#7d5a2b"/>${weave(98, y - high + 2, y - 12, seed)}${hoop(99, y - high)}${hoop(99, y - 8)}`;

/** A basket, 210 wide and 230 high; 290 high with two storeys. */
export function basket(storeys: 1 | 2): string {
  const high = storeys === 1 ? 84 : 150;
  const handle =
    `<path d="M-92 ${-high}C-96 ${-high - 150} 96 ${-high - 150} 92 ${-high}" fill="none" stroke="#7d5a2b" stroke-width="13"/>` +
    `<path d="M-95 ${-high}C-99 ${-high - 154} 93 ${-high - 154} 89 ${-high}" fill="none" stroke="#cfa968" stroke-width="6"/>` +
    `<path d="M-26 ${-high - 113}C-10 ${-high - 117} 10 ${-high - 117} 26 ${-high - 113}" fill="none" stroke="#5b3f1c" stroke-width="15" stroke-dasharray="3 1.500"/>`;
  const lid = `<ellipse cy="${-high - 2}" rx="99" ry="15" fill="#b98f52"/><ellipse cy="${-high - 5}" rx="93" ry="12" fill="#d3b077"/><ellipse cy="${-high - 5}" rx="62" ry="7.500" fill="none" stroke="#a87f45" stroke-width="2" stroke-dasharray="7 4"/><ellipse cy="${-high - 5}" rx="32" ry="3.800" fill="none" stroke="#a87f45" stroke-width="2" stroke-dasharray="6 4"/>`;
  return shadow(96) + handle + lid + (storeys === 2 ? storey(-74, 76, 'upper') : '') + storey(0, 84, 'lower');
}

export const DYES = {
  qian: { cloth: '#cf9f6c', thread: '#8e5f33', edge: '#b5834f' },
  shen: { cloth: '#8a5433', thread: '#4f2b16', edge: '#6d3f24' },
  mo: { cloth: '#4b4743', thread: '#211f1d', edge: '#35322f' },
} as const;
export type Dye = keyof typeof DYES;

/** A dyed table runner from above: 300 wide and 190 high, centred at 0 0. */
export function runner(dye: Dye): string {
  const { cloth, thread, edge } = DYES[dye];
  const random = randomFrom(dye);
  const clouds = Array.from({ length: 16 }, () => {
    const [x, y] = [between(random, -160, 160), between(random, -95, 95)];
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(between(random, 20, 56))}" ry="${n(between(random, 10, 26))}"/>`;
  }).join('');
  const fringe = Array.from({ length: 32 }, (_, index) => {
    const y = -92 + index * 5.95;
    return `M-150 ${n(y)}h${n(-between(random, 11, 16))}M150 ${n(y)}h${n(between(random, 11, 16))}`;
  }).join('');
  return (
    `<defs><pattern id="warp" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 1.2H5M0 3.7H5" stroke="${thread}" stroke-width=".7" opacity=".55"/><path d="M1.2 0V5M3.700 0V5" stroke="#fff" stroke-width=".5" opacity=".16"/></pattern><clipPath id="cut"><rect x="-150" y="-95" width="300" height="190"/></clipPath></defs>` +
    `<rect x="-146" y="-88" width="304" height="192" fill="#1d150c" opacity=".25"/><path d="${fringe}" stroke="${edge}" stroke-width="1.800"/>` +
    `<g clip-path="url(#cut)"><rect x="-150" y="-95" width="300" height="190" fill="${cloth}"/><g fill="${edge}" opacity=".22">${clouds}</g><rect x="-150" y="-95" width="300" height="190" fill="url(#warp)"/></g>` +
    '<path d="M-138-95V95M138-95V95" stroke="#f6eedb" stroke-width="1.800" stroke-dasharray="6 5" opacity=".7"/>'
  );
}

/** A rolled-up cloth, lying; 220 wide. */
export const roll = (dye: Dye, y = 0, half = 110) => {
  const { cloth, thread, edge } = DYES[dye];
  const id = `roll-${dye}`;
  return (
    `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${edge}"/><stop offset=".25" stop-color="${cloth}"/><stop offset=".75" stop-color="${edge}"/><stop offset="1" stop-color="${thread}"/></linearGradient></defs>` +
    `<path d="M${-half} ${y - 46}H${half}A12 23 0 0 1 ${half} ${y}H${-half}Z" fill="url(#${id})"/><ellipse cx="${-half}" cy="${y - 23}" rx="12" ry="23" fill="${edge}"/>` +
    `<g fill="none" stroke="${thread}" stroke-width="1.500"><ellipse cx="${-half}" cy="${y - 23}" rx="8.500" ry="17"/><ellipse cx="${-half}" cy="${y - 22}" rx="5" ry="10.500"/><ellipse cx="${-half}" cy="${y - 22}" rx="2" ry="4.500"/></g>` +
    `<path d="M-28 ${y - 46}C-22 ${y - 30} -22 ${y - 14} -28 ${y}M-14 ${y - 46}C-8 ${y - 30} -8 ${y - 14} -14 ${y}" stroke="#e9dcc3" stroke-width="3" fill="none"/>`
  );
};

/** A tea scoop made of half a bamboo cane, 250 long, from above. */
export const scoop = () =>
  '<defs><linearGradient id="cane" x2="0" y2="1"><stop stop-color="#8f6d34"/><stop offset=".2" stop-color="#d9bc84"/><stop offset=".5" stop-color="#efdcae"/><stop offset=".8" stop-color="#c39d5c"/><stop offset="1" stop-color="#7d5a2b"/></linearGradient>' +
  '<linearGradient id="trough" x2="0" y2="1"><stop stop-color="#6d4d22"/><stop offset=".5" stop-color="#b08a4d"/><stop offset="1" stop-color="#d6b880"/></linearGradient></defs>' +
  '<path d="M-118 18C-60 44 100 46 132 20L126 34C90 56-60 54-112 36Z" fill="#1d150c" opacity=".28"/>' +
  '<path d="M-126-6C-130-26-112-32-92-32H100C126-32 136-18 136 2S126 34 100 34H-92C-112 34-128 22-126-6Z" fill="url(#cane)"/>' +
  '<path d="M-108-4C-110-18-98-22-84-22H96C114-22 120-12 120 2S114 24 96 24H-84C-98 24-108 14-108-4Z" fill="url(#trough)"/>' +
  '<path d="M44-32C50-12 50 14 44 34M50-32C56-12 56 14 50 34" fill="none" stroke="#7d5a2b" stroke-width="2.200" opacity=".8"/><path d="M-70-27H30M-60 29H28M66-27H96" stroke="#fff3d0" stroke-width="2" opacity=".55" stroke-linecap="round"/>';

/** The matching tea pick, 200 long. */
export const needle = () =>
  '<path d="M-96 6L104 4" stroke="#1d150c" stroke-width="7" opacity=".2" stroke-linecap="round"/><path d="M-100 0L104-1" stroke="#8f6d34" stroke-width="6" stroke-linecap="round"/><path d="M-98-1.500L104-2" stroke="#e9d3a0" stroke-width="2" stroke-linecap="round"/><path d="M-100 0l-22 .500" stroke="#8f6d34" stroke-width="3" stroke-linecap="round"/>';

import { raw } from 'hono/html';
import { between, randomFrom } from '../../server/seeded-random.js';

/** Illustrations are inlined into the page, so that their colours follow the theme's light and dark by class. */
export type Motif = 'hills' | 'bowl' | 'basket' | 'persimmon';

const WIDTH = 720;
const HEIGHT = 420;

const n = (value: number) => value.toFixed(1);

const painters: Record<Motif, (random: () => number) => string> = { hills, bowl, basket, persimmon };

export function illustration(motif: Motif, seed: string, label = '') {
  const name = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"';
  const painted = painters[motif](randomFrom(seed));
  return raw(
    `<svg class="picture" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" ${name}>` +
      `<rect class="ink-0" width="${WIDTH}" height="${HEIGHT}"/>${painted}</svg>`,
  );
}

/** A mountain ridge as a filled wave: horizontal at each peak and valley, so that it has no corners. */
function ridge(random: () => number, top: number, rise: number, ink: string): string {
  let [x, y] = [-40, top];
  let path = `M${x} ${HEIGHT}V${n(y)}`;
  for (let up = true; x < WIDTH; up = !up) {
    const end = x + between(random, 70, 130);
    const level = up ? top - between(random, rise * 0.4, rise) : top + between(random, 0, rise * 0.25);
    const bend = (end - x) * 0.45;
    path += `C${n(x + bend)} ${n(y)} ${n(end - bend)} ${n(level)} ${n(end)} ${n(level)}`;
    [x, y] = [end, level];
  }
  return `<path class="${ink}" d="${path}V${HEIGHT}Z"/>`;
}

function hills(random: () => number): string {
  const rain = Array.from({ length: 46 }, () => {
    const x = between(random, 0, WIDTH);
    const y = between(random, 0, HEIGHT * 0.8);
    return `M${n(x)} ${n(y)}l-5 ${n(between(random, 14, 30))}`;
  }).join('');
  return (
    '<circle class="ink-sun" cx="540" cy="104" r="40"/>' +
    ridge(random, 220, 120, 'ink-1') +
    ridge(random, 275, 90, 'ink-2') +
    ridge(random, 335, 60, 'ink-3') +
    terraces(random) +
    '<path class="ink-4" d="M168 318h58v34h-58zM158 320l39-26 39 26z"/><path class="ink-0" d="M190 330h14v22h-14z"/>' +
    '<path class="line" d="M214 296c-8-14 10-20 2-34s10-22 4-38"/>' +
    `<path class="line thin" d="${rain}"/>`
  );
}

/** Rows of tea bushes on the front slope. */
function terraces(random: () => number): string {
  let rows = '';
  for (let y = 352; y < HEIGHT + 10; y += 17) {
    const sway = between(random, 6, 16);
    rows += `<path class="row" d="M-10 ${n(y + sway)}C160 ${n(y - sway)} 320 ${n(y + sway)} 480 ${n(y)}S660 ${n(y - sway)} 730 ${n(y + 4)}"/>`;
  }
  return rows;
}

function bowl(random: () => number): string {
  const rings = Array.from({ length: 7 }, (_, i) => {
    const y = 236 + i * 16;
    const half = 150 - i * i * 3.1;
    const bend = between(random, 10, 16);
    return `<path class="line thin" d="M${n(360 - half)} ${y}C300 ${n(y + bend)} 420 ${n(y + bend)} ${n(360 + half)} ${y}"/>`;
  }).join('');
  return (
    '<rect class="ink-1" y="330" width="720" height="90"/>' +
    '<path class="ink-3" d="M196 206H524C520 300 462 346 414 352H306C258 346 200 300 196 206Z"/>' +
    `${rings}<ellipse class="ink-2" cx="360" cy="206" rx="164" ry="30"/><ellipse class="ink-tea" cx="360" cy="210" rx="140" ry="21"/>` +
    '<path class="ink-4" d="M310 352h100l-8 18h-84z"/>'
  );
}

function basket(random: () => number): string {
  let weave = '';
  for (let row = 0; row < 8; row++) {
    const y = 222 + row * 19;
    const inset = row * row * 0.9;
    for (let column = 0; column < 15; column++) {
      const x = 200 + inset + column * ((320 - 2 * inset) / 15);
      const ink = (row + column) % 2 ? 'ink-2' : 'ink-3';
      weave += `<rect class="${ink}" x="${n(x)}" y="${y}" width="${n((320 - 2 * inset) / 15 - 2)}" height="16" rx="3"/>`;
    }
  }
  const twigs = Array.from({ length: 9 }, () => {
    const x = between(random, 240, 480);
    return `M${n(x)} 214c${n(between(random, -30, 30))}-40 ${n(between(random, -20, 20))}-60 ${n(between(random, -40, 40))}-96`;
  }).join('');
  return (
    '<rect class="ink-1" y="350" width="720" height="70"/>' +
    `<path class="line" d="${twigs}"/>` +
    '<path class="rim" d="M214 214C214 30 506 30 506 214"/>' +
    `${weave}<rect class="ink-4" x="188" y="204" width="344" height="18" rx="9"/>`
  );
}

function persimmon(random: () => number): string {
  const fruits = [150, 262, 374, 486, 590]
    .map((x, index) => {
      const ink = index === 3 ? 'ink-sun' : 'ink-tea'; // all fruits are green except one
      const y = between(random, 190, 262);
      const r = between(random, 36, 50);
      const leaf = `M${x} ${n(y - r)}c-20-14-30 0-34 10 14 2 24 2 34-4 10 6 20 6 34 4-4-10-14-24-34-10z`;
      return `<path class="line" d="M${x} 84V${n(y - r)}"/><ellipse class="${ink}" cx="${x}" cy="${n(y)}" rx="${n(r * 1.12)}" ry="${n(r)}"/><path class="ink-3" d="${leaf}"/>`;
    })
    .join('');
  return `<path class="ink-2" d="M-10 70C180 92 520 60 730 88v10C520 74 180 104-10 84Z"/>${fruits}${ridge(random, 372, 26, 'ink-1')}`;
}

import { between, pick, randomFrom } from '../../server/seeded-random.js';

export const avatarUrl = (seed: string) => `/portrait/${encodeURIComponent(seed)}.svg`;

interface Palette {
  ground: string;
  far: string;
  near: string;
  sun: string;
}

const PALETTES: readonly Palette[] = [
  { ground: '#e8dfcb', far: '#a9b79a', near: '#5f7a5c', sun: '#c9694a' },
  { ground: '#dfe5e0', far: '#8fa9a6', near: '#3f6365', sun: '#e0b04f' },
  { ground: '#f0dccb', far: '#d09a7c', near: '#8c4f3d', sun: '#f6f1e4' },
  { ground: '#d9dde8', far: '#8e9bbb', near: '#46527a', sun: '#e9d9b8' },
  { ground: '#efe6ef', far: '#b79bb5', near: '#6e4b6d', sun: '#e7b46a' },
  { ground: '#e4e7d2', far: '#b6b878', near: '#6f7436', sun: '#bf5b45' },
  { ground: '#f2e7d0', far: '#dcb46d', near: '#94652b', sun: '#4f7370' },
  { ground: '#3d4a41', far: '#6d8672', near: '#cfd3bf', sun: '#d98a5f' },
  { ground: '#4a3b3a', far: '#8c6a5f', near: '#e3c9ae', sun: '#c9694a' },
  { ground: '#2f4356', far: '#5c7890', near: '#c6d3d8', sun: '#e0b04f' },
  { ground: '#ecdfd9', far: '#c99a94', near: '#7d4a4f', sun: '#8fa58a' },
  { ground: '#dde7e9', far: '#9cbcc4', near: '#3d6a7c', sun: '#d9785f' },
];

type Motif = (random: () => number, palette: Palette) => string;

const n = (value: number) => value.toFixed(1);

const hills: Motif = (random, { far, near, sun }) => {
  const ridge = (top: number) => {
    const [a, b, c] = [0, 1, 2].map(() => n(between(random, top - 9, top + 9)));
    return `M0 ${a}C20 ${b} 26 ${n(top - 16)} 42 ${c}S70 ${b} 80 ${a}V80H0Z`;
  };
  const x = n(between(random, 20, 60));
  const y = n(between(random, 18, 30));
  return `<circle cx="${x}" cy="${y}" r="${n(between(random, 7, 12))}" fill="${sun}"/><path d="${ridge(48)}" fill="${far}"/><path d="${ridge(62)}" fill="${near}"/>`;
};

const bowl: Motif = (random, { far, near, sun }) => {
  const width = between(random, 20, 26);
  const steam = [-8, 0, 8]
    .map(
      (dx) =>
        `<path d="M${40 + dx} 34c-4-5 4-8 0-${n(between(random, 10, 17))}" stroke="${far}" fill="none" stroke-width="2.4" stroke-linecap="round"/>`,
    )
    .join('');
  return `${steam}<path d="M${n(40 - width)} 40H${n(40 + width)}C${n(40 + width)} 58 ${n(40 + width / 2)} 64 40 64S${n(40 - width)} 58 ${n(40 - width)} 40Z" fill="${near}"/><ellipse cx="40" cy="40" rx="${n(width)}" ry="4.6" fill="${sun}"/>`;
};

const leaf: Motif = (random, { far, near, sun }) => {
  const turn = between(random, 0, 360);
  const blade = (angle: number, fill: string) =>
    `<path d="M40 40C52 30 52 16 40 8C28 16 28 30 40 40Z" fill="${fill}" transform="rotate(${n(turn + angle)} 40 40)"/>`;
  const count = pick(random, [3, 4, 5, 6]);
  const blades = Array.from({ length: count }, (_, i) => blade((360 / count) * i, i % 2 ? far : near)).join('');
  return `${blades}<circle cx="40" cy="40" r="4.5" fill="${sun}"/>`;
};

const weave: Motif = (random, { far, near, sun }) => {
  const cell = pick(random, [13.4, 16, 20]);
  let marks = '';
  for (let x = 0; x < 80; x += cell) {
    for (let y = 0; y < 80; y += cell) {
      const across = random() < 0.5;
      const size = across
        ? `width="${n(cell * 0.8)}" height="${n(cell * 0.36)}"`
        : `width="${n(cell * 0.36)}" height="${n(cell * 0.8)}"`;
      marks += `<rect x="${n(x + cell * 0.1)}" y="${n(y + cell * 0.1)}" ${size} rx="2" fill="${pick(random, [far, near, near, sun])}"/>`;
    }
  }
  return marks;
};

const ripples: Motif = (random, { far, near, sun }) => {
  const x = between(random, 14, 66);
  const y = between(random, 14, 66);
  const rings = [66, 54, 42, 30, 19].map((r, i) => {
    const size = n(r + between(random, -3, 3));
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${size}" fill="none" stroke="${i % 2 ? far : near}" stroke-width="4"/>`;
  });
  return `${rings.join('')}<circle cx="${n(x)}" cy="${n(y)}" r="9" fill="${sun}"/>`;
};

/**
 * Draws a different picture for each seed, such as the nickname of a new member: unlike the files in `pictures`, they
 * can't be drawn in advance.
 */
export function avatar(seed: string): string {
  const random = randomFrom(seed);
  const palette = pick(random, PALETTES);
  const motif = pick(random, [hills, bowl, leaf, weave, ripples]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><rect width="80" height="80" fill="${palette.ground}"/>${motif(random, palette)}</svg>`;
}

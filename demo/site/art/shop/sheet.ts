import { at, n, picture } from './still.js';

const INK = '#6f675a';

/** A dimension line: horizontal or vertical. */
const across = (x: number, y: number, length: number, text: string) =>
  `<path d="M${n(x)} ${n(y)}h${n(length)}M${n(x)} ${n(y - 5)}v10M${n(x + length)} ${n(y - 5)}v10" stroke="${INK}" fill="none"/>` +
  `<text x="${n(x + length / 2)}" y="${n(y + 20)}" text-anchor="middle" font-size="13" fill="${INK}">${text}</text>`;
const upwards = (x: number, y: number, length: number, text: string) =>
  `<path d="M${n(x)} ${n(y)}v${n(-length)}M${n(x - 5)} ${n(y)}h10M${n(x - 5)} ${n(y - length)}h10" stroke="${INK}" fill="none"/>` +
  `<text x="${n(x + 12)}" y="${n(y - length / 2 + 5)}" font-size="13" fill="${INK}">${text}</text>`;

export interface Measured {
  drawn: string;
  /** The size of the drawing before it is scaled and centred. */
  width: number;
  height: number;
  scale?: number;
  wide: string;
  high: string;
  note: string;
}

/** A drawing on squared paper with its dimensions. */
export function sheet({ drawn, width, height, scale = 1, wide, high, note }: Measured): string {
  const [w, h] = [width * scale, height * scale];
  const base = 205 + h / 2;
  const squares =
    '<pattern id="squares" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M20 0H0V20" fill="none" stroke="#b9ad95" stroke-width=".5" opacity=".5"/></pattern>' +
    '<radialGradient id="shade"><stop stop-color="#1d150c" stop-opacity=".2"/><stop offset="1" stop-color="#1d150c" stop-opacity="0"/></radialGradient><linearGradient id="sheen"><stop stop-color="#fff" stop-opacity="0"/></linearGradient>';
  return picture(
    `<defs>${squares}</defs><rect width="400" height="400" fill="#f8f3e8"/><rect width="400" height="400" fill="url(#squares)"/>` +
      `<g font-family="'Songti SC','Noto Serif CJK SC','Noto Serif SC',serif"><text x="30" y="48" font-size="15" letter-spacing="2" fill="#3d382f">${note}</text>` +
      `${at(186, base, scale, drawn)}${across(186 - w / 2, base + 34, w, wide)}${upwards(186 + w / 2 + 24, base, h, high)}</g>`,
  );
}

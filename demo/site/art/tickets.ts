/** A coupon with notched sides and its discount. */
export const coupon = (yuan: number, ink: string) =>
  '<path d="M20 38H100A5 5 0 0 1 105 43V54A8 8 0 0 0 105 70V81A5 5 0 0 1 100 86H20A5 5 0 0 1 15 81V70A8 8 0 0 0 15 54V43A5 5 0 0 1 20 38Z" fill="#000" opacity=".1"/>' +
  `<path d="M20 35H100A5 5 0 0 1 105 40V52A8 8 0 0 0 105 68V80A5 5 0 0 1 100 85H20A5 5 0 0 1 15 80V68A8 8 0 0 0 15 52V40A5 5 0 0 1 20 35Z" fill="${ink}"/>` +
  '<path d="M84 41V80" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-dasharray="3 4"/>' +
  `<text x="52" y="${yuan < 10 ? 73 : 72}" fill="#fffaf0" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-weight="700"><tspan font-size="20">¥</tspan><tspan font-size="${yuan < 10 ? 38 : 34}">${yuan}</tspan></text>`;

const TILES = ['#8aa58d', '#e0c58c', '#b9cbbd', '#d9a78c', '', '#8aa58d', '#cfc6a8', '#9fb9b4', '#e0c58c'];

/** The lottery grid: nine cells, the middle one is the button. */
export function grid(): string {
  const tiles = TILES.map((fill, index) => {
    const [x, y] = [18 + (index % 3) * 29, 18 + Math.floor(index / 3) * 29];
    return `<rect x="${x}" y="${y}" width="26" height="26" rx="4" fill="${fill || '#a9442f'}"/>`;
  });
  return `${tiles.join('')}${smallCup(60, 58)}`;
}

const smallCup = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M-8-1H8c0 6-3 9.5-5.5 10h-5C-5 8.5-8 5-8-1Z" fill="#fbf4e6"/><path d="M-3-4.500c-1.8-2 1.8-3 0-5M3-4.500c-1.8-2 1.8-3 0-5" fill="none" stroke="#fbf4e6" stroke-width="1.5" stroke-linecap="round"/></g>`;

/** The mini-app on a phone in a hand. */
export const phone = () =>
  '<rect x="36" y="16" width="50" height="92" rx="9" fill="#000" opacity=".1"/><rect x="34" y="13" width="52" height="93" rx="9" fill="#2f4a44"/>' +
  '<rect x="38" y="18" width="44" height="83" rx="5" fill="#f6eedb"/><circle cx="60" cy="50" r="15" fill="#a9442f"/>' +
  `${smallCup(60, 51)}<path d="M46 76h28M50 84h20" stroke="#c9bd9f" stroke-width="3" stroke-linecap="round"/>`;

const tilted = (x: number, y: number, degrees: number, ticket: string) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(.86) translate(-60 -60)">${ticket}</g>`;

/** Three coupons in a red envelope. */
export const envelope = () =>
  tilted(66, 62, -16, coupon(5, '#4f7a62')) +
  tilted(214, 62, 16, coupon(8, '#a8742a')) +
  tilted(140, 42, 0, coupon(20, '#c05f45')) +
  '<g transform="translate(80 2)"><path d="M16 52L60 82 104 52V112a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5Z" fill="#a23b28"/>' +
  '<path d="M16 112L53 78M104 112L67 78" stroke="#7f2c1c" stroke-width="1.5" opacity=".5"/>' +
  `<circle cx="60" cy="82" r="13" fill="#e6c27a"/>${smallCup(60, 82).replaceAll('#fbf4e6', '#8c3524')}</g>`;

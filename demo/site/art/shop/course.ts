import { cup, GLAZES } from './clay.js';
import { at, n } from './still.js';
import { SERIF } from './tea.js';

const INK = '#3d382f';
const SOFT = '#7d7465';

const LESSONS = [
  '先认水，再认茶',
  '一只盖碗就够了',
  '绿茶：别急着加盖',
  '白茶：敢用沸水',
  '乌龙：七泡有余',
  '红茶：甜从哪来',
  '煮一壶老茶',
  '摆一席，等人来',
];

const words = (x: number, y: number, size: number, text: string, fill = INK, more = '') =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${size}" fill="${fill}" ${SERIF} ${more}>${text}</text>`;

const tablet = (drawn: string) =>
  '<ellipse cx="206" cy="318" rx="176" ry="16" fill="url(#shade)"/><rect x="46" y="92" width="308" height="220" rx="16" fill="#2b302c"/><rect x="58" y="104" width="284" height="196" rx="5" fill="#f4ecdc"/>' +
  `<clipPath id="screen"><rect x="58" y="104" width="284" height="196" rx="5"/></clipPath><g clip-path="url(#screen)">${drawn}</g>`;

/** The first picture of a lesson, with a play button. */
export const onScreen = () =>
  tablet(
    '<rect x="58" y="104" width="284" height="196" fill="#dbe3d8"/><rect x="58" y="252" width="284" height="48" fill="#b79f78"/><path d="M92 104H150L236 252H178Z" fill="#fff" opacity=".3"/>' +
      at(264, 272, 0.98, cup(GLAZES.bai)) +
      '<path d="M250 176c-9-11 9-16 0-29M268 172c-9-11 9-16 0-29" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".8"/>' +
      words(82, 160, 23, '在家泡好一盏茶', INK, 'font-weight="700" textLength="128" lengthAdjust="spacingAndGlyphs"') +
      words(82, 184, 12, '八节，每节十分钟', SOFT) +
      '<circle cx="104" cy="226" r="20" fill="#a9442f"/><path d="M98 216V236L114 226Z" fill="#fff7ea"/><rect x="74" y="284" width="252" height="4" rx="2" fill="#fff" opacity=".6"/><rect x="74" y="284" width="70" height="4" rx="2" fill="#a9442f"/>',
  );

/** The contents list of the eight lessons. */
export const lessons = () =>
  '<rect x="58" y="42" width="292" height="326" fill="#1d150c" opacity=".16"/><rect x="52" y="34" width="292" height="326" fill="#fdf9f0"/>' +
  words(78, 78, 21, '八节小课', INK, 'font-weight="700" letter-spacing="4"') +
  '<path d="M78 94H318" stroke="#a9442f" stroke-width="2"/>' +
  LESSONS.map((title, index) => {
    const y = 124 + index * 29;
    return (
      words(80, y, 14, String(index + 1), '#a9442f', 'font-weight="700"') +
      words(104, y, 15, title) +
      words(318, y, 12, `${8 + ((index * 5) % 7)} 分钟`, SOFT, 'text-anchor="end"') +
      (index < LESSONS.length - 1 ? `<path d="M80 ${y + 9}H318" stroke="#d9cfba" stroke-width=".8"/>` : '')
    );
  }).join('');

/** The notes of a lesson. */
export const notes = () =>
  '<g transform="rotate(-4 200 200)"><rect x="70" y="62" width="268" height="292" fill="#1d150c" opacity=".16"/><rect x="64" y="54" width="268" height="292" fill="#fffaf0"/><path d="M96 54V346" stroke="#d99c86" stroke-width="1"/>' +
  Array.from(
    { length: 9 },
    (_, index) => `<path d="M64 ${112 + index * 27}H332" stroke="#cfd8d4" stroke-width="1"/>`,
  ).join('') +
  words(110, 92, 20, '第三节 · 绿茶', INK, 'font-weight="700"') +
  words(110, 132, 14, '水：八十五度，烧开后等三分钟') +
  words(110, 159, 14, '茶：三克，铺满杯底') +
  words(110, 186, 14, '先倒三分水，摇一摇，闻') +
  words(110, 213, 14, '再添到七分满，不加盖') +
  words(110, 240, 14, '喝到剩三分之一，续水') +
  '<path d="M112 250C150 246 196 252 232 248" stroke="#a9442f" stroke-width="2.400" fill="none" stroke-linecap="round"/>' +
  words(110, 294, 14, '急不得，也等不得。', '#a9442f') +
  '</g>';

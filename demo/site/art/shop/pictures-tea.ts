import { cup, cupAbove, GLAZES, gaiwan, plate, RED_TEA, TEA } from './clay.js';
import { lessons, notes, onScreen } from './course.js';
import { needle } from './craft.js';
import { at, cloth, gradients, ROOMS, room } from './still.js';
import { BROWNS, glass, leaves, pressed, tin, wrapped } from './tea.js';

const below = (r: number) => `<circle cx="${r * 0.08}" cy="${r * 0.1}" r="${r * 1.14}" fill="url(#shade)"/>`;
const WHITE_TEA = '#d2a95a';

export const SPRING = {
  tin: () => room(ROOMS.moss, at(200, 346, 1.3, tin('50 克'))),
  leaves: () =>
    cloth(
      '#c3ad88',
      '#8f7a55',
      gradients(GLAZES.bai) + at(200, 200, 1, plate(GLAZES.bai, 160) + leaves(104, 330, 'spring')),
    ),
  glass: () => room(ROOMS.mist, at(216, 350, 1.24, glass())),
  sizes: () =>
    room(
      ROOMS.linen,
      at(84, 322, 0.72, tin('50 克')) + at(182, 334, 0.92, tin('100 克')) + at(306, 348, 1.12, tin('250 克')),
    ),
  brewed: () => room(ROOMS.dusk, at(130, 336, 0.9, glass()) + at(276, 350, 1.1, cup(GLAZES.bai, '#c9c67a'))),
};

const stacked = () =>
  [0, 1, 2, 3, 4, 5, 6]
    .map(
      (index) =>
        `<g transform="translate(0 ${-index * 25})"><path d="M-112-14C-112-30-60-32 0-32S112-30 112-14S60 6 0 6S-112 2-112-14Z" fill="#e6dac2"/><path d="M-112-16C-112-30-60-34 0-34S112-30 112-16S60-2 0-2S-112-4-112-16Z" fill="#f8f0e0"/><path d="M-104-6C-60 6 60 6 104-6" stroke="#b7a582" stroke-width="1.200" fill="none" opacity=".7"/></g>`,
    )
    .join('');

const HALF = 'M-140-140H34L10-70L42-20L4 30L30 140H-140Z';

const broken = () =>
  `<clipPath id="half"><path d="${HALF}"/></clipPath><g transform="translate(7 9)" opacity=".4"><g clip-path="url(#half)"><circle r="119" fill="#1d150c"/></g></g>` +
  `<g clip-path="url(#half)">${pressed(118)}</g>`;

export const CAKE = {
  wrapped: () => cloth('#b8a98d', '#7d6f55', at(200, 198, 1, below(132) + wrapped(136))),
  pressed: () => cloth('#e6dccb', '#a99b7d', at(200, 198, 1, below(132) + pressed(136))),
  broken: () =>
    cloth(
      '#8f9a8d',
      '#5d685c',
      at(172, 190, 1, broken()) +
        at(284, 196, 0.62, leaves(56, 70, 'crumbs', BROWNS)) +
        at(262, 336, 1, `<g transform="rotate(-14)">${needle()}</g>`),
    ),
  stack: () =>
    room(ROOMS.clay, at(200, 350, 1.04, `<ellipse cx="24" cy="2" rx="150" ry="22" fill="url(#shade)"/>${stacked()}`)),
  brewed: () =>
    room(ROOMS.dusk, at(148, 346, 0.92, gaiwan(GLAZES.bai)) + at(296, 356, 0.8, cup(GLAZES.fen, WHITE_TEA))),
};

export const COURSE = {
  screen: () => room(ROOMS.moss, at(0, 24, 1, onScreen())),
  lessons: () => cloth('#c9bfa9', '#93876d', lessons()),
  notes: () =>
    cloth(
      '#8f9a8d',
      '#5d685c',
      `${notes()}${cupAbove(GLAZES.bai, 336, 332, 46, RED_TEA)}${cupAbove(GLAZES.tian, 60, 64, 34, TEA)}`,
    ),
};

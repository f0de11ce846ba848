import { cup, cupAbove, GLAZES, type Glaze, gaiwan, lidAbove, RED_TEA, TEA, teapot } from './clay.js';
import { basket, caddy, type Dye, needle, roll, runner, scoop } from './craft.js';
import { sheet } from './sheet.js';
import { at, cloth, near, ROOMS, type Room, room } from './still.js';
import { leaves } from './tea.js';

const bowl = (glaze: Glaze, where: Room) => () => room(where, at(196, 350, 1.42, gaiwan(GLAZES[glaze])));

export const GAIWAN = {
  qing: bowl('qing', ROOMS.linen),
  bai: bowl('bai', ROOMS.moss),
  ji: bowl('ji', ROOMS.mist),
  above: () =>
    cloth(
      '#8c7a5e',
      '#5f5240',
      cupAbove(GLAZES.qing, 158, 178, 116) + lidAbove(GLAZES.qing, 300, 306, 76) + cupAbove(GLAZES.bai, 334, 86, 40),
    ),
  three: () =>
    room(
      ROOMS.clay,
      at(96, 318, 0.74, gaiwan(GLAZES.ji)) +
        at(304, 318, 0.74, gaiwan(GLAZES.bai)) +
        at(200, 360, 0.9, gaiwan(GLAZES.qing)),
    ),
  size: () =>
    sheet({
      drawn: gaiwan(GLAZES.qing),
      width: 200,
      height: 170,
      scale: 1.05,
      wide: '10.5 cm',
      high: '8.8 cm',
      note: '三才盖碗 · 110 ml',
    }),
};

const one = (glaze: Glaze, where: Room) => () => room(where, at(198, 344, 2, cup(GLAZES[glaze])));

export const CUP = {
  tian: one('tian', ROOMS.linen),
  bai: one('bai', ROOMS.moss),
  dou: one('dou', ROOMS.clay),
  jiang: one('jiang', ROOMS.mist),
  four: () =>
    cloth(
      '#d8cdb6',
      '#9c8e70',
      cupAbove(GLAZES.bai, 122, 124, 66) +
        cupAbove(GLAZES.tian, 282, 118, 66, RED_TEA) +
        cupAbove(GLAZES.dou, 118, 282, 66, '#c9c67a') +
        cupAbove(GLAZES.jiang, 278, 280, 66),
    ),
  size: () =>
    sheet({
      drawn: cup(GLAZES.tian),
      width: 124,
      height: 86,
      scale: 1.6,
      wide: '6.8 cm',
      high: '4.6 cm',
      note: '薄胎品茗杯 · 45 ml',
    }),
};

const tin = (finish: 'plain' | 'hammered', where: Room) => () => room(where, at(200, 350, 1.56, caddy(finish)));

export const CADDY = {
  hammered: tin('hammered', ROOMS.clay),
  plain: tin('plain', ROOMS.mist),
  near: () => near(room(ROOMS.clay, at(200, 350, 1.56, caddy('hammered'))), 96, 70, 200),
  size: () =>
    sheet({
      drawn: caddy('plain'),
      width: 132,
      height: 186,
      scale: 1.1,
      wide: '7.5 cm',
      high: '10.6 cm',
      note: '手作锡茶罐 · 约装茶 80 克',
    }),
};

const pot =
  (glaze: Glaze, where: Room, hand: 'right' | 'left' = 'right') =>
  () =>
    room(where, at(hand === 'right' ? 184 : 216, 344, 1.22, teapot(GLAZES[glaze], hand)));

export const TEAPOT = {
  chai: pot('chai', ROOMS.linen),
  hei: pot('hei', ROOMS.moss),
  fen: pot('fen', ROOMS.dusk),
  left: pot('chai', ROOMS.mist, 'left'),
  served: () =>
    room(ROOMS.clay, at(140, 330, 0.9, teapot(GLAZES.hei)) + at(312, 360, 0.86, cup(GLAZES.jiang, RED_TEA))),
  size: () =>
    sheet({
      drawn: teapot(GLAZES.fen),
      width: 270,
      height: 166,
      scale: 0.95,
      wide: '18.2 cm',
      high: '9.4 cm',
      note: '侧把壶 · 200 ml',
    }),
};

export const BASKET = {
  two: () => room(ROOMS.moss, at(198, 352, 1.1, basket(2))),
  one: () => room(ROOMS.linen, at(198, 350, 1.3, basket(1))),
  near: () => near(room(ROOMS.moss, at(198, 352, 1.1, basket(2))), 96, 160, 190),
  size: () =>
    sheet({
      drawn: basket(2),
      width: 210,
      height: 270,
      scale: 0.9,
      wide: '26 cm',
      high: '34 cm',
      note: '竹编提篮 · 双层',
    }),
};

const laid =
  (dye: Dye, glaze: Glaze, tea = TEA) =>
  () =>
    cloth(
      '#cdb793',
      '#b29a72',
      `<g transform="translate(200 206) rotate(-7) scale(1.04)">${runner(dye)}</g>` +
        cupAbove(GLAZES[glaze], 148, 186, 42, tea) +
        cupAbove(GLAZES[glaze], 262, 222, 42, tea),
    );

export const MAT = {
  shen: laid('shen', 'bai'),
  qian: laid('qian', 'qing'),
  mo: laid('mo', 'fen', RED_TEA),
  near: () => near(laid('shen', 'bai')(), 30, 186, 140),
  rolls: () =>
    room(
      ROOMS.clay,
      at(
        206,
        350,
        1.14,
        `<ellipse cx="6" cy="2" rx="160" ry="18" fill="url(#shade)"/>${roll('shen')}${roll('qian', -46)}${roll('mo', -92, 96)}`,
      ),
    ),
};

const lying = (drawn: string) => cloth('#dccfb5', '#9c8e70', `<g transform="rotate(-24 200 200)">${drawn}</g>`);

export const SCOOP = {
  scoop: () => lying(at(194, 178, 1.16, scoop()) + at(204, 282, 1.1, needle())),
  filled: () =>
    lying(
      at(
        194,
        200,
        1.3,
        `${scoop()}<clipPath id="within"><path d="M-108-4C-110-18-98-22-84-22H34C42-8 42 10 34 24H-84C-98 24-108 14-108-4Z"/></clipPath><g clip-path="url(#within)"><g transform="translate(-36 2) scale(.72 .42)">${leaves(104, 220, 'scooped')}</g></g>`,
      ),
    ),
  near: () => near(lying(at(194, 178, 1.16, scoop())), 150, 70, 170),
};

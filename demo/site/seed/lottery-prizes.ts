import type { lotteries, prizes } from '../../server/database/schema.js';

/** The default position is the index in the list. */
export type SeededPrize = Omit<typeof prizes.$inferInsert, 'id' | 'lotteryId' | 'position'> & { position?: number };

export interface SeededLottery extends Readonly<typeof lotteries.$inferInsert> {
  bonus: readonly SeededPrize[];
}

/** The weight of a prize, and its stock; undefined: unlimited. */
interface Chance {
  weight: number;
  stock?: number;
}

const FEN = 100;

export const coupon = (least: number, off: number, chance: Chance): SeededPrize => ({
  type: 2,
  title: `满${least}减${off}`,
  cover: `/cover/coupon-${off}.svg`,
  message: `闲盏小铺满 ${least} 元可用，减 ${off} 元，一年内有效。`,
  discount: off * FEN,
  ...chance,
});

export const nothing = (title: string, message: string, weight: number): SeededPrize => ({
  type: 0,
  title,
  cover: '/cover/leaf.svg',
  message,
  weight,
});

const gift =
  (title: string, cover: string, message: string) =>
  (chance: Chance): SeededPrize => ({
    type: 1,
    title,
    cover: `/cover/${cover}.svg`,
    message,
    ...chance,
  });

export const caddy = gift('手作锡茶罐', 'caddy', '锡匠老顾手打，可装茶二两，罐底刻有编号。');
export const cup = gift('白瓷品茗杯', 'cup', '景德镇柴窑烧，一对两只，杯口薄如蛋壳。');
export const cake = gift('三年陈白茶饼', 'cake', '福鼎太姥山，二〇二三年春压制，整饼三百五十克。');
export const sampler = gift('秋茶小样三味', 'sampler', '桂花乌龙、炭焙铁观音、秋白茶，各一泡。');

import { addToCart, type Cart, changeShopCartItem, shopCartItemList } from '@sb-elements/elements/contract';
import type { Demo } from '../../demo/site/demo.js';
import { type Answer, Visitor } from '../../demo/site/visitor.kit.js';

interface AddOptions {
  skuId?: string;
  skuName?: string;
  type?: string;
}

/** A member with a cart. */
export class Shopper extends Visitor {
  add(goodsId: string, count = 1, more: AddOptions = {}): Promise<Answer<Cart>> {
    return this.call(addToCart, { goodsId, count, type: 'cart', ...more }) as Promise<Answer<Cart>>;
  }

  /** Adds goods that must be accepted; returns the id of their row. */
  async put(goodsId: string, count = 1, more: AddOptions = {}): Promise<string> {
    const { status, msg, data } = await this.add(goodsId, count, more);
    if (status !== 0) throw new Error(`${goodsId}: ${msg}`);
    return data.items[0]?.id ?? '';
  }

  async cart(): Promise<Cart> {
    return (await this.call(shopCartItemList, {})).data;
  }

  change(id: string, count: number, isSelect = true): Promise<Answer<Cart>> {
    return this.call(changeShopCartItem, { id, count, isSelect });
  }
}

export async function shopper(demo: Demo): Promise<Shopper> {
  const one = new Shopper(demo);
  await one.signIn();
  return one;
}

/**
 * The lines as short texts: `2 plain` is selected, `(2 plain)` isn't, `2 plain!` is invalid. Ids of copied goods are
 * shortened.
 */
export const summaryOf = ({ items }: Cart): string[] =>
  items.map(({ goodsId = '', count, isSelect, invalid }) => {
    const text = `${count} ${goodsId.replace(/-[0-9a-f]{8}-[0-9a-f-]+$/, '')}${invalid ? '!' : ''}`;
    return isSelect ? text : `(${text})`;
  });

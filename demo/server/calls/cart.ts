import { and, eq, inArray } from 'drizzle-orm';
import {
  addToCart,
  type Cart,
  changeShopCartItem,
  removeInvalidShopCartItems,
  removeShopCartItem,
  shopCartItemList,
  toggleSelectAllShopCartItem,
} from '../../../core/shop/api.js';
import { answer } from '../answer.js';
import { cartItems } from '../database/schema-shop.js';
import { badInput, Refusal } from '../refusal.js';
import type { Visit } from '../visit.js';
import { type CartType, isCartType, type Line, linesOf, seenCart, select } from './cart-lines.js';
import { asMember, type Held } from './held.js';
import {
  findOffer,
  isInvalid,
  type Offer,
  refuseInvalid,
  refuseNoCount,
  refuseUnbuyable,
  skuNameOf,
  wholeId,
} from './offer.js';

/** Does something to the visitor's cart and answers with the cart as it is then. */
const inCart = (visit: Visit, work: (held: Held) => Promise<void>): Promise<Cart> =>
  asMember(visit, async (held) => {
    await work(held);
    return seenCart(held.tx, held.memberId);
  });

const add = answer(addToCart, ({ goodsId, skuId, count, type }, visit) =>
  inCart(visit, async (held) => {
    if (!isCartType(type)) throw badInput();
    refuseNoCount(count);
    const offer = await findOffer(held.tx, goodsId, skuId);
    await (type === 'cart' ? addUp : replace)(held, { offer, count, addedAt: visit.now() });
  }),
);

interface Added {
  offer: Offer;
  count: number;
  addedAt: Date;
}

/** What is there already moves to the top, where the visitor looks for it. */
async function addUp(held: Held, { offer, count, addedAt }: Added): Promise<void> {
  const { goods, variant } = offer;
  const lines = await linesOf(held.tx, held.memberId, 'cart');
  const same = lines.find(({ item }) => item.goodsId === goods.id && item.variantId === (variant?.id ?? null));
  const sum = (same?.item.count ?? 0) + count;
  refuseNoCount(sum);
  refuseUnbuyable(offer, sum);
  if (same) {
    const changes = { count: sum, isSelect: true, skuName: skuNameOf(offer), addedAt };
    await held.tx.update(cartItems).set(changes).where(eq(cartItems.id, same.item.id));
  } else await insert(held, 'cart', { offer, count, addedAt });
}

/** Who buys at once buys one thing. */
async function replace(held: Held, added: Added): Promise<void> {
  refuseUnbuyable(added.offer, added.count);
  await held.tx.delete(cartItems).where(and(eq(cartItems.memberId, held.memberId), eq(cartItems.type, 'detail')));
  await insert(held, 'detail', added);
}

async function insert({ tx, memberId }: Held, type: CartType, { offer, count, addedAt }: Added): Promise<void> {
  const { goods, variant } = offer;
  const about = { siteId: goods.siteId, goodsId: goods.id, variantId: variant?.id, skuName: skuNameOf(offer) ?? '' };
  await tx.insert(cartItems).values({ ...about, memberId, type, count, isSelect: true, addedAt });
}

const list = answer(shopCartItemList, (_, visit) => inCart(visit, async () => {}));

const change = answer(changeShopCartItem, ({ id, count, isSelect }, visit) =>
  inCart(visit, async ({ tx, memberId }) => {
    refuseNoCount(count);
    const itemId = wholeId(id);
    const line = (await linesOf(tx, memberId, 'cart')).find(({ item }) => item.id === itemId);
    if (!line) throw new Refusal(404, '购物车里没有这件商品');
    // a tick is taken off whatever became of the goods
    if (count !== line.item.count) refuseUnbuyable(line, count);
    else if (isSelect) refuseInvalid(line);
    await tx.update(cartItems).set({ count, isSelect }).where(eq(cartItems.id, itemId));
  }),
);

async function removeLines({ tx, memberId }: Held, ids: number[]): Promise<void> {
  const own = and(eq(cartItems.memberId, memberId), eq(cartItems.type, 'cart'));
  await tx.delete(cartItems).where(and(own, inArray(cartItems.id, ids)));
}

const remove = answer(removeShopCartItem, ({ ids }, visit) =>
  inCart(visit, async (held) => {
    if (!ids.trim()) throw badInput('请先选择商品');
    await removeLines(
      held,
      ids.split(',').map((id) => wholeId(id.trim())),
    );
  }),
);

const isValid = (line: Line) => !isInvalid(line);

const toggleAll = answer(toggleSelectAllShopCartItem, ({ isSelect }, visit) =>
  inCart(visit, async ({ tx, memberId }) => {
    const lines = await linesOf(tx, memberId, 'cart');
    await select(tx, lines.filter(isValid), isSelect);
  }),
);

const removeInvalid = answer(removeInvalidShopCartItems, (_, visit) =>
  inCart(visit, async (held) => {
    const lines = await linesOf(held.tx, held.memberId, 'cart');
    await removeLines(
      held,
      lines.filter(isInvalid).map(({ item }) => item.id),
    );
  }),
);

export const cartCalls = [add, list, change, remove, toggleAll, removeInvalid];

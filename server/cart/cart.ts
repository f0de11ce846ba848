import {
  addToCart,
  type Cart,
  changeShopCartItem,
  removeInvalidShopCartItems,
  removeShopCartItem,
  shopCartItemList,
  toggleSelectAllShopCartItem,
} from '@sb-elements/elements/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError, badInput } from '../api-error.js';
import { cartItems } from '../database/schema-shop.js';
import {
  findSku,
  isInvalid,
  refuseInvalid,
  refuseNoCount,
  refuseUnbuyable,
  type Sku,
  skuNameOf,
  wholeId,
} from '../goods/sku.js';
import { type LockedMember, withMemberLock } from '../members/member-lock.js';
import type { RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { type CartLine, type CartType, currentCart, isCartType, linesOf, select } from './cart-lines.js';

/** Changes the visitor's cart and answers with the changed cart. */
const changeCart = (context: RequestContext, work: (locked: LockedMember) => Promise<void>): Promise<Cart> =>
  withMemberLock(context, async (locked) => {
    await work(locked);
    return currentCart(locked.tx, locked.memberId);
  });

const add = route(addToCart, ({ goodsId, skuId, count, type }, context) =>
  changeCart(context, async (locked) => {
    if (!isCartType(type)) throw badInput();
    refuseNoCount(count);
    const sku = await findSku(locked.tx, goodsId, skuId);
    await (type === 'cart' ? mergeIntoCart : replace)(locked, { sku, count, addedAt: context.now() });
  }),
);

interface AddedItem {
  sku: Sku;
  count: number;
  addedAt: Date;
}

/** Adds to an existing item and moves it to the top, where the visitor looks for it. */
async function mergeIntoCart(locked: LockedMember, { sku, count, addedAt }: AddedItem): Promise<void> {
  const { goods, variant } = sku;
  const lines = await linesOf(locked.tx, locked.memberId, 'cart');
  const same = lines.find(({ item }) => item.goodsId === goods.id && item.variantId === (variant?.id ?? null));
  const sum = (same?.item.count ?? 0) + count;
  refuseNoCount(sum);
  refuseUnbuyable(sku, sum);
  if (same) {
    const changes = { count: sum, isSelect: true, skuName: skuNameOf(sku), addedAt };
    await locked.tx.update(cartItems).set(changes).where(eq(cartItems.id, same.item.id));
  } else await insert(locked, 'cart', { sku, count, addedAt });
}

/** An immediate purchase has one item, so it replaces the previous one. */
async function replace(locked: LockedMember, added: AddedItem): Promise<void> {
  refuseUnbuyable(added.sku, added.count);
  await locked.tx.delete(cartItems).where(and(eq(cartItems.memberId, locked.memberId), eq(cartItems.type, 'detail')));
  await insert(locked, 'detail', added);
}

async function insert(
  { tx, memberId }: LockedMember,
  type: CartType,
  { sku, count, addedAt }: AddedItem,
): Promise<void> {
  const { goods, variant } = sku;
  const about = { siteId: goods.siteId, goodsId: goods.id, variantId: variant?.id, skuName: skuNameOf(sku) ?? '' };
  await tx.insert(cartItems).values({ ...about, memberId, type, count, isSelect: true, addedAt });
}

const list = route(shopCartItemList, (_, context) => changeCart(context, async () => {}));

const change = route(changeShopCartItem, ({ id, count, isSelect }, context) =>
  changeCart(context, async ({ tx, memberId }) => {
    refuseNoCount(count);
    const itemId = wholeId(id);
    const line = (await linesOf(tx, memberId, 'cart')).find(({ item }) => item.id === itemId);
    if (!line) throw new ApiError(404, '购物车里没有这件商品');
    // an item can always be deselected, also when it can't be bought any more
    if (count !== line.item.count) refuseUnbuyable(line, count);
    else if (isSelect) refuseInvalid(line);
    await tx.update(cartItems).set({ count, isSelect }).where(eq(cartItems.id, itemId));
  }),
);

async function removeLines({ tx, memberId }: LockedMember, ids: number[]): Promise<void> {
  const own = and(eq(cartItems.memberId, memberId), eq(cartItems.type, 'cart'));
  await tx.delete(cartItems).where(and(own, inArray(cartItems.id, ids)));
}

const remove = route(removeShopCartItem, ({ ids }, context) =>
  changeCart(context, async (locked) => {
    if (!ids.trim()) throw badInput('请先选择商品');
    await removeLines(
      locked,
      ids.split(',').map((id) => wholeId(id.trim())),
    );
  }),
);

const isValid = (line: CartLine) => !isInvalid(line);

const toggleAll = route(toggleSelectAllShopCartItem, ({ isSelect }, context) =>
  changeCart(context, async ({ tx, memberId }) => {
    const lines = await linesOf(tx, memberId, 'cart');
    await select(tx, lines.filter(isValid), isSelect);
  }),
);

const removeInvalid = route(removeInvalidShopCartItems, (_, context) =>
  changeCart(context, async (locked) => {
    const lines = await linesOf(locked.tx, locked.memberId, 'cart');
    await removeLines(
      locked,
      lines.filter(isInvalid).map(({ item }) => item.id),
    );
  }),
);

export const cartCalls = [add, list, change, remove, toggleAll, removeInvalid];

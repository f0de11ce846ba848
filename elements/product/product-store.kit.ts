// The store of a product page in Node, for the tests of this folder.
import { expect } from 'chai';
import { signIn } from '../../test/support/node-demo.js';
import { type OpenOptions, openElement } from '../../test/support/node-element.js';
import { waitFor } from '../../test/support/wait.js';
import { createProduct, type GoodsStore, type ProductStore } from './store.js';

export const DETAIL = 'GET /openapi/dynamic/detail';
export const COUPONS = 'GET /openapi/dynamic/goodsCouponList';
export const ADD = 'POST /openapi/order/addToCart';

/** Creates the store of goods, not loaded yet, in a session of its own. */
export const putProduct = (
  goodsId: string | undefined,
  siteId: string = crypto.randomUUID(),
  { settings, ...options }: OpenOptions = {},
) =>
  openElement<{ goodsId: string | undefined }, ProductStore>(
    createProduct,
    { goodsId },
    { settings: { siteId, ...settings }, ...options },
  );

/** The store of the present goods. */
export const goodsOf = ({ $product }: ProductStore) => $product.get() as GoodsStore;

export const isLoaded = (store: ProductStore) =>
  waitFor(() => expect(goodsOf(store).detail.$goods.get()).to.not.equal('loading'));

export async function openProduct(goodsId: string, siteId?: string, options?: OpenOptions) {
  const element = putProduct(goodsId, siteId, options);
  await isLoaded(element.store);
  return element;
}

/** Opens goods for a member. */
export async function openForMember(goodsId: string, siteId?: string, options?: OpenOptions) {
  await signIn();
  return openProduct(goodsId, siteId, options);
}

export function offerOf(store: ProductStore) {
  const offer = goodsOf(store).choice.$offer.get();
  if (!offer) throw new Error('The goods aren’t loaded.');
  return offer;
}

/** Where the option of this name is: its group and its place there. */
function placeOf(store: ProductStore, name: string): [group: number, option: number] {
  const names = offerOf(store).variantIndex.groups.map(({ attrVal }) => attrVal.map((option) => option.name));
  const group = names.findIndex((options) => options.includes(name));
  if (group < 0) throw new Error(`There is no ${name}. There is: ${names.join()}`);
  return [group, names[group]?.indexOf(name) ?? -1];
}

export const choose = (store: ProductStore, name: string) => goodsOf(store).choice.choose(...placeOf(store, name));

export function isAvailable(store: ProductStore, name: string) {
  const [group, option] = placeOf(store, name);
  return offerOf(store).available[group]?.[option];
}

export const countOf = (store: ProductStore) => goodsOf(store).choice.$count.get();
/** The names of the chosen options and the quantity. */
export const wishOf = (store: ProductStore) => [...offerOf(store).names, countOf(store)];

export const problemOf = (store: ProductStore) => goodsOf(store).purchase.$problem.get();
export const isAdded = (store: ProductStore) =>
  waitFor(() => expect(goodsOf(store).purchase.$added.get()).to.not.equal(undefined));

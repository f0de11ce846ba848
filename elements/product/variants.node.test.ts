import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, holdAnswers } from '../../test/support/node-demo.js';
import { waitFor } from '../../test/support/wait.js';
import {
  ADD,
  choose,
  countOf,
  DETAIL,
  goodsOf,
  isAvailable,
  isLoaded,
  offerOf,
  openProduct,
  problemOf,
  putProduct,
  wishOf,
} from './product-store.kit.js';

const pathOf = (detail: { sku: { attrSymbolPath: string } | null }) => detail.sku?.attrSymbolPath;
const title = (element: ReturnType<typeof putProduct>) => {
  const goods = goodsOf(element.store).detail.$goods.get();
  return typeof goods === 'string' ? goods : goods.title;
};

describe('the variants of goods', () => {
  it('start with the default path; options that are sold out with it are not available', async () => {
    const { store } = await openProduct('two-groups');
    expect(offerOf(store).names).to.deep.equal(['青瓷', '小号']);
    expect([isAvailable(store, '大号'), isAvailable(store, '白瓷')]).to.deep.equal([false, true]);
    choose(store, '大号');
    expect(offerOf(store).names, 'nothing that is not available can be chosen').to.deep.equal(['青瓷', '小号']);
  });

  it('have their own prices and stock', async () => {
    const { store } = await openProduct('two-groups');
    expect(offerOf(store)).to.include({ price: 88, originPrice: undefined, memberPrice: undefined, stock: 5 });
    choose(store, '白瓷');
    expect(offerOf(store)).to.include({ price: 90, originPrice: 120, memberPrice: 80, stock: 3 });
    expect(isAvailable(store, '大号')).to.equal(true);
    choose(store, '大号');
    expect(offerOf(store)).to.include({ price: 108, originPrice: undefined });
    expect(isAvailable(store, '青瓷')).to.equal(false);
  });

  it('have the lowest price and the remaining stock before all is chosen', async () => {
    const { store } = await openProduct('no-default');
    expect(offerOf(store)).to.deep.include({ price: 88, isLowest: true, stock: 10, names: [] });
    choose(store, '白瓷');
    expect(offerOf(store)).to.deep.include({ price: 90, isLowest: true, stock: 5, names: ['白瓷'] });
  });

  it('dispatch sb-sku-change with each chosen variant, and with null when none is chosen any more', async () => {
    const { store, emitted } = await openProduct('no-default');
    choose(store, '白瓷');
    expect(emitted('sb-sku-change')).to.deep.equal([]);
    choose(store, '小号');
    choose(store, '小号');
    choose(store, '大号');
    goodsOf(store).choice.clear();
    const changes = emitted<Parameters<typeof pathOf>[0]>('sb-sku-change');
    expect(changes.map(pathOf)).to.deep.equal(['c2,v1', 'c2,v2', undefined]);
    expect(changes[2]?.sku).to.equal(null);
  });

  it('dispatch sb-sku-change with null for other goods, and with a variant again when its goods are back', async () => {
    const { set, emitted } = await openProduct('two-groups');
    const paths = () => emitted<Parameters<typeof pathOf>[0]>('sb-sku-change').map(pathOf);
    expect(paths()).to.deep.equal(['c1,v1']);
    const answer = holdAnswers(DETAIL);
    set({ goodsId: 'ten' });
    expect(paths()).to.deep.equal(['c1,v1', undefined]);
    answer();
    set({ goodsId: 'two-groups' });
    await waitFor(() => expect(paths()).to.deep.equal(['c1,v1', undefined, 'c1,v1']));
  });

  it('are all cleared at once: then everything in stock is available again', async () => {
    const { store } = await openProduct('two-groups');
    expect(isAvailable(store, '大号')).to.equal(false);
    goodsOf(store).choice.clear();
    expect(offerOf(store).names).to.deep.equal([]);
    expect(isAvailable(store, '大号')).to.equal(true);
  });

  it('name the first group without a choice when the visitor buys, until the next choice', async () => {
    for (const type of ['cart', 'detail'] as const) {
      const { store } = await openProduct('no-default');
      goodsOf(store).purchase.buy(type);
      expect(problemOf(store)).to.include({ kind: 'missing', group: 0 });
      choose(store, '青瓷');
      expect(problemOf(store)).to.equal(undefined);
      goodsOf(store).purchase.buy(type);
      expect(problemOf(store)).to.include({ kind: 'missing', group: 1 });
    }
    expect(calls(ADD)).to.have.length(0);
  });

  it('can’t be bought when none is in stock', async () => {
    const { store } = await openProduct('sold-out');
    expect(offerOf(store).isSoldOut).to.equal(true);
    expect(offerOf(store).available.flat()).to.not.include(true);
    goodsOf(store).purchase.buy('cart');
    expect([problemOf(store), goodsOf(store).purchase.$busy.get()]).to.deep.equal([undefined, undefined]);
  });

  it('are found among a thousand, of which every seventh is sold out', async () => {
    const { store } = await openProduct('thousand');
    const { choice } = goodsOf(store);
    for (const [group, option] of [0, 0, 0, 1].entries()) choice.choose(group, option);
    // g1o1 … g4o2, g5o3 is the seventh
    expect(offerOf(store).available[4]?.slice(0, 4)).to.deep.equal([true, true, false, true]);
    choice.choose(4, 3);
    expect(offerOf(store).price).to.equal(20.7);
  });

  it('are chosen apart for two elements on one page', async () => {
    const site = crypto.randomUUID();
    const [{ store: one }, { store: other }] = [
      await openProduct('two-groups', site),
      await openProduct('two-groups', site),
    ];
    choose(one, '白瓷');
    expect(offerOf(one).names).to.deep.equal(['白瓷', '小号']);
    expect(offerOf(other).names).to.deep.equal(['青瓷', '小号']);
  });
});

describe('the quantity of goods (docs/spec/behaviour.md §5, quantity)', () => {
  it('starts at minBuy and ends at maxBuy', async () => {
    const { store } = await openProduct('limited');
    const { setCount } = goodsOf(store).choice;
    expect(countOf(store)).to.equal(2);
    for (const [wanted, count] of [
      [1, 2],
      [3, 3],
      [99, 4],
    ] as const) {
      setCount(wanted);
      expect(countOf(store)).to.equal(count);
    }
  });

  it('ends at the stock of the chosen variant, and is clamped when another is chosen', async () => {
    const { store } = await openProduct('two-groups');
    goodsOf(store).choice.setCount(99);
    expect(countOf(store)).to.equal(5);
    choose(store, '白瓷');
    expect(countOf(store)).to.equal(3);
    choose(store, '青瓷');
    expect(countOf(store), 'what was lost stays lost').to.equal(3);
  });

  it('has no maximum when stock is not counted', async () => {
    const { store } = await openProduct('endless');
    goodsOf(store).choice.setCount(12_345);
    expect(wishOf(store)).to.deep.equal([12_345]);
  });

  it('is at least minBuy: goods with a lower stock are sold out', async () => {
    const { store } = await openProduct('scarce');
    expect(goodsOf(store).choice.$isSoldOut.get()).to.equal(true);
  });
});

describe('the goods of an element', () => {
  it('are none without a goods-id, and others for another goods-id', async () => {
    const element = putProduct(undefined);
    expect(element.store.$product.get()).to.equal(undefined);
    element.set({ goodsId: 'plain' });
    await isLoaded(element.store);
    expect(title(element)).to.equal('试验：没有规格');
    element.set({ goodsId: 'limited' });
    await isLoaded(element.store);
    expect(title(element)).to.equal('试验：两件起购，限购四件');
    expect(offerOf(element.store).price).to.equal(60);
  });

  it('ignore a late answer about earlier goods', async () => {
    const element = await openProduct('plain');
    const answer = holdAnswers(DETAIL);
    element.set({ goodsId: 'two-groups' });
    element.set({ goodsId: 'limited' });
    answer();
    await isLoaded(element.store);
    expect(calls(DETAIL).map(({ aborted }) => aborted)).to.deep.equal([false, true, false]);
    expect(title(element)).to.equal('试验：两件起购，限购四件');
  });
});

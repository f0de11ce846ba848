import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answers, calls, data } from '../../test/support/node-demo.js';
import { pause } from '../../test/support/wait.js';
import { ADD, COUPONS, choose, DETAIL, goodsOf, isAdded, offerOf, openProduct } from './product-store.kit.js';

const goods = { id: 5, title: '壶', presentPrice: '168', originPrice: '', memberPrice: 158, stock: 3 };
const options = [
  { name: '颜色', attrVal: [{ symbol: 'a', name: '青' }] },
  { name: '产地', attrVal: null },
  { attrVal: [{ symbol: 'b', name: '大' }] },
];

async function open(detail: object) {
  answers({ [DETAIL]: data(detail), [COUPONS]: data(null) });
  const element = await openProduct('5');
  const shown = goodsOf(element.store).detail.$goods.get();
  if (typeof shown === 'string') throw new Error(`The goods are ${shown}.`);
  return { ...element, shown };
}

describe('goods of a back end that writes sloppily', () => {
  for (const memberId of [0, '', '0', false, null]) {
    it(`name no member by the memberId ${JSON.stringify(memberId)}, so that nobody has the member price`, async () => {
      const { shown, site } = await open({ ...goods, memberId });
      expect(shown.memberId).to.equal(undefined);
      await site.member.load();
      await pause();
      expect(calls(DETAIL), 'it was read for a visitor who isn’t signed in').to.have.length(1);
    });
  }

  it('are shown without a title, without coupons and without what is of another kind', async () => {
    const { title: _, ...untitled } = goods;
    const sloppy = {
      ...untitled,
      images: [null],
      video: false,
      settings: [],
      skuOn: '0',
      stockOn: '1',
      attributes: '',
    };
    const { store, shown } = await open(sloppy);
    expect(shown).to.include({ id: '5', presentPrice: 168, skuOn: false, stockOn: true });
    expect(offerOf(store)).to.include({ stock: 3, isSoldOut: false, price: 168 });
    expect(goodsOf(store).coupons.$coupons.get()).to.deep.equal([]);
  });

  for (const sku of [undefined, null, []]) {
    it(`are for sale when their attributes are mere facts: sku ${JSON.stringify(sku)}`, async () => {
      const { store } = await open({ ...goods, attributes: options, sku });
      expect(offerOf(store).variantIndex.groups).to.deep.equal([]);
      expect(offerOf(store)).to.include({ isSoldOut: false, missing: -1, stock: 3 });
    });
  }

  it('are sold out when skuOn says that there are variants, and there is none', async () => {
    const { store } = await open({ ...goods, skuOn: 1, attributes: options, sku: [] });
    expect(offerOf(store).isSoldOut).to.equal(true);
  });

  it('have a group without a name, and none for an attribute without options', async () => {
    const sku = [{ id: 9, attrSymbolPath: 'a,b', stock: -1 }];
    const { store } = await open({ ...goods, attributes: options, sku });
    expect(offerOf(store).variantIndex.groups.map(({ name }) => name)).to.deep.equal(['颜色', undefined]);
    choose(store, '青');
    choose(store, '大');
    expect(offerOf(store)).to.include({ stock: Number.POSITIVE_INFINITY, isSoldOut: false });
    expect(offerOf(store).variant?.id).to.equal('9');
  });

  it('have no limit by the stock -1 without stockOn, and are sold out by it with stockOn', async () => {
    const { store: unlimited } = await open({ ...goods, stock: -1 });
    expect(offerOf(unlimited)).to.include({ stock: Number.POSITIVE_INFINITY, isSoldOut: false });
    const { store: soldOut } = await open({ ...goods, stock: -1, stockOn: true });
    expect(offerOf(soldOut)).to.include({ stock: 0, isSoldOut: true });
  });

  it('keep each digit of their id in what is sent', async () => {
    answers({
      [DETAIL]: () => new Response('{"status":0,"data":{"id":1803214567890123456,"presentPrice":1}}'),
      [ADD]: data(null),
      'GET /openapi/order/shopCartItemList': data(null),
      'POST /openapi/member/userInfo': data({ id: 7 }),
    });
    const { store } = await openProduct('5');
    goodsOf(store).purchase.buy('cart');
    await isAdded(store);
    expect(calls(ADD)[0]?.body).to.include({ goodsId: '1803214567890123456' });
  });
});

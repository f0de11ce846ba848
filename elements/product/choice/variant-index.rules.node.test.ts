import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Goods } from '../../../core/shop/api.js';
import { offerOf } from './offer.rules.js';
import {
  availableIn,
  carriedOver,
  choiceFromPath,
  defaultChoice,
  indexOf,
  restoredChoice,
  type VariantChoice,
  variantOf,
} from './variant-index.rules.js';

const attribute = (name: string, symbols: string) => ({
  name,
  attrVal: [...symbols].map((letter) => ({ symbol: name + letter, name: letter })),
});
const goodsOf = (stocks: Record<string, number>, more: Partial<Goods> = {}): Goods => ({
  id: '1',
  title: '杯',
  stockOn: true,
  attributes: [attribute('c', '12'), attribute('v', '12')],
  sku: Object.entries(stocks).map(([attrSymbolPath, stock], index) => ({
    id: String(index + 1),
    attrSymbolPath,
    stock,
    presentPrice: 10 + index,
  })),
  ...more,
});
const FOUR = { 'c1,v1': 5, 'c1,v2': 0, 'c2,v1': 3, 'c2,v2': 2 };
const NO_IMAGES = [undefined, undefined];

describe('the available options (docs/spec/behaviour.md §5, SKU)', () => {
  it('are those with a matching variant in stock, given the choice in the other groups', () => {
    const sku = indexOf(goodsOf(FOUR));
    expect(availableIn(sku, NO_IMAGES)).to.deep.equal([
      [true, true],
      [true, true],
    ]);
    expect(availableIn(sku, [0, undefined])).to.deep.equal([
      [true, true],
      [true, false],
    ]);
    expect(availableIn(sku, [undefined, 1])).to.deep.equal([
      [false, true],
      [true, true],
    ]);
    expect(availableIn(sku, [1, 1])).to.deep.equal([
      [false, true],
      [true, true],
    ]);
  });

  it('excludes a combination without a variant', () => {
    const sku = indexOf(goodsOf({ 'c1,v1': 5, 'c2,v2': 2 }));
    expect(availableIn(sku, [0, undefined])[1]).to.deep.equal([true, false]);
    expect(offerOf(sku, [0, 1]).isSoldOut).to.equal(true);
  });

  it('are unlimited with stockOn false, of one variant or of all', () => {
    expect(availableIn(indexOf(goodsOf(FOUR, { stockOn: false })), [0, undefined])[1]).to.deep.equal([true, true]);
    const goods = goodsOf(FOUR);
    const sku = goods.sku?.map((variant) => ({ ...variant, stockOn: variant.attrSymbolPath !== 'c1,v2' }));
    expect(availableIn(indexOf({ ...goods, sku }), [0, undefined])[1]).to.deep.equal([true, true]);
  });

  it('accept paths with spaces, another order and empty ends, and skip those with unknown symbols', () => {
    const { groups } = indexOf(goodsOf(FOUR));
    const PATHS: Record<string, VariantChoice | undefined> = {
      'c1,v2': [0, 1],
      ' c2 , v1 ': [1, 0],
      'v2,c1': [0, 1],
      'c1,v1,': [0, 0],
      c2: [1, undefined],
      '': NO_IMAGES,
      'c1,x1': undefined,
      'c1,c2': undefined,
      'c1,v1,v2': undefined,
      __proto__: undefined,
    };
    for (const [path, choice] of Object.entries(PATHS))
      expect(choiceFromPath(groups, path), path).to.deep.equal(choice);
    const sku = indexOf(goodsOf({ 'v2,c1': 1, 'c1,x1': 9, c2: 9 }));
    expect(sku.variants.map(({ id }) => id)).to.deep.equal(['1']);
    expect(variantOf(sku, [0, 1])?.id).to.equal('1');
  });

  it('follow the order of the path when groups name their options alike', () => {
    const attributes = ['a', 'b'].map((name) => ({ ...attribute('', '12'), name }));
    const sku = indexOf(goodsOf({ '1,2': 4, '2,1': 0, '1,1': 0, '2,2': 0 }, { attributes }));
    expect(variantOf(sku, [0, 1])?.stock).to.equal(4);
    expect(availableIn(sku, NO_IMAGES)).to.deep.equal([
      [true, false],
      [false, true],
    ]);
  });

  it('use the one in stock of two identical variants', () => {
    const goods = goodsOf({ 'c1,v1': 0 });
    const twin = { id: 'twin', attrSymbolPath: 'v1,c1', stock: 2 };
    const before = { ...goods, sku: [...(goods.sku ?? []), twin] };
    const after = { ...goods, sku: [twin, ...(goods.sku ?? [])] };
    expect([before, after].map((one) => variantOf(indexOf(one), [0, 0])?.id)).to.deep.equal(['twin', 'twin']);
  });

  it('are none for goods without variants, with skuOn false or with empty groups', () => {
    const PLAIN: Goods = { id: '1', title: '杯', presentPrice: 9, stock: 2, stockOn: true };
    for (const goods of [
      PLAIN,
      { ...goodsOf(FOUR), ...PLAIN, skuOn: false },
      { ...PLAIN, attributes: [attribute('c', '')] },
    ]) {
      const offer = offerOf(indexOf(goods), []);
      expect([offer.variantIndex.groups.length, offer.missing, offer.price, offer.stock]).to.deep.equal([0, -1, 9, 2]);
    }
  });
});

describe('the default choice', () => {
  const first = (defaultSkuPath: string | undefined) => defaultChoice(indexOf(goodsOf(FOUR, { defaultSkuPath })));
  it('is the default path, unless it names an option that is unknown or sold out', () => {
    expect(first('c2,v1')).to.deep.equal([1, 0]);
    expect(first('c2')).to.deep.equal([1, undefined]);
    for (const path of [undefined, '', 'c1,v2', 'c9,v1']) expect(first(path), path).to.deep.equal(NO_IMAGES);
  });

  it('stays the same when the goods are reloaded, also in another order', () => {
    const before = indexOf(goodsOf(FOUR));
    const turned = goodsOf(FOUR, { attributes: [attribute('c', '21'), attribute('v', '12')] });
    expect(carriedOver([1, 0], before, indexOf(turned))).to.deep.equal([0, 0]);
    const fewer = goodsOf(FOUR, { attributes: [attribute('c', '1'), attribute('v', '12')] });
    expect(carriedOver([1, 0], before, indexOf(fewer))).to.deep.equal([undefined, 0]);
  });
});

describe('the restored choice', () => {
  const restored = (path: string) => restoredChoice(indexOf(goodsOf(FOUR, { defaultSkuPath: 'c1,v1' })), path);
  it('contains the options that are still available', () => {
    expect(restored('c2,v1')).to.deep.equal([1, 0]);
    expect(restored('c1,v2')).to.deep.equal([0, undefined]);
  });

  it('is the default choice when an option is gone', () => {
    expect(restored('c3,v1')).to.deep.equal([0, 0]);
  });
});

describe('the offer of an incomplete choice', () => {
  it('has all prices of the cheapest remaining variant', () => {
    const priced = (id: string, stock: number, prices: Partial<Goods>) => ({
      id,
      attrSymbolPath: id,
      stock,
      ...prices,
    });
    const goods: Goods = {
      ...{ id: '1', title: '杯', stockOn: true, presentPrice: 100, originPrice: 120, memberPrice: 90 },
      attributes: [attribute('c', '123')],
      sku: [
        priced('c1', 1, {}),
        priced('c2', 1, { presentPrice: 70, originPrice: 75, memberPrice: 60 }),
        priced('c3', 0, { presentPrice: 10, originPrice: 20, memberPrice: 5 }),
      ],
    };
    const pricesOf = ({ sku = [], ...more }: Goods) => {
      const { price, isLowest, originPrice, memberPrice } = offerOf(indexOf({ ...more, sku }), [undefined]);
      return [price, isLowest, originPrice, memberPrice];
    };
    expect(pricesOf(goods)).to.deep.equal([70, true, 75, 60]);
    expect(pricesOf({ ...goods, sku: goods.sku?.slice(0, 1) ?? [] })).to.deep.equal([100, false, 120, 90]);
    expect(pricesOf({ ...goods, sku: goods.sku?.slice(2) ?? [] })).to.deep.equal([10, false, 20, 5]);
  });
});

describe('1,024 variants in five groups', () => {
  const attributes = ['a', 'b', 'c', 'd', 'e'].map((name) => attribute(name, '1234'));
  /** The same numbers in each run: a linear congruential generator. */
  const random = (seed: number) => () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const paths = attributes.reduce<string[]>(
    (before, { attrVal }) => before.flatMap((path) => attrVal.map(({ symbol }) => `${path},${symbol}`)),
    [''],
  );

  /** The definition of the specification, checked variant by variant. */
  const naive = (goods: Goods, choice: VariantChoice) =>
    attributes.map(({ attrVal }, group) =>
      attrVal.map(({ symbol }) =>
        (goods.sku ?? []).some(({ attrSymbolPath, stock = 0 }) => {
          const symbols = attrSymbolPath.split(',').filter(Boolean);
          const wanted = attributes.map((one, place) =>
            place === group ? symbol : one.attrVal[choice[place] ?? -1]?.symbol,
          );
          return stock > 0 && wanted.every((part, place) => part === undefined || part === symbols[place]);
        }),
      ),
    );

  for (const share of [0.02, 0.3, 0.9]) {
    it(`match the check variant by variant, with ${share * 100} of a hundred in stock`, () => {
      const next = random(Math.round(share * 1000));
      const sku = paths.map((attrSymbolPath, id) => ({
        id: String(id),
        attrSymbolPath,
        presentPrice: 20 + Math.floor(next() * 50),
        stock: next() < share ? 1 + Math.floor(next() * 9) : 0,
      }));
      const goods: Goods = { id: '1', title: '茶', stockOn: true, attributes, sku };
      const index = indexOf(goods);
      for (let turn = 0; turn < 12; turn++) {
        const choice = attributes.map(() => (next() < 0.5 ? Math.floor(next() * 4) : undefined));
        expect(availableIn(index, choice), String(choice)).to.deep.equal(naive(goods, choice));
        const open = sku.filter(({ attrSymbolPath, stock }) => {
          const own = choiceFromPath(attributes, attrSymbolPath) ?? [];
          return stock > 0 && choice.every((option, group) => option === undefined || option === own[group]);
        });
        const offer = offerOf(index, choice);
        expect(offer.stock).to.equal(open.reduce((sum, { stock }) => sum + stock, 0));
        if (open.length > 0) expect(offer.price).to.equal(Math.min(...open.map(({ presentPrice }) => presentPrice)));
      }
    });
  }
});

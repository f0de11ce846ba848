import { describe, it } from 'node:test';
import { expect } from 'chai';
import { boundOf, isSoldOut, limitsOf, nearest, readCount } from './quantity.rules.js';

const limits = (settings: Parameters<typeof limitsOf>[0]) => limitsOf({ stockOn: true, stock: 10, ...settings });

describe('how many may be bought (spec.md §5, quantity)', () => {
  it('the minimum is minBuy, or 1 if absent', () => {
    expect(boundOf(0, limits({}))).to.equal('one');
    expect(boundOf(1, limits({}))).to.equal(undefined);
    expect(boundOf(2, limits({ minBuy: 3 }))).to.equal('least');
    expect(boundOf(3, limits({ minBuy: 3 }))).to.equal(undefined);
    expect(limits({ minBuy: 0 }).least).to.equal(1);
  });

  it('at most maxBuy when given; -1 means unlimited', () => {
    expect(boundOf(3, limits({ maxBuy: 2 }))).to.equal('most');
    expect(boundOf(2, limits({ maxBuy: 2 }))).to.equal(undefined);
    expect(boundOf(9, limits({ maxBuy: -1 }))).to.equal(undefined);
    expect(boundOf(9, limits({ maxBuy: 0 }))).to.equal(undefined);
  });

  it('at most the stock, unless it is not counted', () => {
    expect(boundOf(11, limits({}))).to.equal('stock');
    expect(boundOf(1000, limits({ stockOn: false }))).to.equal(undefined);
    expect(boundOf(1000, limitsOf({}))).to.equal(undefined);
  });

  it('the tighter of maxBuy and the stock is the one that counts; of two that are the same, the stock', () => {
    expect(boundOf(11, limits({ maxBuy: 5 }))).to.equal('most');
    expect(boundOf(13, limits({ maxBuy: 12 }))).to.equal('stock');
    expect(boundOf(11, limits({ maxBuy: 10 }))).to.equal('stock');
  });

  it('where less is there than must be bought, nothing can be bought', () => {
    expect(isSoldOut(limits({ stock: 2, minBuy: 3 }))).to.equal(true);
    expect(isSoldOut(limits({ stock: 0 }))).to.equal(true);
    expect(isSoldOut(limits({ stock: 3, minBuy: 3 }))).to.equal(false);
    expect(isSoldOut(limits({ stock: 0, stockOn: false }))).to.equal(false);
    expect(nearest(7, limits({ stock: 2, minBuy: 3 }))).to.equal(3);
  });

  it('a number beyond a bound becomes the nearest one', () => {
    expect(nearest(99, limits({}))).to.equal(10);
    expect(nearest(99, limits({ maxBuy: 4 }))).to.equal(4);
    expect(nearest(0, limits({ minBuy: 2 }))).to.equal(2);
  });
});

describe('a number that somebody typed or pasted', () => {
  const TYPED: Record<string, number | undefined> = {
    '12': 12,
    ' 12 ': 12,
    '１２': 12,
    '٣': 3,
    '۱۲': 12,
    '007': 7,
    '3件': 3,
    '2.9': 2,
    '-5': 5,
    '0': 0,
    '': undefined,
    件: undefined,
    '99999999999999': 999_999,
  };
  for (const [text, count] of Object.entries(TYPED)) {
    it(`'${text}' is ${count ?? 'no number'}`, () => {
      expect(readCount(text)).to.equal(count);
    });
  }
});

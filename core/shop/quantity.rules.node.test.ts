import { describe, it } from 'node:test';
import { expect } from 'chai';
import { clamp, isSoldOut, quantityLimitsOf, readCount, violatedLimit } from './quantity.rules.js';

const limits = (settings: Parameters<typeof quantityLimitsOf>[0]) =>
  quantityLimitsOf({ stockOn: true, stock: 10, ...settings });

describe('how many may be bought (docs/spec/behaviour.md §5, quantity)', () => {
  it('the minimum is minBuy, or 1 if absent', () => {
    expect(violatedLimit(0, limits({}))).to.equal('one');
    expect(violatedLimit(1, limits({}))).to.equal(undefined);
    expect(violatedLimit(2, limits({ minBuy: 3 }))).to.equal('min');
    expect(violatedLimit(3, limits({ minBuy: 3 }))).to.equal(undefined);
    expect(limits({ minBuy: 0 }).min).to.equal(1);
  });

  it('at most maxBuy when given; -1 means unlimited', () => {
    expect(violatedLimit(3, limits({ maxBuy: 2 }))).to.equal('max');
    expect(violatedLimit(2, limits({ maxBuy: 2 }))).to.equal(undefined);
    expect(violatedLimit(9, limits({ maxBuy: -1 }))).to.equal(undefined);
    expect(violatedLimit(9, limits({ maxBuy: 0 }))).to.equal(undefined);
  });

  it('at most the stock, unless it is not counted', () => {
    expect(violatedLimit(11, limits({}))).to.equal('stock');
    expect(violatedLimit(1000, limits({ stockOn: false }))).to.equal(undefined);
    expect(violatedLimit(1000, quantityLimitsOf({}))).to.equal(undefined);
  });

  it('the tighter of maxBuy and the stock is the one that counts; of two that are the same, the stock', () => {
    expect(violatedLimit(11, limits({ maxBuy: 5 }))).to.equal('max');
    expect(violatedLimit(13, limits({ maxBuy: 12 }))).to.equal('stock');
    expect(violatedLimit(11, limits({ maxBuy: 10 }))).to.equal('stock');
  });

  it('where less is there than must be bought, nothing can be bought', () => {
    expect(isSoldOut(limits({ stock: 2, minBuy: 3 }))).to.equal(true);
    expect(isSoldOut(limits({ stock: 0 }))).to.equal(true);
    expect(isSoldOut(limits({ stock: 3, minBuy: 3 }))).to.equal(false);
    expect(isSoldOut(limits({ stock: 0, stockOn: false }))).to.equal(false);
    expect(clamp(7, limits({ stock: 2, minBuy: 3 }))).to.equal(3);
  });

  it('a number beyond a bound becomes the nearest one', () => {
    expect(clamp(99, limits({}))).to.equal(10);
    expect(clamp(99, limits({ maxBuy: 4 }))).to.equal(4);
    expect(clamp(0, limits({ minBuy: 2 }))).to.equal(2);
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

import { describe, it } from 'node:test';
import { expect } from 'chai';
import { clamp, isSoldOut, quantityLimitsOf, readCount, violatedLimit } from './quantity.rules.js';

const limits = (settings: Parameters<typeof quantityLimitsOf>[0]) =>
  quantityLimitsOf({ stockOn: true, stock: 10, ...settings });

describe('the limits of a quantity (docs/spec/behaviour.md §5, quantity)', () => {
  it('have minBuy as the minimum, or 1', () => {
    expect(violatedLimit(0, limits({}))).to.equal('one');
    expect(violatedLimit(1, limits({}))).to.equal(undefined);
    expect(violatedLimit(2, limits({ minBuy: 3 }))).to.equal('min');
    expect(violatedLimit(3, limits({ minBuy: 3 }))).to.equal(undefined);
    expect(limits({ minBuy: 0 }).min).to.equal(1);
  });

  it('have maxBuy as the maximum, and none for -1', () => {
    expect(violatedLimit(3, limits({ maxBuy: 2 }))).to.equal('max');
    expect(violatedLimit(2, limits({ maxBuy: 2 }))).to.equal(undefined);
    expect(violatedLimit(9, limits({ maxBuy: -1 }))).to.equal(undefined);
    expect(violatedLimit(9, limits({ maxBuy: 0 }))).to.equal(undefined);
  });

  it('include the stock, unless it is not counted', () => {
    expect(violatedLimit(11, limits({}))).to.equal('stock');
    expect(violatedLimit(1000, limits({ stockOn: false }))).to.equal(undefined);
    expect(violatedLimit(1000, quantityLimitsOf({}))).to.equal(undefined);
  });

  it('report the lower of maxBuy and the stock, and the stock if both are equal', () => {
    expect(violatedLimit(11, limits({ maxBuy: 5 }))).to.equal('max');
    expect(violatedLimit(13, limits({ maxBuy: 12 }))).to.equal('stock');
    expect(violatedLimit(11, limits({ maxBuy: 10 }))).to.equal('stock');
  });

  it('report sold out when the stock is below the minimum', () => {
    expect(isSoldOut(limits({ stock: 2, minBuy: 3 }))).to.equal(true);
    expect(isSoldOut(limits({ stock: 0 }))).to.equal(true);
    expect(isSoldOut(limits({ stock: 3, minBuy: 3 }))).to.equal(false);
    expect(isSoldOut(limits({ stock: 0, stockOn: false }))).to.equal(false);
    expect(clamp(7, limits({ stock: 2, minBuy: 3 }))).to.equal(3);
  });

  it('change an invalid number to the nearest valid one', () => {
    expect(clamp(99, limits({}))).to.equal(10);
    expect(clamp(99, limits({ maxBuy: 4 }))).to.equal(4);
    expect(clamp(0, limits({ minBuy: 2 }))).to.equal(2);
  });
});

describe('readCount', () => {
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
    it(`returns ${count ?? 'undefined'} for '${text}'`, () => {
      expect(readCount(text)).to.equal(count);
    });
  }
});

import { describe, it } from 'node:test';
import { expect } from 'chai';
import { countsOf, isSame, lineOf, linesOf } from './cart.rules.js';
import { ALL, type LineChange, sendable } from './pending-changes.rules.js';

const item = (id: string, more = {}) => ({ id, title: id, count: 1, price: 10, isSelect: true, ...more });
const changes = (entries: Record<string, LineChange>) => new Map(Object.entries(entries));

describe('the server’s cart with the pending changes on top', () => {
  it('shows a line as the visitor left it, and the rest as the server has it', () => {
    const line = lineOf(item('1', { stock: 4 }), changes({ 1: { count: 3 } }));
    expect(line).to.deep.equal({ ...item('1'), stock: 4, count: 3, isSelect: true, invalid: false });
    expect(lineOf(item('2'), changes({ 1: { count: 3 } })).count).to.equal(1);
  });

  it('shows a line that was touched after 全选 by its own change', () => {
    const pending = changes({ [ALL]: { isSelect: false }, 2: { isSelect: true } });
    const lines = linesOf({ items: [item('1'), item('2')], totalPrice: 0, count: 2 }, pending);
    expect(lines.map(({ isSelect }) => isSelect)).to.deep.equal([false, true]);
  });

  it('shows a line without flags as not selected and available', () => {
    const { isSelect, invalid } = lineOf({ id: '1', title: 'a', count: 1, price: 1 }, changes({}));
    expect({ isSelect, invalid }).to.deep.equal({ isSelect: false, invalid: false });
  });

  it('shows lines that can’t be bought last, and never selected', () => {
    const items = [item('1', { invalid: true }), item('2'), item('3', { invalid: true }), item('4')];
    const lines = linesOf({ items, totalPrice: 0, count: 4 }, changes({ [ALL]: { isSelect: true } }));
    expect(lines.map(({ id, isSelect }) => `${id} ${isSelect}`)).to.deep.equal([
      '2 true',
      '4 true',
      '1 false',
      '3 false',
    ]);
    expect(countsOf(lines)).to.deep.equal({ valid: 2, selected: 2, invalid: 2 });
  });

  it('treats an id such as __proto__ like any other', () => {
    expect(lineOf(item('__proto__'), new Map([['__proto__', { count: 7 }]])).count).to.equal(7);
  });
});

describe('due changes', () => {
  it('are sent at once if they are of different lines', () => {
    expect(sendable(['1', '2'], ['3'])).to.deep.equal(['1', '2']);
  });

  it('are sent one after the other if they are of one line', () => {
    expect(sendable(['1', '2'], ['1'])).to.deep.equal(['2']);
  });

  it('wait for each other if one is of all lines', () => {
    expect(sendable([ALL], ['1'])).to.deep.equal([]);
    expect(sendable(['1', ALL, '2'], [])).to.deep.equal(['1']);
    expect(sendable(['1'], [ALL])).to.deep.equal([]);
    expect(sendable([ALL], [])).to.deep.equal([ALL]);
  });
});

describe('isSame', () => {
  it('is true for two lines with the same values', () => {
    expect(isSame({ a: 1, b: 'x' }, { a: 1, b: 'x' })).to.equal(true);
    expect(isSame({ a: 1 }, { a: 2 })).to.equal(false);
    expect(isSame<object>({ a: undefined }, { b: undefined })).to.equal(true);
    expect(isSame<object>({ a: 1 }, { a: 1, b: 2 })).to.equal(false);
  });
});

import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { type SinonStub, stub } from 'sinon';
import '../../test/kit/node-page.js';
import { forget, isNumber, isText, keep, recall } from './storage.js';

const isPair = (value: unknown): value is { a: number } => typeof value === 'object' && value !== null && 'a' in value;

describe('what is kept', () => {
  let key: string;
  const stubs: SinonStub[] = [];
  const forbid = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
    for (const method of methods) stubs.push(stub(localStorage, method).throws(new DOMException('', 'SecurityError')));
  };
  const allow = () => {
    for (const made of stubs.splice(0)) made.restore();
  };

  beforeEach(() => {
    key = crypto.randomUUID();
  });
  afterEach(allow);

  it('is recalled, whatever it is', () => {
    keep(key, '茶 "quoted"');
    expect(recall(key, isText)).to.equal('茶 "quoted"');
    keep(key, 7);
    expect(recall(key, isNumber)).to.equal(7);
    keep(key, { a: 1 });
    expect(recall(key, isPair)).to.deep.equal({ a: 1 });
  });

  it('stands in localStorage, where the next page finds it', () => {
    keep(key, 'a');
    expect(localStorage.getItem(key)).to.equal('"a"');
    localStorage.setItem(key, '"b"');
    expect(recall(key, isText)).to.equal('b');
  });

  it('is gone when it is forgotten', () => {
    keep(key, 'a');
    forget(key);
    expect(recall(key, isText)).to.equal(undefined);
    expect(localStorage.getItem(key)).to.equal(null);
  });

  it('is undefined when it never was kept', () => {
    expect(recall(key, isText)).to.equal(undefined);
  });

  for (const corrupt of ['', '{', 'undefined', 'NaN', 'a"', '[1', 'null', '{}', '1']) {
    it(`is undefined when it became ${JSON.stringify(corrupt)}`, () => {
      localStorage.setItem(key, corrupt);
      expect(recall(key, isText)).to.equal(undefined);
    });
  }

  it('lasts as long as the page when storage is full', () => {
    keep(key, 'old');
    forbid('setItem');
    keep(key, 'new');
    expect(recall(key, isText)).to.equal('new');
    allow();
    keep(key, 'newer');
    expect(localStorage.getItem(key)).to.equal('"newer"');
    expect(recall(key, isText)).to.equal('newer');
  });

  it('lasts as long as the page when storage is forbidden', () => {
    forbid('getItem', 'setItem', 'removeItem');
    expect(recall(key, isText)).to.equal(undefined);
    keep(key, 'a');
    expect(recall(key, isText)).to.equal('a');
    forget(key);
    expect(recall(key, isText)).to.equal(undefined);
  });

  it('lasts as long as the page when even to ask for storage is forbidden', () => {
    const door = stub(globalThis, 'localStorage').get(() => {
      throw new DOMException('', 'SecurityError');
    });
    try {
      keep(key, 'a');
      expect(recall(key, isText)).to.equal('a');
      forget(key);
      expect(recall(key, isText)).to.equal(undefined);
    } finally {
      door.restore();
    }
  });
});

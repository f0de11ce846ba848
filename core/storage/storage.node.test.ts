import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { type SinonStub, stub } from 'sinon';
import '../../test/support/node-page.js';
import { isNumber, isText, readStored, removeStored, writeStored } from './storage.js';

const isPair = (value: unknown): value is { a: number } => typeof value === 'object' && value !== null && 'a' in value;

describe('storage', () => {
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

  it('reads a value that it wrote', () => {
    writeStored(key, '茶 "quoted"');
    expect(readStored(key, isText)).to.equal('茶 "quoted"');
    writeStored(key, 7);
    expect(readStored(key, isNumber)).to.equal(7);
    writeStored(key, { a: 1 });
    expect(readStored(key, isPair)).to.deep.equal({ a: 1 });
  });

  it('writes to localStorage, where the next page reads it', () => {
    writeStored(key, 'a');
    expect(localStorage.getItem(key)).to.equal('"a"');
    localStorage.setItem(key, '"b"');
    expect(readStored(key, isText)).to.equal('b');
  });

  it('reads undefined after the value is removed', () => {
    writeStored(key, 'a');
    removeStored(key);
    expect(readStored(key, isText)).to.equal(undefined);
    expect(localStorage.getItem(key)).to.equal(null);
  });

  it('reads undefined if nothing was written', () => {
    expect(readStored(key, isText)).to.equal(undefined);
  });

  for (const corrupt of ['', '{', 'undefined', 'NaN', 'a"', '[1', 'null', '{}', '1']) {
    it(`reads undefined if the value became ${JSON.stringify(corrupt)}`, () => {
      localStorage.setItem(key, corrupt);
      expect(readStored(key, isText)).to.equal(undefined);
    });
  }

  it('holds the value in memory when storage is full', () => {
    writeStored(key, 'old');
    forbid('setItem');
    writeStored(key, 'new');
    expect(readStored(key, isText)).to.equal('new');
    allow();
    writeStored(key, 'newer');
    expect(localStorage.getItem(key)).to.equal('"newer"');
    expect(readStored(key, isText)).to.equal('newer');
  });

  it('holds the value in memory when storage is forbidden', () => {
    forbid('getItem', 'setItem', 'removeItem');
    expect(readStored(key, isText)).to.equal(undefined);
    writeStored(key, 'a');
    expect(readStored(key, isText)).to.equal('a');
    removeStored(key);
    expect(readStored(key, isText)).to.equal(undefined);
  });

  it('holds the value in memory when even access to storage throws', () => {
    const door = stub(globalThis, 'localStorage').get(() => {
      throw new DOMException('', 'SecurityError');
    });
    try {
      writeStored(key, 'a');
      expect(readStored(key, isText)).to.equal('a');
      removeStored(key);
      expect(readStored(key, isText)).to.equal(undefined);
    } finally {
      door.restore();
    }
  });
});

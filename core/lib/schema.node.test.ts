import { describe, it } from 'node:test';
import { expect } from 'chai';
import { read, type Shape, ShapeError } from './schema.js';

const shape = { id: 'id', 'name?': 'text', 'count?': 'count', 'isNew?': 'flag', 'tags?': ['text'] } as const;

describe('reading an answer', () => {
  const fits: [what: string, shape: Shape, value: unknown, result: unknown][] = [
    ['a text', 'text', 'a', 'a'],
    ['an empty text', 'text', '', ''],
    ['a number for a text', 'text', 7, '7'],
    ['a number for an id', 'id', 7, '7'],
    ['a count', 'count', 7, 7],
    ['a number in a text for a count', 'count', '7', 7],
    ['zero', 'count', 0, 0],
    ['true', 'flag', true, true],
    ['1 for true', 'flag', 1, true],
    ['0 for false', 'flag', 0, false],
    ['anything for nothing', null, { a: 1 }, null],
    ['an empty list', ['text'], [], []],
    ['a list', ['count'], [1, '2'], [1, 2]],
    ['an object without what may be missing', shape, { id: 1 }, { id: '1' }],
    ['null for what may be missing', shape, { id: 1, name: null, tags: null }, { id: '1' }],
    ['an object with more than asked for', shape, { id: 1, other: 2 }, { id: '1' }],
    ['objects in lists in objects', { rows: [{ id: 'id' }] }, { rows: [{ id: 1, x: 1 }] }, { rows: [{ id: '1' }] }],
  ];
  for (const [what, wanted, value, result] of fits) {
    it(`takes ${what}`, () => {
      expect(read(wanted, value)).to.deep.equal(result);
    });
  }

  const misfits: [what: string, shape: Shape, value: unknown][] = [
    ['nothing for a text', 'text', undefined],
    ['null for a text', 'text', null],
    ['an object for a text', 'text', {}],
    ['a list for a text', 'text', ['a']],
    ['a boolean for a text', 'text', true],
    ['words for a count', 'count', 'many'],
    ['an empty text for a count', 'count', ''],
    ['NaN for a count', 'count', Number.NaN],
    ['Infinity for a count', 'count', '1e999'],
    ['a boolean for a count', 'count', true],
    ['a word for a flag', 'flag', 'true'],
    ['2 for a flag', 'flag', 2],
    ['null for a flag', 'flag', null],
    ['an object that looks like a list', ['text'], { 0: 'a', length: 1 }],
    ['a text for a list', ['text'], 'abc'],
    ['a list with a hole', ['text'], ['a', null]],
    ['a list for an object', { 'a?': 'text' }, []],
    ['null for an object', { 'a?': 'text' }, null],
    ['a text for an object', { 'length?': 'count' }, 'abc'],
    ['an object without what must be there', shape, { name: 'a' }],
    ['null for what must be there', shape, { id: null }],
    ['a wrong value for what may be missing', shape, { id: 1, name: {} }],
  ];
  for (const [what, wanted, value] of misfits) {
    it(`refuses ${what}`, () => {
      expect(() => read(wanted, value)).to.throw(ShapeError);
    });
  }

  it('never takes what an object inherits', () => {
    expect(() => read({ id: 'id' }, Object.create({ id: 1 }))).to.throw(ShapeError);
    expect(() => read({ id: 'id' }, JSON.parse('{"__proto__":{"id":1}}'))).to.throw(ShapeError);
    expect(() => read({ constructor: 'text' }, {})).to.throw(ShapeError);
    expect(read({ 'toString?': 'text' }, {})).to.deep.equal({});
  });

  it('leaves no prototype changed', () => {
    read({ 'a?': 'text' }, JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'));
    expect('polluted' in {}).to.equal(false);
  });
});

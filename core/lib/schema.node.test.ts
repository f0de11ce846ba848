import { describe, it } from 'node:test';
import { expect } from 'chai';
import { parseShape, type Shape, ShapeError } from './schema.js';

const shape = { id: 'id', 'name?': 'string', 'count?': 'number', 'isNew?': 'boolean', 'tags?': ['string'] } as const;

describe('parseShape', () => {
  const fits: [what: string, shape: Shape, value: unknown, result: unknown][] = [
    ['a text', 'string', 'a', 'a'],
    ['an empty text', 'string', '', ''],
    ['a number for a text', 'string', 7, '7'],
    ['a number for an id', 'id', 7, '7'],
    ['a count', 'number', 7, 7],
    ['a number in a text for a count', 'number', '7', 7],
    ['zero', 'number', 0, 0],
    ['true', 'boolean', true, true],
    ['1 for true', 'boolean', 1, true],
    ['0 for false', 'boolean', 0, false],
    ['anything for nothing', null, { a: 1 }, null],
    ['an empty list', ['string'], [], []],
    ['a list', ['number'], [1, '2'], [1, 2]],
    ['an object without what may be missing', shape, { id: 1 }, { id: '1' }],
    ['null for what may be missing', shape, { id: 1, name: null, tags: null }, { id: '1' }],
    ['an object with more than asked for', shape, { id: 1, other: 2 }, { id: '1' }],
    ['an extra', { id: 'id', 'likes??': 'number' }, { id: 1, likes: '3' }, { id: '1', likes: 3 }],
    ['an extra of another shape as missing', { id: 'id', 'likes??': 'number' }, { id: 1, likes: [] }, { id: '1' }],
    ['a list with one wrong item as missing', { 'orders??': ['string'] }, { orders: ['a', {}] }, {}],
    ['objects in lists in objects', { rows: [{ id: 'id' }] }, { rows: [{ id: 1, x: 1 }] }, { rows: [{ id: '1' }] }],
  ];
  for (const [what, wanted, value, result] of fits) {
    it(`accepts ${what}`, () => {
      expect(parseShape(wanted, value)).to.deep.equal(result);
    });
  }

  const misfits: [what: string, shape: Shape, value: unknown][] = [
    ['nothing for a text', 'string', undefined],
    ['null for a text', 'string', null],
    ['an object for a text', 'string', {}],
    ['a list for a text', 'string', ['a']],
    ['a boolean for a text', 'string', true],
    ['words for a count', 'number', 'many'],
    ['an empty text for a count', 'number', ''],
    ['NaN for a count', 'number', Number.NaN],
    ['Infinity for a count', 'number', '1e999'],
    ['a boolean for a count', 'number', true],
    ['a word for a flag', 'boolean', 'true'],
    ['2 for a flag', 'boolean', 2],
    ['null for a flag', 'boolean', null],
    ['an object that looks like a list', ['string'], { 0: 'a', length: 1 }],
    ['a text for a list', ['string'], 'abc'],
    ['a list with a hole', ['string'], ['a', null]],
    ['a list for an object', { 'a?': 'string' }, []],
    ['null for an object', { 'a?': 'string' }, null],
    ['a text for an object', { 'length?': 'number' }, 'abc'],
    ['an object without what must be there', shape, { name: 'a' }],
    ['null for what must be there', shape, { id: null }],
    ['a wrong value for what may be missing', shape, { id: 1, name: {} }],
  ];
  for (const [what, wanted, value] of misfits) {
    it(`refuses ${what}`, () => {
      expect(() => parseShape(wanted, value)).to.throw(ShapeError);
    });
  }

  const addresses: [given: string, wanted: string][] = [
    ['/pictures/a.webp', 'https://api.example.com/pictures/a.webp'],
    ['a.webp', 'https://api.example.com/sites/a.webp'],
    ['//cdn.example.com/a.webp', 'https://cdn.example.com/a.webp'],
    ['https://cdn.example.com/a b.webp', 'https://cdn.example.com/a b.webp'],
    ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
    ['', ''],
  ];
  for (const [given, wanted] of addresses) {
    it(`reads the picture ‘${given}’ as an address of the back end, unless it names another place`, () => {
      const rows = [{ cover: given }];
      expect(parseShape([{ 'cover?': 'media' }], rows, 'https://api.example.com/sites')).to.deep.equal([
        { cover: wanted },
      ]);
      expect(parseShape([{ 'cover?': 'media' }], rows), 'on the page’s origin').to.deep.equal(rows);
    });
  }

  it('never reads an inherited property', () => {
    expect(() => parseShape({ id: 'id' }, Object.create({ id: 1 }))).to.throw(ShapeError);
    expect(() => parseShape({ id: 'id' }, JSON.parse('{"__proto__":{"id":1}}'))).to.throw(ShapeError);
    expect(() => parseShape({ constructor: 'string' }, {})).to.throw(ShapeError);
    expect(parseShape({ 'toString?': 'string' }, {})).to.deep.equal({});
  });

  it('changes no prototype', () => {
    parseShape(
      { 'a?': 'string' },
      JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    );
    expect('polluted' in {}).to.equal(false);
  });
});

import { describe, it } from 'node:test';
import { expect } from 'chai';
import { Mismatch, parseShape, readAnswer, type Shape, ShapeError } from './schema.js';

const shape = { id: 'id', 'name?': 'string', 'count?': 'number', 'isNew?': 'boolean', 'tags?': ['string'] } as const;

describe('parseShape', () => {
  const fits: [what: string, shape: Shape, value: unknown, result: unknown][] = [
    ['a text', 'string', 'a', 'a'],
    ['an empty text', 'string', '', ''],
    ['a number for a text', 'string', 7, '7'],
    ['a number for an id', 'id', 7, '7'],
    ['a count', 'number', 7, 7],
    ['a number in a text for a count', 'number', '7', 7],
    ['a number with groups of digits', 'number', '-1,234,567.80', -1234567.8],
    ['zero', 'number', 0, 0],
    ['true', 'boolean', true, true],
    ['1 for true', 'boolean', 1, true],
    ['0 for false', 'boolean', 0, false],
    ['a word for true', 'boolean', 'true', true],
    ['a digit in a text for false', 'boolean', '0', false],
    ['anything for nothing', null, { a: 1 }, null],
    ['an empty list', ['string'], [], []],
    ['a list', ['number'], [1, '2'], [1, 2]],
    ['an object without what may be missing', shape, { id: 1 }, { id: '1' }],
    ['null for what may be missing', shape, { id: 1, name: null, tags: null }, { id: '1' }],
    ['an object with more than asked for', shape, { id: 1, other: 2 }, { id: '1' }],
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
    ['a blank for a count', 'number', ' '],
    ['NaN for a count', 'number', Number.NaN],
    ['Infinity for a count', 'number', '1e999'],
    ['a boolean for a count', 'number', true],
    ['a word for a flag', 'boolean', 'yes'],
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
  ];
  for (const [given, wanted] of addresses) {
    it(`reads the picture ‘${given}’ as an address of the back end, unless it names another place`, () => {
      const rows = [{ cover: given }];
      expect(readAnswer([{ 'cover?': 'media' }], rows, 'https://api.example.com/sites')).to.deep.equal([
        { cover: wanted },
      ]);
      expect(readAnswer([{ 'cover?': 'media' }], rows), 'on the page’s origin').to.deep.equal(rows);
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

describe('readAnswer', () => {
  const row = { id: 'id', text: 'string', 'count?': 'number', 'isOn?': 'boolean' } as const;
  const list = { rows: [row], 'tags?': ['string'], 'by?': { name: 'string' }, 'coupon?': 'id' } as const;
  const good = { id: '1', text: 'a' };

  /** What is read, and the reports of what is left out. */
  const read = (shape: Shape, value: unknown) => {
    const reports: string[] = [];
    const data = readAnswer(shape, value, '', ({ path, wanted }) => reports.push(`${path} ${wanted}`));
    return { data, reports };
  };

  const silent: [what: string, shape: Shape, value: unknown, data: unknown][] = [
    ['an empty text as missing', row, { ...good, count: '', isOn: '' }, good],
    ['null as missing', row, { ...good, count: null }, good],
    ['null for an empty list', list, { rows: null }, { rows: [] }],
    ['a missing list as empty', list, {}, { rows: [] }],
    ['an object for an empty list', list, { rows: {} }, { rows: [] }],
    ['null for an object with nothing in it', list, null, { rows: [] }],
    ['an empty list for an object with nothing in it', list, [], { rows: [] }],
    ['the list with gaps of PHP', ['number'], { 0: 1, 2: '3' }, [1, 3]],
    ['0 as no id', list, { coupon: 0 }, { rows: [] }],
    ['‘0’ as no id', list, { coupon: '0' }, { rows: [] }],
    ['false as no id', list, { coupon: false }, { rows: [] }],
    ['nothing for what may be null', { '?': row }, '', null],
    ['false for what may be null', { '?': row }, false, null],
    ['an empty list for what may be null', { '?': row }, [], null],
    ['an empty object for what may be null', { '?': row }, {}, null],
  ];
  for (const [what, shape, value, data] of silent) {
    it(`reads ${what}, and reports nothing`, () => {
      expect(read(shape, value)).to.deep.equal({ data, reports: [] });
    });
  }

  const repaired: [what: string, shape: Shape, value: unknown, data: unknown, report: string][] = [
    ['a leaf of another kind', row, { ...good, count: [] }, good, '.count a number'],
    ['a flag of another kind', row, { ...good, isOn: 2 }, good, '.isOn a boolean'],
    ['an optional object that is a list', list, { by: [] }, { rows: [] }, '.by an object'],
    ['an optional object without its parts', list, { by: {} }, { rows: [] }, '.by.name a text'],
    ['an optional list that is a text', list, { tags: 'a' }, { rows: [] }, '.tags a list'],
    ['an optional list without a usable item', list, { tags: [null] }, { rows: [] }, '.tags[0] a text'],
    ['an item of an optional list', list, { tags: ['a', {}] }, { rows: [], tags: ['a'] }, '.tags[1] a text'],
    ['a row that is null', [row], [good, null], [good], '[1].id an id'],
    ['a row without its id', [row], [{ text: 'b' }, good], [good], '[0].id an id'],
    ['a row whose id has lost digits', [row], [{ id: 2 ** 60, text: 'b' }, good], [good], '[0].id an id'],
    ['a row whose id is 0', [row], [{ id: 0, text: 'b' }, good], [good], '[0].id an id'],
    ['anything for what may be null', { '?': row }, 'x', null, ' an object'],
  ];
  for (const [what, shape, value, data, report] of repaired) {
    it(`leaves out ${what}, and reports it`, () => {
      expect(read(shape, value)).to.deep.equal({ data, reports: [report] });
    });
  }

  const refused: [what: string, shape: Shape, value: unknown, path: string][] = [
    ['an answer without what it needs', row, { id: 1 }, '.text'],
    ['null for an object that needs something', row, null, '.id'],
    ['a text for an object', list, 'x', ''],
    ['a text for a list', list, { rows: 'x' }, '.rows'],
    ['an object for a list', list, { rows: { id: 1 } }, '.rows'],
    ['a list without any usable row', list, { rows: [null, { id: 1 }] }, '.rows[0].id'],
  ];
  for (const [what, shape, value, path] of refused) {
    it(`refuses ${what}`, () => {
      expect(() => read(shape, value))
        .to.throw(ShapeError)
        .with.property('mismatch')
        .that.is.instanceOf(Mismatch)
        .and.includes({ path });
    });
  }
});

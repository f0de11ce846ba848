import { describe, it } from 'node:test';
import { expect } from 'chai';
import { entriesOf, isDraftable, isEntries, pairsOf, restore, valuesOf } from './entries.js';
import { stepsOf, type WireField } from './field.js';
import { createFields, type Fields } from './fields.js';
import type { FieldValue } from './value.js';

const fieldsOf = (...wire: WireField[]) =>
  createFields(
    stepsOf(wire).steps.flatMap(({ fields }) => fields),
    { onInput() {} } as unknown as Parameters<typeof createFields>[1],
  );
const text = (fieldName: string, more: Partial<WireField> = {}): WireField => ({
  type: 'TextInput',
  fieldName,
  ...more,
});
const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
const give = (fields: Fields, ...values: FieldValue[]) => {
  for (const [index, store] of [...fields.values()].entries()) store.input(values[index] ?? '');
};

describe('the values of a form (docs/spec/behaviour.md §7, addPageFeedback)', () => {
  it('have any field name as an own property', () => {
    const names = ['__proto__', 'constructor', 'toString', 'a[0]', '名'.repeat(200), 'hasOwnProperty'];
    const fields = fieldsOf(...names.map((name) => text(name)));
    give(fields, ...names.map((_, index) => `v${index}`));
    const values = valuesOf(fields.values());
    expect(Object.keys(values)).to.deep.equal(names);
    expect(Object.getPrototypeOf(values)).to.equal(Object.prototype);
    expect(pairsOf(fields.values())).to.deep.equal(names.map((name, index) => ({ name, value: `v${index}` })));
  });

  it('are a list for several values of one field, and for fields of one name', () => {
    const fields = fieldsOf(text('n'), text('n'), text('n'), { type: 'Checkboxes', fieldName: 'c', options });
    give(fields, '1', '', '3', ['a', 'c']);
    expect(valuesOf(fields.values())).to.deep.equal({ n: ['1', '', '3'], c: ['a', 'c'] });
    expect(pairsOf(fields.values()).map(({ name, value }) => `${name}=${value}`)).to.deep.equal([
      'n=1',
      'n=',
      'n=3',
      'c=a',
      'c=c',
    ]);
  });

  it('are normalized by the validator, and a date is YYYY-MM-DD HH:mm', () => {
    const fields = fieldsOf(text('m', { validator: 'mobile' }), text('free'), { type: 'DateTime', fieldName: 'd' });
    give(fields, ' １３８００１３８０００ ', ' 原样 ', '2026-05-01T09:30');
    expect(valuesOf(fields.values())).to.deep.equal({ m: '13800138000', free: ' 原样 ', d: '2026-05-01 09:30' });
  });

  it('contain a mobile number without spaces, hyphens and the country code', () => {
    for (const typed of ['138 0013 8000', '138-0013-8000', '+86 13800138000', '0086 138-0013-8000']) {
      const fields = fieldsOf(text('m', { validator: 'mobile' }));
      give(fields, typed);
      expect(valuesOf(fields.values()), typed).to.deep.equal({ m: '13800138000' });
    }
  });

  it('use the label of a field without a name', () => {
    const fields = fieldsOf({ type: 'TextInput', label: '姓名' });
    give(fields, '张三');
    expect(valuesOf(fields.values())).to.deep.equal({ 姓名: '张三' });
  });
});

describe('a draft of a form', () => {
  it('contains all values except files and ID numbers', () => {
    const fields = fieldsOf(text('n'), text('id', { validator: 'id' }), { type: 'File', fieldName: 'f' });
    give(fields, '张三', '11010519491231002X', ['/u/1.png']);
    expect(entriesOf(fields, isDraftable)).to.deep.equal([{ name: 'n', kind: 'text', value: '张三' }]);
  });

  it('is restored into fields of the same name and kind that accept the value', () => {
    const wire = [
      text('n'),
      { type: 'Radios', fieldName: 'r', options },
      { type: 'Checkboxes', fieldName: 'c', options },
      { type: 'DateTime', fieldName: 'd' },
    ];
    const before = fieldsOf(...wire);
    give(before, '张三', 'b', ['a', 'c'], '2026-05-01T09:30');
    const entries = entriesOf(before, isDraftable);

    const same = fieldsOf(...wire.toReversed());
    expect(restore(same, entries)).to.be.true;
    expect(valuesOf(same.values())).to.deep.equal(valuesOf(before.values()));

    const fewer = [{ value: 'a' }];
    const other = fieldsOf(
      { type: 'TextArea', fieldName: 'n' },
      { type: 'Radios', fieldName: 'r', options: fewer },
      { type: 'Checkboxes', fieldName: 'c', options: fewer },
    );
    expect(restore(other, entries)).to.be.false;
    expect(valuesOf(other.values())).to.deep.equal({ n: '', r: '', c: [] });
  });

  it('is restored in order into fields of one name', () => {
    const before = fieldsOf(text('n'), text('n'));
    give(before, '1', '2');
    const after = fieldsOf(text('n'), text('n'), text('n'));
    restore(after, entriesOf(before, isDraftable));
    expect(valuesOf(after.values())).to.deep.equal({ n: ['1', '2', ''] });
  });

  it('counts as absent when it is corrupt', () => {
    for (const bad of [
      null,
      7,
      '',
      {},
      [null],
      [{}],
      [{ name: 'n', kind: 'text' }],
      [{ name: 'n', kind: 'text', value: 7 }],
    ]) {
      expect(isEntries(bad), JSON.stringify(bad)).to.be.false;
    }
    expect(isEntries([{ name: 'n', kind: 'address', value: { codes: [], names: [], detail: '' } }])).to.be.true;
  });
});

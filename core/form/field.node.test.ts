import { describe, it } from 'node:test';
import { expect } from 'chai';
import { stepsOf } from './field.js';
import { checkValue } from './value.js';

const labels = (wire: Parameters<typeof stepsOf>[0]) =>
  stepsOf(wire).steps.map(({ title, fields }) => `${title}: ${fields.map(({ label }) => label).join()}`);
const text = (label: string) => ({ type: 'TextInput', label });

describe('stepsOf and checkValue (docs/spec/interface.md §3)', () => {
  it('make one step without a title of a form without Step fields', () => {
    expect(labels([text('a'), text('b')])).to.deep.equal([': a,b']);
  });

  it('begin a new step at a Step field, with its label as the title', () => {
    const step = (label: string) => ({ type: 'Step', label });
    expect(labels([step('一'), text('a'), step('二'), text('b'), text('c')])).to.deep.equal(['一: a', '二: b,c']);
    expect(labels([text('a'), step('二'), text('b')])).to.deep.equal([': a', '二: b']);
  });

  it('move static fields before the first step into it', () => {
    expect(labels([{ type: 'Header', label: 'h' }, { type: 'Step', label: '一' }, text('a')])).to.deep.equal([
      '一: h,a',
    ]);
  });

  it('report and skip unknown types', () => {
    const { steps, unknown } = stepsOf([
      { type: '__proto__' },
      { type: 'constructor' },
      { type: 'Hologram' },
      text('a'),
    ]);
    expect(unknown).to.deep.equal(['__proto__', 'constructor', 'Hologram']);
    expect(steps[0]?.fields).to.have.length(1);
  });

  it('refuse a date without its time', () => {
    const [field] = stepsOf([{ type: 'DateTime', label: 'd' }]).steps[0]?.fields ?? [];
    if (!field) throw new Error('no field');
    expect(checkValue(field, '?')).to.equal('datetime');
    expect(checkValue(field, '')).to.equal(undefined);
    expect(checkValue(field, '2026-05-01T09:30')).to.equal(undefined);
    expect(checkValue(field, '2026-05-01 09:30')).to.equal(undefined);
  });

  it('treat the validator `required` like the flag: an empty value is refused', () => {
    const [field] = stepsOf([{ type: 'TextInput', label: 'a', validator: 'required' }]).steps[0]?.fields ?? [];
    if (!field) throw new Error('no field');
    expect(checkValue(field, '')).to.equal('required');
    expect(checkValue(field, 'x')).to.equal(undefined);
  });

  it('give an option without a value its label as the value', () => {
    const options = [{ label: '大', value: '' }, { label: '小' }, { value: 'm' }, { label: '', value: '' }];
    const [field] = stepsOf([{ type: 'Radios', label: 'a', required: true, options }]).steps[0]?.fields ?? [];
    if (!field) throw new Error('no field');
    expect(field.options.map(({ label, value }) => [label, value])).to.deep.equal([
      ['大', '大'],
      ['小', '小'],
      ['m', 'm'],
    ]);
    expect(checkValue(field, '大'), 'a chosen option is a value').to.equal(undefined);
  });
});

import { describe, it } from 'node:test';
import { expect } from 'chai';
import { readAnswer, type Shape } from '../lib/schema.js';
import { wireField } from '../lib/wire-field.js';
import { shownFields } from './conditions.rules.js';
import { stepsOf } from './field.js';

const text = (fieldName: string, showIf?: object) =>
  ({ type: 'TextInput', fieldName, label: fieldName, showIf }) as never;
const when = (fieldName: string, ...values: string[]) => [{ fieldName, values }];

/** The names of the fields that are shown with these values. */
function shown(wire: readonly never[], given: Record<string, string | string[]> = {}) {
  const fields = stepsOf(wire).steps.flatMap((step) => step.fields);
  return shownFields(fields, ({ name }) => [given[name] ?? []].flat())
    .map(({ name }) => name)
    .join(' ');
}

describe('the conditions of a form', () => {
  it('show a field while another one has one of the values, or any value if none is named', () => {
    const form = [text('a'), text('b', when('a', 'x', 'y')), text('c', when('a')), text('d')];
    expect(shown(form)).to.equal('a d');
    expect(shown(form, { a: 'y' })).to.equal('a b c d');
    expect(shown(form, { a: 'z' })).to.equal('a c d');
    expect(shown(form, { a: ['z', 'x'] }), 'one of several chosen options').to.equal('a b c d');
    expect(shown(form, { a: '\u200b ' }), 'a text that nobody sees').to.equal('a d');
    expect(shown(form, { a: ' ｘ ' }), 'in the form in which values are compared').to.equal('a b c d');
  });

  it('must all hold', () => {
    const form = [text('a'), text('b'), text('c', [...when('a', '1'), ...when('b', '2')])];
    expect(shown(form, { a: '1' })).to.equal('a b');
    expect(shown(form, { a: '1', b: '2' })).to.equal('a b c');
  });

  it('give no value of a hidden field to those that depend on it', () => {
    const chain = [text('a'), text('b', when('a', '1')), text('c', when('b', '2'))];
    expect(shown(chain, { a: '1', b: '2' })).to.equal('a b c');
    expect(shown(chain, { a: '', b: '2' })).to.equal('a');
  });

  it('that name no field before their own don’t count, so that a cycle shows its first field', () => {
    const cycle = [
      text('a', when('b', '1')),
      text('b', when('a', '1')),
      text('c', when('c', '1')),
      text('d', when('e')),
    ];
    expect(shown(cycle)).to.equal('a c d');
    expect(shown(cycle, { a: '1' })).to.equal('a b c d');
    expect(stepsOf(cycle).unmet).to.deep.equal(['b', 'c', 'e']);
  });

  it('of a step are those of its fields, until the next step', () => {
    const step = (showIf?: object) => ({ type: 'Step', label: 's', showIf }) as never;
    const form = [step(), text('a'), step(when('a', '1')), text('b'), text('c', when('b', '2')), step(), text('d')];
    expect(shown(form, { b: '2' })).to.equal('a d');
    expect(shown(form, { a: '1', b: '2' })).to.equal('a b c d');
  });

  it('of any kind are read alike from an answer and by a server: what can’t be read shows the field', () => {
    const sloppy: [showIf: unknown, without: string, with1: string][] = [
      [when('a', '1'), 'a', 'a b'],
      [[{ fieldName: 'a', values: [1] }], 'a', 'a b'],
      [[{ fieldName: 'a' }], 'a', 'a b'],
      [[{ fieldName: 'a', values: null }], 'a', 'a b'],
      [[{ fieldName: 'a', values: 'zz' }], 'a b', 'a b'],
      [[...when('a', '1'), { fieldName: 'a', values: 'zz' }], 'a', 'a b'],
      [[{ values: ['1'] }], 'a b', 'a b'],
      [{ fieldName: 'a', values: ['1'] }, 'a b', 'a b'],
      [[], 'a b', 'a b'],
      [null, 'a b', 'a b'],
    ];
    for (const [showIf, without, with1] of sloppy) {
      const raw = [text('a'), text('b', showIf as object)];
      const read = readAnswer([wireField] as Shape, JSON.parse(JSON.stringify(raw))) as never[];
      for (const form of [raw, read]) {
        expect([shown(form), shown(form, { a: '1' })], JSON.stringify(showIf)).to.deep.equal([without, with1]);
      }
    }
  });
});

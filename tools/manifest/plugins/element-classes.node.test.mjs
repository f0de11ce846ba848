import assert from 'node:assert/strict';
import test from 'node:test';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { elementClasses } from './element-classes.mjs';

const SOURCE = `
/**
 * Turns pages.
 *
 * @tag sb-turner
 * @attr {boolean} only-members - Whether others see nothing.
 * @attr {'short'|'long'} [text-length=short] - How much it says.
 * @attr {string} [label=Turn] - What it says.
 * @attr {number} [page=1] - The page shown.
 * @prop {unknown[]} items - What is turned.
 * @fires {CustomEvent<{page: number}>} sb-page - Cancelable: it turns.
 * @fires sb-ready - It stands.
 * @cssprop {<length>} [--sb-reserve=44px] - Its room.
 */
export class SbTurner extends reactElement({ view: Turner }) {
  static readonly tag = 'sb-turner';
  #timer = 0;
  constructor() {
    super();
    this.innerText = '';
  }
  /** Turns to a page. */
  async turn(page: number, fast?: boolean): Promise<void> {}
  connectedCallback() {}
}`;

const { modules } = create({
  modules: [ts.createSourceFile('elements/turner/element.ts', SOURCE, ts.ScriptTarget.ES2022, true)],
  plugins: [elementClasses()],
});
const [{ declarations, exports }] = modules;
const [element] = declarations;
const member = (name) => element.members.find((one) => one.name === name);

test('each attribute has a property of its camelCase name, and nothing else of the class is public but its methods', () => {
  assert.deepEqual(
    element.members.map(({ kind, name, attribute }) => [kind, name, attribute]),
    [
      ['field', 'onlyMembers', 'only-members'],
      ['field', 'textLength', 'text-length'],
      ['field', 'label', 'label'],
      ['field', 'page', 'page'],
      ['method', 'turn', undefined],
      ['field', 'items', undefined],
    ],
  );
  assert.deepEqual(
    element.attributes.map(({ fieldName }) => fieldName),
    ['onlyMembers', 'textLength', 'label', 'page'],
  );
});

test('a property without its attribute is false, a quoted word, a number, or says nothing', () => {
  assert.equal(member('onlyMembers').default, 'false');
  assert.equal(member('textLength').default, "'short'");
  assert.equal(member('page').default, '1');
  assert.equal(member('label').default, undefined);
});

test('a method has its parameters, what it returns and its sentence', () => {
  assert.deepEqual(member('turn').return, { type: { text: 'Promise<void>' } });
  assert.equal(member('turn').description, 'Turns to a page.');
  assert.deepEqual(
    member('turn').parameters.map(({ name, optional, type }) => [name, optional, type.text]),
    [
      ['page', undefined, 'number'],
      ['fast', true, 'boolean'],
    ],
  );
});

test('an event without a type is a CustomEvent of an object', () => {
  assert.deepEqual(
    element.events.map(({ name, type }) => [name, type.text]),
    [
      ['sb-page', 'CustomEvent<{page: number}>'],
      ['sb-ready', 'CustomEvent<object>'],
    ],
  );
});

test('a custom property has a syntax and a default', () => {
  assert.deepEqual(element.cssProperties, [
    { name: '--sb-reserve', syntax: '<length>', default: '44px', description: 'Its room.' },
  ]);
});

test('the class extends HTMLElement, and its module defines the tag', () => {
  assert.deepEqual(element.superclass, { name: 'HTMLElement' });
  assert.deepEqual(exports.at(-1), {
    kind: 'custom-element-definition',
    name: 'sb-turner',
    declaration: { name: 'SbTurner' },
  });
});

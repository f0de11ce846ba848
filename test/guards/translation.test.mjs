// A browser's translator puts <font> elements in the place of text nodes. React loses a text node that has siblings,
// and throws when it removes one or inserts before it (facebook/react#11538). The only text of an element is safe.
import test from 'node:test';
import { transformSync } from 'esbuild';
import { parseAst } from 'rollup/parseAst';
import { expectNone, read, sources } from './source.mjs';

/** Names of variables that hold elements, not text. */
const ELEMENTS = /^(action|bar|button|children|control|leading)$/;

/** Tells whether an expression may give a text. */
function mayBeText(expression) {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false;
    case 'LogicalExpression':
      return mayBeText(expression.right);
    case 'ConditionalExpression':
      return mayBeText(expression.consequent) || mayBeText(expression.alternate);
    case 'CallExpression':
      return expression.callee.property?.name !== 'map' && mayBeText(expression.callee);
    case 'Literal':
      return expression.value !== null;
    case 'Identifier':
      return !ELEMENTS.test(expression.name);
    default:
      return true;
  }
}

const isBlank = (child) =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) || child.expression?.type === 'JSXEmptyExpression';
const isText = ({ type, expression }) =>
  type === 'JSXText' || (type === 'JSXExpressionContainer' && mayBeText(expression));

const isElement = ({ type, value, name }) =>
  type === 'JSXElement' || (type === 'Literal' && value === null) || name === 'undefined';

/** Tells whether a text may end without becoming '': Preact takes its node away, and leaves the translator's element. */
function mayEnd(expression) {
  switch (expression?.type) {
    case 'LogicalExpression':
      return expression.operator === '&&';
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some((branch) => isElement(branch) || mayEnd(branch));
    default:
      return expression?.type === 'ChainExpression';
  }
}
const mayVanish = (child) => isText(child) && mayEnd(child.expression);

/** The texts that don't stand alone in an element, or aren't empty but gone when there is nothing to say. */
function loose(node) {
  if (!node || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap(loose);
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return inner;
  const children = node.children.filter((child) => !isBlank(child));
  const isAlone = children.length === 1 && node.type === 'JSXElement';
  const wrong = isAlone ? children.filter(mayVanish) : children.filter(isText);
  return [...wrong, ...inner];
}

const looseIn = (source) => {
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'preserve' });
  return loose(parseAst(code, { jsx: true })).map(({ start, end }) => code.slice(start, end).trim());
};

test('every text of a view stands alone in its element, so that React can change it after a browser’s translation', () => {
  const views = sources('core', 'elements').filter((file) => file.endsWith('.tsx'));
  expectNone(views.flatMap((file) => looseIn(read(file)).map((text) => `${file}: ${text}`)));
});

test('the guard finds a text beside an element, beside another text, in a fragment, and one that vanishes', () => {
  const view = (jsx) => looseIn(`export const View = ({ n, t, children }) => ${jsx};`);
  const wrong = [
    '<p>{n} <b /></p>',
    '<p>a{n}</p>',
    '<>{t.it()}</>',
    '<p><b />{n && t.it()}</p>',
    '<p>{n && t.it()}</p>',
    '<p>{n ? t.it() : <b />}</p>',
    '<p>{n ? t.it() : null}</p>',
    '<p>{n?.(t)}</p>',
  ];
  const right = [
    '<p>{t.it()}</p>',
    "<p>{n?.(t) ?? ''}</p>",
    '<p>{children}<b /></p>',
    '<p>{n ? <b /> : null}<i>{n}</i></p>',
  ];
  expectNone(wrong.filter((jsx) => view(jsx).length === 0));
  expectNone(right.filter((jsx) => view(jsx).length > 0));
});

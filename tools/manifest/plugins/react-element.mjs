// `reactElement()` as a mixin: with the custom properties that all its elements follow, and the events that most dispatch.
import { docBlockOf } from '../doc-block.mjs';

const NAME = 'reactElement';

/** `{ primary: ['#fff', '#000'] }` → `--sb-color-primary`: `light-dark(#fff, #000)` */
const colorsIn = (object) =>
  object.properties.map(({ name, initializer }) => [
    `--sb-color-${name.text}`,
    `light-dark(${initializer.elements.map(({ text }) => text).join(', ')})`,
  ]);

const tokenOf = ({ name, type, default: fallback, description }) => ({
  name,
  ...(type && { syntax: type }),
  ...(fallback !== undefined && { default: fallback }),
  description,
});
const eventOf = ({ name, type = 'CustomEvent<object>', description }) => ({ name, type: { text: type }, description });

/** @param files the paths of the tokens, of the type of `emit`, and of `reactElement` */
export function reactElement({ tokens, emit, mixin }) {
  let tags = [];
  let colors = {};
  let events = [];

  /** `export const tokens` has the doc block, `COLORS` what it doesn't say: the colours' defaults. */
  function readTokens(ts, statement) {
    const [{ name, initializer }] = statement.declarationList.declarations;
    if (name.text === 'tokens') tags = docBlockOf(statement).tags;
    if (name.text === 'COLORS')
      colors = Object.fromEntries(colorsIn(ts.isAsExpression(initializer) ? initializer.expression : initializer));
  }

  return {
    name: 'react-element',
    // the mixin needs what other modules say
    collectPhase({ ts, node }) {
      const { fileName } = node.getSourceFile();
      if (fileName === tokens && ts.isVariableStatement(node)) readTokens(ts, node);
      if (fileName === emit && ts.isTypeAliasDeclaration(node)) events = docBlockOf(node).tags.map(eventOf);
    },
    // before the analyzer hands down to the classes what a mixin has
    moduleLinkPhase({ moduleDoc }) {
      if (moduleDoc.path !== mixin) return;
      const isThere = moduleDoc.declarations.some(({ name }) => name === NAME);
      if (!isThere) throw new Error(`${mixin} declares no ${NAME}`);
      if (!tags.length) throw new Error(`${tokens} documents no token`);
      if (!events.length) throw new Error(`${emit} documents no event`);
      const cssProperties = tags.map((tag) => tokenOf({ ...tag, default: tag.default ?? colors[tag.name] }));
      moduleDoc.declarations = [{ kind: 'mixin', name: NAME, cssProperties }];
      moduleDoc.exports = moduleDoc.exports.filter(({ name }) => name === NAME);
    },
    // after that: an element dispatches only what its own doc block says
    packageLinkPhase({ customElementsManifest }) {
      for (const { declarations } of customElementsManifest.modules) {
        for (const one of declarations) if (one.kind === 'mixin' && one.name === NAME) one.events = events;
      }
    },
  };
}

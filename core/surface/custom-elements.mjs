// `custom-elements.json`, schema 2.1: what catalogues, Storybook and editors read.

const kept = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
const typed = (type) => (type ? { text: type } : undefined);
/** What a property says of an absent attribute: nothing without a default. A text then has its default in use, but says nothing. */
const valueWithout = ({ type, fallback }) => {
  if (type === 'boolean') return 'false';
  if (type === 'string' || fallback === undefined) return undefined;
  return /^'/.test(type) ? `'${fallback}'` : fallback;
};

/** `(amount: number) => Promise<void>` → what the schema calls parameters and return. */
function signatureOf(type) {
  const [, list, result] = /^\((.*)\) => (.*)$/.exec(type);
  const parameters = Array.from(list.matchAll(/(\w+)(\?)?: ([^,]+)/g), ([, name, optional, text]) =>
    kept({ name, optional: optional ? true : undefined, type: { text } }),
  );
  return { parameters, return: { type: { text: result } } };
}

function declarationOf(element, common) {
  const { attributes, properties, methods, events, slots, parts, states, tokens } = element;
  return {
    kind: 'class',
    customElement: true,
    name: element.className,
    tagName: element.tag,
    description: element.summary,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ name, property, type, fallback, text }) =>
      kept({ name, fieldName: property, type: typed(type), default: fallback, description: text }),
    ),
    members: [
      ...attributes.map((one) =>
        kept({
          kind: 'field',
          name: one.property,
          attribute: one.name,
          reflects: true,
          type: typed(one.type),
          default: valueWithout(one),
          description: one.text,
        }),
      ),
      ...properties.map(({ name, type, text }) => ({ kind: 'field', name, type: typed(type), description: text })),
      ...methods.map(({ name, type, text }) => ({ kind: 'method', name, ...signatureOf(type), description: text })),
    ],
    events: events.map(({ name, type, text }) => ({ name, type: { text: type }, description: text })),
    slots: slots.map(({ name, text }) => ({ name, description: text })),
    cssParts: parts.map(({ name, text }) => ({ name, description: text })),
    cssStates: states.map(({ name, text }) => ({ name, description: text })),
    cssProperties: [...tokens, ...common].map(({ name, type, fallback, text }) =>
      kept({ name, syntax: type, default: fallback, description: text }),
    ),
  };
}

/** @param elements what `surface()` gives @param common what `commonTokens()` gives */
export const customElements = (elements, common) => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: elements.map((element) => ({
    kind: 'javascript-module',
    path: `dist/npm/elements/${element.name}/index.js`,
    declarations: [declarationOf(element, element.name === 'site' ? [] : common)],
    exports: [
      { kind: 'js', name: element.className, declaration: { name: element.className } },
      { kind: 'custom-element-definition', name: element.tag, declaration: { name: element.className } },
    ],
  })),
});

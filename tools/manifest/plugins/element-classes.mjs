// Completes what the analyzer says of the elements' classes.

/** `block-id` → `blockId` */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** A property's value while its attribute is absent. A text then uses its default, but says nothing. */
function valueWithout({ type: { text }, default: fallback }) {
  if (text === 'boolean') return 'false';
  if (text === 'string') return undefined;
  return fallback !== undefined && text.startsWith("'") ? `'${fallback}'` : fallback;
}

/** Attributes are the only store of what an author sets: each has a property that reads and writes it. */
function fieldOf(attribute) {
  const { name, fieldName, type, description, deprecated } = attribute;
  return {
    kind: 'field',
    name: fieldName,
    attribute: name,
    reflects: true,
    type,
    default: valueWithout(attribute),
    description,
    deprecated,
  };
}

/** The analyzer takes static and private members for public ones, and assignments in a constructor for fields. */
const isPublic = ({ kind, static: isStatic, privacy, description }) =>
  !isStatic && !privacy && (kind === 'method' || Boolean(description));

/** The analyzer calls the syntax of a custom property its type. */
const withSyntax = ({ type, ...token }) => ({ ...token, ...(type && { syntax: type.text }) });

function complete(element) {
  const attributes = (element.attributes ?? []).map((one) => ({ ...one, fieldName: camel(one.name) }));
  Object.assign(element, {
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [...attributes.map(fieldOf), ...(element.members ?? []).filter(isPublic)],
    events: (element.events ?? []).map((event) => ({ type: { text: 'CustomEvent<object>' }, ...event })),
    cssProperties: element.cssProperties?.map(withSyntax),
  });
}

/** The class is exported by the same module that defines the tag. */
const definitionOf = ({ tagName, name }) => ({
  kind: 'custom-element-definition',
  name: tagName,
  declaration: { name },
});

export const elementClasses = () => ({
  name: 'element-classes',
  moduleLinkPhase({ moduleDoc }) {
    for (const element of moduleDoc.declarations.filter(({ tagName }) => tagName)) {
      complete(element);
      moduleDoc.exports.push(definitionOf(element));
    }
  },
});

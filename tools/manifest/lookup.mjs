// The manifest's declarations, tokens and events, by query.

const declarations = ({ modules }) => modules.flatMap((module) => module.declarations);

/** Attributes that every element takes from `<sb-site>`, and may have itself. */
const SITE_ATTRIBUTES = ['site-id', 'api-base'];

/** The elements' declarations, in the order of their folders. */
export const elementsIn = (manifest) => declarations(manifest).filter(({ tagName }) => tagName);

/** Attributes, events and tokens that all elements have in common. */
const common = (manifest) => declarations(manifest).find(({ kind }) => kind === 'mixin');
/** The custom properties that all elements follow. */
export const commonTokens = (manifest) => common(manifest).cssProperties;
/** The events that most elements dispatch. */
export const commonEvents = (manifest) => common(manifest).events;

/** The attributes that an element doesn't have from `<sb-site>` just as well. */
export const ownAttributes = ({ tagName, attributes }) =>
  attributes.filter(({ name }) => tagName === 'sb-site' || !SITE_ATTRIBUTES.includes(name));
export const ownTokens = ({ cssProperties = [] }) => cssProperties.filter(({ inheritedFrom }) => !inheritedFrom);
/** The properties that no attribute sets. */
export const ownFields = ({ members }) => members.filter(({ kind, attribute }) => kind === 'field' && !attribute);
export const methodsOf = ({ members }) => members.filter(({ kind }) => kind === 'method');

/** `(amount: number) => Promise<void>` */
export const signatureOf = ({ parameters = [], return: result }) =>
  `(${parameters.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type.text}`).join(', ')}) => ${result.type.text}`;

const EVENT = 'CustomEvent<';
/** `CustomEvent<{page: number}>` → `{page: number}`; nothing of an event without a detail. */
export function detailOf({ type: { text } }) {
  const detail = text.slice(EVENT.length, -1);
  return detail === 'object' ? undefined : detail;
}
export const isCancelable = ({ description }) => description.startsWith('Cancelable: ');

/** Each name once, with the elements that have it, and their descriptions without repetitions. */
function merged(entries) {
  const found = new Map();
  for (const { tagName, entry } of entries) {
    const one = found.get(entry.name) ?? { ...entry, tagNames: [], all: [] };
    found.set(entry.name, one);
    one.all.push(entry);
    if (tagName) one.tagNames.push(tagName);
  }
  return [...found.values()].map(({ all, ...one }) => ({
    ...one,
    all,
    description: [...new Set(all.map(({ description }) => description))].join(' '),
  }));
}

/** The custom properties that some elements have besides, each once; without a default where each has its own. */
export const tokensOfSome = (manifest) =>
  merged(elementsIn(manifest).flatMap((element) => ownTokens(element).map((entry) => ({ entry })))).map(
    ({ all, tagNames, ...token }) => ({
      ...token,
      default: all.every((one) => one.default === token.default) ? token.default : undefined,
    }),
  );

/** Every event once. What most elements dispatch means the same for each of them. */
export function eventsIn(manifest) {
  const most = commonEvents(manifest);
  const isCommon = ({ name }) => most.some((event) => event.name === name);
  const own = elementsIn(manifest).flatMap(({ tagName, events }) => events.map((entry) => ({ tagName, entry })));
  return merged([...most.map((entry) => ({ entry })), ...own]).map(({ all, ...event }) =>
    isCommon(event) ? { ...event, isCommon: true, description: all[0].description } : { ...event, isCommon: false },
  );
}

import { warnOnce } from '../lib/warn-once.js';
import { attributeOf, hasStrayQuotes, textIn } from '../site/attributes.js';
import type { Prop, PropDefinitions } from './props.js';
import { warnOfClosingTag } from './warn-of-closing-tag.js';

/** Warns the page's author of what is wrong in the tag, once for each element and fault. */
export function warnOfAttributes(element: HTMLElement, props: PropDefinitions): void {
  const tag = element.localName;
  warnOfClosingTag(element);
  for (const [name, prop] of Object.entries(props)) {
    const attribute = attributeOf(name);
    const text = textIn(element, attribute);
    if (hasStrayQuotes(element, attribute)) {
      warnOnce(
        element,
        `<${tag}>: an editor has changed the quotes of ${attribute}. Write ${attribute}='${text}'.`,
        tag,
      );
    }
    const problem = problemOf(prop, text, element);
    if (!problem) continue;
    const otherwise = prop.alternative ? `, or ${prop.alternative.advice}` : '';
    warnOnce(element, `<${tag}>: ${attribute} ${problem}. Write ${attribute}='${prop.example}'${otherwise}.`, tag);
  }
}

/** An empty attribute counts as a missing one. */
function problemOf(prop: Prop<unknown>, written: string | undefined, element: HTMLElement): string | undefined {
  if (written) return prop.problemOf?.(written);
  return prop.required && !prop.alternative?.isGiven(element) ? 'is missing' : undefined;
}

import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import './navigation-guard.js';
import { descendants, isAccessible, isRendered, type Root, renderedParent } from './dom-tree.js';
import { normalized, textOf } from './text.js';

/** A text matches as a whole, a pattern anywhere. */
export type Text = string | RegExp;

const matches = (text: string, wanted: Text) =>
  typeof wanted === 'string' ? normalized(text) === wanted : wanted.test(normalized(text));

const found = <E extends HTMLElement>(root: Root, test: (element: Element) => boolean) =>
  descendants(root).filter(test) as E[];

/** The accessible name; the package leaves single line breaks in it. */
export const nameOf = (element: Element) => normalized(computeAccessibleName(element));

/** All visible elements of a role (and name). */
export const allByRole = <E extends HTMLElement>(root: Root, role: string, name?: Text) =>
  found<E>(root, (element) => {
    if (getRole(element) !== role || !isAccessible(element)) return false;
    return name === undefined || matches(nameOf(element), name);
  });

const hasLabel = (element: Element) =>
  element.hasAttribute('aria-label') ||
  element.hasAttribute('aria-labelledby') ||
  Boolean((element as Partial<HTMLInputElement>).labels?.length);

/** All controls with this name from a label, `aria-label` or `aria-labelledby`. */
export const allByLabel = <E extends HTMLElement>(root: Root, label: Text) =>
  found<E>(root, (element) => hasLabel(element) && isAccessible(element) && matches(nameOf(element), label));

/** All rendered elements with this part name. */
export const allByPart = <E extends HTMLElement>(root: Root, part: string) =>
  found<E>(root, (element) => element.part.contains(part) && isRendered(element));

/** The innermost elements with this text. */
export function allByText<E extends HTMLElement>(root: Root, text: Text): E[] {
  const all = found<E>(root, (element) => matches(textOf(element), text) && isRendered(element));
  return all.filter((element) => !all.some((inner) => inner !== element && isAround(element, inner)));
}

const isAround = (outer: Element, inner: Element) => {
  for (let at = renderedParent(inner); at; at = renderedParent(at)) if (at === outer) return true;
  return false;
};

/** Describes the page only when its message is read: `waitFor` throws away most of these errors. */
class QueryError extends Error {
  readonly #root: Root;
  readonly #problem: string;
  #message: string | undefined;

  constructor(problem: string, root: Root) {
    super();
    this.#problem = problem;
    this.#root = root;
    Object.defineProperty(this, 'message', { get: () => this.#tell() });
  }

  #tell() {
    this.#message ??= `${this.#problem}\n${outline(this.#root)}`;
    return this.#message;
  }
}

function one<E extends Element>(all: E[], wanted: string, root: Root): E {
  const [first, ...others] = all;
  if (!first) throw new QueryError(`There is no ${wanted}. There is:`, root);
  if (others.length > 0) throw new QueryError(`There are ${all.length} of ${wanted}:`, root);
  return first;
}

/** The accessibility tree, for the message of a failed query. */
export function outline(root: Root): string {
  const lines = descendants(root)
    .filter((element) => getRole(element) && isAccessible(element))
    .map((element) => `  ${getRole(element)} "${nameOf(element)}"`);
  return lines.join('\n') || `  nothing but the text "${normalized(textOf(root))}"`;
}

const described = (kind: string, name?: Text) =>
  name === undefined ? kind : `${kind} ${JSON.stringify(String(name))}`;

/** The only element of a role (and name). */
export const byRole = <E extends HTMLElement>(root: Root, role: string, name?: Text): E =>
  one(allByRole<E>(root, role, name), described(role, name), root);

/** The only control of this label. */
export const byLabel = <E extends HTMLElement>(root: Root, label: Text): E =>
  one(allByLabel<E>(root, label), described('label', label), root);

/** The only element of this part name. */
export const byPart = <E extends HTMLElement>(root: Root, part: string): E =>
  one(allByPart<E>(root, part), described('part', part), root);

/** The only innermost element with this text. */
export const byText = <E extends HTMLElement>(root: Root, text: Text): E =>
  one(allByText<E>(root, text), described('text', text), root);

export { painted, pause, waitFor } from './wait.js';

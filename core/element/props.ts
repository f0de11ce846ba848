import { hasOwn } from '../lib/has-own.js';
import { attributeIn, attributeOf, spellingsOf } from '../site/attributes.js';

/** Converts an attribute to a property's value and back. Absent, empty or invalid values give the default. */
export interface Prop<T> {
  parse(attribute: string | null): T;
  write(value: T | null | undefined): string | null;
  /** The property has no attribute; only scripts set it. */
  readonly script?: true;
  /** The element shows nothing without the attribute or its alternative: the page's author is warned. */
  readonly required?: true;
  readonly alternative?: Alternative;
  /** The reason why a text that isn't empty counts as absent; undefined if the text is valid. */
  problemOf?(attribute: string): string | undefined;
  /** A valid text, shown in the warning about a missing or wrong attribute. */
  readonly example?: string;
}

/** Another source of a required value, besides its attribute. */
export interface Alternative {
  /** Ends the sentence "Write …, or …". */
  readonly advice: string;
  isGiven(element: HTMLElement): boolean;
}

export type RequiredProp<T> = Prop<T> & { readonly required: true; readonly example: string };

/** Marks a required prop. Its doc block begins with "Required"; test/manifest-matches-elements.test.ts compares the two. */
/* @__NO_SIDE_EFFECTS__ */
export const required = <T>(prop: Prop<T>, example: string, alternative?: Alternative): RequiredProp<T> => ({
  ...prop,
  required: true,
  example,
  ...(alternative && { alternative }),
});

/** The value may be in the query of the page's address: `?id=…`. */
export const inQuery = (name: string, example: string): Alternative => ({
  advice: `open the page with ?${name}=${example}`,
  isGiven: () => Boolean(new URLSearchParams(location.search).get(name)?.trim()),
});

export const writeText = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** A boolean as HTML has it: presence is true. */
export const flag: Prop<boolean> = { parse: (value) => value !== null, write: (value) => (value ? '' : null) };

export const text: Prop<string | undefined> = { parse: (value) => value?.trim() || undefined, write: writeText };

export function wholeNumber(text: string | null | undefined, fallback: number, min: number, max: number): number {
  const number = text?.trim() ? Math.trunc(Number(text)) : Number.NaN;
  return Number.isNaN(number) ? fallback : Math.min(max, Math.max(min, number));
}

/** A whole number within bounds. */
export const integer = (fallback: number, min: number, max: number): Prop<number> => ({
  parse: (value) => wholeNumber(value, fallback, min, max),
  write: writeText,
});

/** One of a few words; the first is the default. */
export const choice = <const T extends string>(...options: readonly [T, ...T[]]): Prop<T> => ({
  parse: (value) => options.find((option) => option === value) ?? options[0],
  write: writeText,
});

/** Data that only a script can set. It is unchecked: the code that uses it validates it. */
export const script = <T>(): Prop<T | undefined> => ({ parse: () => undefined, write: () => null, script: true });

/** The values that scripts set. */
const scriptValues = new WeakMap<HTMLElement, Readonly<Record<string, unknown>>>();
export const scriptValuesOf = (element: HTMLElement): Readonly<Record<string, unknown>> =>
  scriptValues.get(element) ?? {};

export type PropDefinitions = Record<string, Prop<unknown>>;
export type PropValues<P extends PropDefinitions> = { [K in keyof P]: P[K] extends Prop<infer T> ? T : never };

/** Every attribute, in both spellings where it has two. */
export const attributesOf = (props: PropDefinitions): string[] =>
  Object.keys(props).flatMap((name) => (props[name]?.script ? [] : spellingsOf(name)));

/** The current values of the element's attributes and properties. */
export function valuesOf<P extends PropDefinitions>(
  props: P,
  attribute: (name: string) => string | null,
  scripted: Readonly<Record<string, unknown>> = {},
): PropValues<P> {
  const entries = Object.entries(props).map(([name, prop]) => [
    name,
    prop.script ? scripted[name] : prop.parse(attribute(attributeOf(name))),
  ]);
  return Object.fromEntries(entries) as PropValues<P>;
}

/**
 * Defines an accessor for each prop. The attribute holds the value, so the two can't differ. A prop without an attribute
 * is stored in a WeakMap, and `onGiven` is called when a script sets it.
 */
export function defineAccessors(
  prototype: HTMLElement,
  props: PropDefinitions,
  onGiven = (_: HTMLElement) => {},
): void {
  for (const [name, prop] of Object.entries(props)) {
    const attribute = attributeOf(name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return prop.script ? scriptValuesOf(this)[name] : prop.parse(attributeIn(this, attribute));
      },
      set(this: HTMLElement, value: unknown) {
        if (prop.script) {
          scriptValues.set(this, { ...scriptValuesOf(this), [name]: value });
          return onGiven(this);
        }
        const written = prop.write(value);
        if (written !== null) return this.setAttribute(attribute, written);
        for (const spelling of spellingsOf(name)) this.removeAttribute(spelling);
      },
    });
  }
}

/** Sets properties again that were set before the element was defined, because they hide the accessors. */
export function upgradeProperties(element: HTMLElement, props: PropDefinitions): void {
  const own = element as unknown as Record<string, unknown>;
  for (const name of Object.keys(props)) {
    if (!hasOwn(own, name)) continue;
    const value = own[name];
    delete own[name];
    own[name] = value;
  }
}

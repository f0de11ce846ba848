import type { CssCustomProperty } from 'custom-elements-manifest';
import { html } from 'hono/html';
import type { LivePart } from '../live-part.js';
import type { Described } from '../manifest.js';
import { inline } from '../prose.js';
import { table } from '../table.js';

/** A custom property that all elements follow. */
export type Token = CssCustomProperty & { default: string };

/** Those that every element with properties has in common. */
export function commonTokens(elements: readonly Described[]): Token[] {
  const lists = elements.map(({ cssProperties = [] }) => cssProperties).filter(({ length }) => length > 0);
  const isEverywhere = ({ name }: CssCustomProperty) => lists.every((list) => list.some((one) => one.name === name));
  return (lists[0] ?? []).filter((token): token is Token => token.default !== undefined && isEverywhere(token));
}

export const isCommonToken = (name: string, elements: readonly Described[]) =>
  commonTokens(elements).some((token) => token.name === name);

/** `light-dark(#fff, #000)` → both; undefined for what is the same in light and dark. */
export function twofold(value: string): [light: string, dark: string] | undefined {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return light && dark ? [light, dark] : undefined;
}

/** A table of the tokens that all elements follow. */
export const themingTokens: LivePart = ({ text, library }) => {
  const tokens = commonTokens(library.elements);
  return table(
    text('Custom properties'),
    ['Custom property', 'Default', 'Description'].map(text),
    tokens.map(({ name, default: fallback, description = '' }) => [
      html`<code>${name}</code>`,
      html`<code>${fallback}</code>`,
      inline(text(description)),
    ]),
    { ids: tokens.map(({ name }) => `token-${name}`), kind: 'token' },
  );
};

import type { CssCustomProperty } from 'custom-elements-manifest';
import type { Described } from '../manifest.js';

/** A custom property that all elements follow. */
export type Token = CssCustomProperty & { default: string };

/** Those that every element with properties has in common. */
export function commonTokens(elements: readonly Described[]): Token[] {
  const lists = elements.map(({ cssProperties = [] }) => cssProperties).filter(({ length }) => length > 0);
  const isEverywhere = ({ name }: CssCustomProperty) => lists.every((list) => list.some((one) => one.name === name));
  return (lists[0] ?? []).filter((token): token is Token => token.default !== undefined && isEverywhere(token));
}

/** `light-dark(#fff, #000)` → both; undefined for what is the same in light and dark. */
export function twofold(value: string): [light: string, dark: string] | undefined {
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  return light && dark ? [light, dark] : undefined;
}

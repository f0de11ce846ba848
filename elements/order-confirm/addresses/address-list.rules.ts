import type { Address } from '../../../core/shop/api.js';

/** More than these are shown when asked for. */
export const FEW = 3;

/** The chosen one and the first others, in their order; all, if there aren't more. */
export function fewOf<A extends { id: string }>(list: readonly A[], chosen: string | undefined): readonly A[] {
  const others = list.filter(({ id }) => id !== chosen).slice(0, list.some(({ id }) => id === chosen) ? FEW - 1 : FEW);
  return list.filter((address) => address.id === chosen || others.includes(address));
}

/** The one that is chosen before the visitor chooses: the default one, else the only one. */
export const firstOf = (list: readonly Address[]): Address | undefined =>
  list.find(({ isDefault }) => isDefault) ?? (list.length > 1 ? undefined : list[0]);

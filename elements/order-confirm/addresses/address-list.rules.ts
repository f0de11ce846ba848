import type { ShippingAddress } from '../../../core/shop/api.js';

/** The collapsed list shows this many addresses. */
export const COLLAPSED_COUNT = 3;

/** Returns the addresses of the collapsed list: the chosen one and the first others, in their order. */
export function collapsedAddresses<A extends { id: string }>(
  list: readonly A[],
  chosen: string | undefined,
): readonly A[] {
  const others = list
    .filter(({ id }) => id !== chosen)
    .slice(0, list.some(({ id }) => id === chosen) ? COLLAPSED_COUNT - 1 : COLLAPSED_COUNT);
  return list.filter((address) => address.id === chosen || others.includes(address));
}

/** Returns the preselected address: the default one, else the only one. */
export const initialAddress = (list: readonly ShippingAddress[]): ShippingAddress | undefined =>
  list.find(({ isDefault }) => isDefault) ?? (list.length > 1 ? undefined : list[0]);

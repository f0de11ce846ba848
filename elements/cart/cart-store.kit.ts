// The store of a cart in Node, for the tests of this folder.
import { expect } from 'chai';
import { type OpenOptions, openElement } from '../../test/support/node-element.js';
import { waitFor } from '../../test/support/wait.js';
import { removalDialogOf } from './removal-dialog.store.js';
import { type CartElementStore, createCartElementStore } from './store.js';
import { createUndo } from './undo.store.js';

export const LIST = 'shopCartItemList';
export const CHANGE = 'changeShopCartItem';
export const TOGGLE = 'toggleSelectAllShopCartItem';
export const REMOVE = 'removeShopCartItem';

/** Creates the store of a cart, not loaded yet, in a session of its own. */
export const putCart = (siteId: string = crypto.randomUUID(), { settings, ...options }: OpenOptions = {}) =>
  openElement<object, CartElementStore>(createCartElementStore, {}, { settings: { siteId, ...settings }, ...options });

export const isLoaded = ({ $status }: CartElementStore) => waitFor(() => expect($status.get()).to.not.equal('loading'));

export async function openCart(siteId?: string, options?: OpenOptions) {
  const element = putCart(siteId, options);
  await isLoaded(element.store);
  return element;
}

/** What the message after a removal of one line can undo. */
export const undoOf = ({ removal }: CartElementStore) => createUndo(removal.cart, removal.by);

export const dialogOf = ({ removal }: CartElementStore) => removalDialogOf(removal);

/** The shown lines, in their order. */
export function linesOf({ $groups }: CartElementStore) {
  const { valid = [], invalid = [] } = $groups.get() ?? {};
  return [...valid, ...invalid].map(($line) => $line.get());
}
export const titles = (store: CartElementStore) => linesOf(store).map(({ title }) => title);

/** The line of this id or title. */
export function lineOf(store: CartElementStore, name: string) {
  const found = linesOf(store).find(({ id, title }) => id === name || title === name);
  if (!found) throw new Error(`There is no ${name}. There is: ${titles(store).join(', ')}`);
  return found;
}

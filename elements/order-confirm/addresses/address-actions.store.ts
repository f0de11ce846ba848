import type { ReadableAtom } from 'nanostores';
import type { ShippingAddress } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import { createAddressEditor } from './address-editor.store.js';
import type { ReadAddresses } from './address-list.store.js';
import { createAddressRemoval } from './address-removal.store.js';
import { createMemberSignal } from './send-address-change.js';

/** The lazily loaded actions of the addresses. */
export type AddressActions = ReturnType<typeof createAddressActions>;

interface AddressActionsOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  $list: ReadableAtom<readonly ShippingAddress[]>;
  setList(list: readonly ShippingAddress[]): void;
  read: ReadAddresses;
  onSaved(id: string | undefined): void;
  onRemoved(next: string | undefined): void;
}

/** Edits and deletes addresses. Everything is discarded when another member signs in. */
export function createAddressActions(options: AddressActionsOptions) {
  const { site, signal } = options;
  const memberSignal = createMemberSignal(site, () => discard(), signal);
  const context = { ...options, memberSignal };
  const editor = createAddressEditor(context);
  const removal = createAddressRemoval(context);
  const discard = () => {
    editor.discard();
    removal.reset();
  };
  // the member decides which draft is shown
  site.member.load({ signal });
  return { editor, removal };
}

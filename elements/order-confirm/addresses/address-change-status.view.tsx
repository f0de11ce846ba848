import { useEffect, useRef } from 'react';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { AddressListStore } from './address-list.store.js';
import { messages } from './address-list.strings.js';

const MESSAGES = { saved: 'saved', removed: 'removed', default: 'madeDefault' } as const;

/**
 * Announces a change. If the pressed button was removed, the focus moves to the card in its place, else to the button
 * that adds an address.
 */
export function AddressChangeStatus({ addresses }: { addresses: AddressListStore }) {
  const change = useStore(addresses.$change);
  const status = useRef<HTMLParagraphElement>(null);
  const t = useMessages(messages);
  useEffect(() => {
    const root = status.current?.parentElement;
    const focused = (root?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // Safari doesn't focus a clicked button, so the dialog can't restore its focus
    if (!change || (change.kind === 'saved' && focused)) return;
    const card = root?.querySelector(`[data-address="${CSS.escape(change.id ?? '')}"]`);
    const next = card?.querySelector<HTMLElement>(change.kind === 'removed' ? '[part=remove]' : '[type=radio]');
    (next ?? root?.querySelector<HTMLElement>('[part~=add-address]'))?.focus();
  }, [change]);
  return (
    <p ref={status} role="status" className="visually-hidden">
      {change ? t[MESSAGES[change.kind]]() : ''}
    </p>
  );
}

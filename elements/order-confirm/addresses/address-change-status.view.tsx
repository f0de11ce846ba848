import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../core/ui/language.js';
import type { AddressListStore } from './address-list.store.js';
import { words } from './address-list.strings.js';

const TEXTS = { saved: 'saved', removed: 'removed', default: 'madeDefault' } as const;

/**
 * Announces a change. If the pressed button is gone with it, the focus moves to the card that stands there now, else to
 * the button that adds an address.
 */
export function AddressChangeStatus({ addresses }: { addresses: AddressListStore }) {
  const change = useStore(addresses.$change);
  const status = useRef<HTMLParagraphElement>(null);
  const say = useWords(words);
  useEffect(() => {
    const root = status.current?.parentElement;
    const focused = (root?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // not every browser gives the focus back to a button that was clicked
    if (!change || (change.kind === 'saved' && focused)) return;
    const card = root?.querySelector(`[data-address="${CSS.escape(change.id ?? '')}"]`);
    const next = card?.querySelector<HTMLElement>(change.kind === 'removed' ? '[part=remove]' : '[type=radio]');
    (next ?? root?.querySelector<HTMLElement>('[part~=add-address]'))?.focus();
  }, [change]);
  return (
    <p ref={status} role="status" className="unseen">
      {change ? say[TEXTS[change.kind]]() : ''}
    </p>
  );
}

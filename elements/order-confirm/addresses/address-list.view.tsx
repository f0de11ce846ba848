import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Alert } from '../../../core/ui/alert.js';
import { useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { SkeletonFrame } from '../../../core/ui/skeleton-frame.js';
import { messages as sharedMessages } from '../../../core/ui/strings.js';
import { useStore } from '../../../core/ui/use-store.js';
import { AddressSkeleton } from '../skeleton.view.js';
import { AddressCard } from './address-card.view.js';
import { AddressChangeStatus } from './address-change-status.view.js';
import { COLLAPSED_COUNT, collapsedAddresses } from './address-list.rules.js';
import type { AddressListStore } from './address-list.store.js';
import { messages } from './address-list.strings.js';

/** Lists the addresses that the order may go to. */
export function AddressList({ addresses }: { addresses: AddressListStore }) {
  const state = useStore(addresses.$state);
  const list = useStore(addresses.$list);
  const section = useRef<HTMLElement>(null);
  const t = useMessages(messages);
  const id = useId();
  const isBusy = state === 'loading';
  return (
    <>
      {state !== 'anonymous' && (
        <section
          ref={section}
          className="card addresses"
          part="addresses card"
          aria-labelledby={id}
          aria-busy={isBusy || undefined}
        >
          <h2 id={id}>{t.title()}</h2>
          {list.length > 0 && state === 'failed' && <Alert text={t.loadFailed()} onRetry={addresses.load} />}
          {list.length > 0 && <AddressChoice addresses={addresses} titleId={id} />}
          {!list.length && state !== 'ready' && (
            <SkeletonFrame failure={!isBusy && { text: t.loadFailed(), onRetry: addresses.load }}>
              <AddressSkeleton />
            </SkeletonFrame>
          )}
          {state === 'ready' && !list.length && (
            <p className="no-address" part="no-address">
              {t.nobody()}
            </p>
          )}
          <MissingAddressError addresses={addresses} section={section} />
          {/* a list that fails, too, must not keep a new member from ordering */}
          {(!isBusy || list.length > 0) && (
            <button type="button" className="button add" part="button add-address" onClick={addresses.add}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 5v14M5 12h14" />
              </svg>
              <span>{t.add()}</span>
            </button>
          )}
        </section>
      )}
      <AddressChangeStatus addresses={addresses} />
      <AddressActionDialogs addresses={addresses} />
    </>
  );
}

function AddressChoice({ addresses, titleId }: { addresses: AddressListStore; titleId: string }) {
  const list = useStore(addresses.$list);
  const missing = useStore(addresses.$missing);
  const [isAll, setAll] = useState(false);
  const t = useMessages(messages);
  const name = useId();
  // depends on the list only, so a choice doesn't reorder the cards
  const shown = useMemo(
    () => (isAll ? list : collapsedAddresses(list, addresses.$chosen.get())),
    [list, isAll, addresses],
  );
  const id = `${name}list`;
  return (
    <>
      <div
        id={id}
        role="radiogroup"
        className="address-list"
        aria-labelledby={titleId}
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? `${titleId}e` : undefined}
      >
        {shown.map((address) => (
          <AddressCard key={address.id} address={address} group={name} addresses={addresses} />
        ))}
      </div>
      {list.length > COLLAPSED_COUNT && (
        <button
          type="button"
          className="bare all"
          part="all-addresses"
          aria-expanded={isAll}
          aria-controls={id}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? t.fewer() : t.all(list.length)}
        </button>
      )}
    </>
  );
}

interface MissingAddressErrorProps {
  addresses: AddressListStore;
  section: RefObject<HTMLElement | null>;
}

/** Shows that the order needs an address, and focuses the control that chooses or adds one. */
function MissingAddressError({ addresses, section }: MissingAddressErrorProps) {
  const missing = useStore(addresses.$missing);
  const t = useMessages(messages);
  useEffect(() => {
    if (!missing) return;
    // the first of these in document order
    section.current?.querySelector<HTMLElement>('[part~=retry], [type=radio], [part~=add-address]')?.focus();
  }, [missing, section]);
  return (
    missing && (
      <p
        key={missing.count}
        id={`${section.current?.getAttribute('aria-labelledby')}e`}
        className="error"
        part="error"
        role="alert"
      >
        {missing.kind === 'none' ? t.none() : t.unchosen()}
      </p>
    )
  );
}

const loadDialogs = () => import('./address-dialogs.view.js');

/** The dialogs of the editor and of the removal: a lazy view. */
function AddressActionDialogs({ addresses }: { addresses: AddressListStore }) {
  const actions = useStore(addresses.$actions);
  const isLost = useStore(addresses.$isLost);
  const { loadFailed } = useMessages(sharedMessages);
  return (
    <>
      {isLost && <Alert text={loadFailed()} onRetry={addresses.loadActions} />}
      {actions && <LazyView load={loadDialogs} props={actions} />}
    </>
  );
}

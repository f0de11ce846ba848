import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Alert } from '../../../core/ui/alert.js';
import { useWords } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { Placeholder } from '../../../core/ui/placeholder.js';
import { words as sharedWords } from '../../../core/ui/strings.js';
import { AddressSkeleton } from '../skeleton.view.js';
import { AddressCard } from './address-card.view.js';
import { AddressChangeStatus } from './address-change-status.view.js';
import { FEW, fewOf } from './address-list.rules.js';
import type { AddressListStore } from './address-list.store.js';
import { words } from './address-list.strings.js';

/** Lists the addresses that the order may go to. */
export function Addresses({ addresses }: { addresses: AddressListStore }) {
  const state = useStore(addresses.$state);
  const list = useStore(addresses.$list);
  const section = useRef<HTMLElement>(null);
  const say = useWords(words);
  const id = useId();
  const isBusy = state === 'loading';
  return (
    <>
      {state !== 'anonymous' && (
        <section
          ref={section}
          className="card addresses"
          part="addresses"
          aria-labelledby={id}
          aria-busy={isBusy || undefined}
        >
          <h2 id={id}>{say.title()}</h2>
          {list.length > 0 && state === 'failed' && <Alert text={say.loadFailed()} onRetry={addresses.load} />}
          {list.length > 0 && <AddressChoice addresses={addresses} titleId={id} />}
          {!list.length && state !== 'ready' && (
            <Placeholder failure={!isBusy && { text: say.loadFailed(), onRetry: addresses.load }}>
              <AddressSkeleton />
            </Placeholder>
          )}
          {state === 'ready' && !list.length && (
            <p className="nobody" part="no-address">
              {say.nobody()}
            </p>
          )}
          <MissingAddressError addresses={addresses} section={section} />
          {(state === 'ready' || list.length > 0) && (
            <button type="button" className="button add" part="button add-address" onClick={addresses.add}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 5v14M5 12h14" />
              </svg>
              <span>{say.add()}</span>
            </button>
          )}
        </section>
      )}
      <AddressChangeStatus addresses={addresses} />
      <AddressActionsPart addresses={addresses} />
    </>
  );
}

function AddressChoice({ addresses, titleId }: { addresses: AddressListStore; titleId: string }) {
  const list = useStore(addresses.$list);
  const missing = useStore(addresses.$missing);
  const [isAll, setAll] = useState(false);
  const say = useWords(words);
  const name = useId();
  // choosing among them moves none of them
  const shown = useMemo(() => (isAll ? list : fewOf(list, addresses.$chosen.get())), [list, isAll, addresses]);
  const id = `${name}list`;
  return (
    <>
      <div
        id={id}
        role="radiogroup"
        className="places"
        aria-labelledby={titleId}
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? `${titleId}e` : undefined}
      >
        {shown.map((address) => (
          <AddressCard key={address.id} address={address} group={name} addresses={addresses} />
        ))}
      </div>
      {list.length > FEW && (
        <button
          type="button"
          className="bare all"
          part="all-addresses"
          aria-expanded={isAll}
          aria-controls={id}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? say.fewer() : say.all(list.length)}
        </button>
      )}
    </>
  );
}

interface MissingAddressErrorProps {
  addresses: AddressListStore;
  section: RefObject<HTMLElement | null>;
}

/** Says that the order needs an address; the focus goes where it can be chosen or added. */
function MissingAddressError({ addresses, section }: MissingAddressErrorProps) {
  const missing = useStore(addresses.$missing);
  const say = useWords(words);
  useEffect(() => {
    if (!missing) return;
    // in the order that they stand in
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
        {missing.kind === 'none' ? say.none() : say.unchosen()}
      </p>
    )
  );
}

const loadDialogs = () => import('./address-dialogs.view.js');

/** The editor and the removal come once the list stands. */
function AddressActionsPart({ addresses }: { addresses: AddressListStore }) {
  const acts = useStore(addresses.$acts);
  const isLost = useStore(addresses.$isLost);
  const { loadFailed } = useWords(sharedWords);
  return (
    <>
      {isLost && <Alert text={loadFailed()} onRetry={addresses.loadActs} />}
      {acts && <LazyView load={loadDialogs} props={acts} />}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { words as sharedWords } from '../../core/ui/strings.js';
import { words } from './address.strings.js';
import { Card } from './address-card.view.js';
import { FEW, fewOf } from './address-list.rules.js';
import type { AddressesStore } from './addresses.store.js';
import { AddressSkeleton } from './skeleton.view.js';

/** Where the order may go. */
export function Addresses({ addresses }: { addresses: AddressesStore }) {
  const state = useStore(addresses.$state);
  const list = useStore(addresses.$list);
  const place = useRef<HTMLElement>(null);
  const say = useWords(words);
  const id = useId();
  const isBusy = state === 'loading';
  return (
    <>
      {state !== 'anonymous' && (
        <section
          ref={place}
          className="card addresses"
          part="addresses"
          aria-labelledby={id}
          aria-busy={isBusy || undefined}
        >
          <h2 id={id}>{say.title()}</h2>
          {list.length > 0 && state === 'failed' && <Alert text={say.loadFailed()} onRetry={addresses.load} />}
          {list.length > 0 && <List addresses={addresses} titleId={id} />}
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
          <Missing addresses={addresses} place={place} />
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
      <Acts addresses={addresses} />
    </>
  );
}

function List({ addresses, titleId }: { addresses: AddressesStore; titleId: string }) {
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
          <Card key={address.id} address={address} group={name} addresses={addresses} />
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

/** What the order lacks; the focus goes where it can be had. */
function Missing({ addresses, place }: { addresses: AddressesStore; place: RefObject<HTMLElement | null> }) {
  const missing = useStore(addresses.$missing);
  const say = useWords(words);
  useEffect(() => {
    if (!missing) return;
    // in the order that they stand in
    place.current?.querySelector<HTMLElement>('[part~=retry], [type=radio], [part~=add-address]')?.focus();
  }, [missing, place]);
  return (
    missing && (
      <p
        key={missing.turn}
        id={`${place.current?.getAttribute('aria-labelledby')}e`}
        className="error"
        part="error"
        role="alert"
      >
        {missing.kind === 'none' ? say.none() : say.unchosen()}
      </p>
    )
  );
}

const loadLater = () => import('./address-later.view.js');

/** What can be done with them comes once they stand. */
function Acts({ addresses }: { addresses: AddressesStore }) {
  const acts = useStore(addresses.$acts);
  const isLost = useStore(addresses.$isLost);
  const { loadFailed } = useWords(sharedWords);
  return (
    <>
      {isLost && <Alert text={loadFailed()} onRetry={addresses.loadActs} />}
      {acts && <LazyView load={loadLater} props={{ acts, addresses }} />}
    </>
  );
}

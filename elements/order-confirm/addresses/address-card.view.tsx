import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Address } from '../../../core/shop/api.js';
import { useWords } from '../../../core/ui/language.js';
import { AddressFailure } from './address-failure.view.js';
import type { AddressListStore } from './address-list.store.js';
import { words } from './address-list.strings.js';

interface AddressCardProps {
  address: Address;
  /** Name of the group that its radio belongs to. */
  group: string;
  addresses: AddressListStore;
}

/** One address: its radio chooses it, its buttons change it. */
export function AddressCard({ address, group, addresses }: AddressCardProps) {
  const chosen = useStore(addresses.$chosen);
  const busy = useStore(addresses.$busy);
  const failed = useStore(addresses.$defaultFailed);
  const say = useWords(words);
  const own = useId();
  const { id, isDefault, username, phone, name, addressInfo, address: detail } = address;
  const isChosen = id === chosen;
  return (
    <div className={isChosen ? 'place chosen' : 'place'} part="address" data-address={id}>
      <label>
        <input
          type="radio"
          name={group}
          part="radio"
          checked={isChosen}
          aria-labelledby={own}
          onChange={() => addresses.choose(id)}
        />
        <span id={own} className="whose">
          <span className="who">
            <b dir="auto">{username}</b>
            <bdi translate="no">{phone}</bdi>
            {isDefault && (
              <span className="mark" part="default">
                {say.isDefault()}
              </span>
            )}
            {name && (
              <span className="mark label" part="label-mark" dir="auto">
                {name}
              </span>
            )}
          </span>
          <span className="where" dir="auto">
            {addressInfo || detail}
          </span>
        </span>
      </label>
      <div className="acts">
        {!isDefault && (
          <button
            type="button"
            className="bare act"
            part="set-default"
            aria-describedby={own}
            aria-busy={busy === id || undefined}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => addresses.setDefault(id)}
          >
            {say.setDefault()}
          </button>
        )}
        <button
          type="button"
          className="bare act"
          part="edit"
          aria-describedby={own}
          onClick={() => addresses.edit(id)}
        >
          {say.edit()}
        </button>
        <button
          type="button"
          className="bare act"
          part="remove"
          aria-describedby={own}
          onClick={() => addresses.remove(id)}
        >
          {say.remove()}
        </button>
      </div>
      <AddressFailure text={say.defaultFailed()} failure={failed?.id === id ? failed.failure : undefined} />
    </div>
  );
}

import { useId } from 'react';
import type { ShippingAddress } from '../../../core/shop/api.js';
import { FailureMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { AddressListStore } from './address-list.store.js';
import { messages } from './address-list.strings.js';

interface AddressCardProps {
  address: ShippingAddress;
  /** Name of the group that its radio belongs to. */
  group: string;
  addresses: AddressListStore;
}

/** One address: its radio chooses it, its buttons change it. */
export function AddressCard({ address, group, addresses }: AddressCardProps) {
  const chosen = useStore(addresses.$chosen);
  const busy = useStore(addresses.$busy);
  const failed = useStore(addresses.$defaultFailed);
  const t = useMessages(messages);
  const own = useId();
  const { id, isDefault, username, phone, name, addressInfo, address: detail } = address;
  const isChosen = id === chosen;
  return (
    <div className={isChosen ? 'address chosen' : 'address'} part="address" data-address={id}>
      <label>
        <input
          type="radio"
          name={group}
          part="radio"
          checked={isChosen}
          aria-labelledby={own}
          onChange={() => addresses.choose(id)}
        />
        <span id={own} className="address-text">
          <span className="recipient">
            <b dir="auto">{username}</b>
            <bdi translate="no">{phone}</bdi>
            {isDefault && (
              <span className="badge" part="default">
                {t.isDefault()}
              </span>
            )}
            {name && (
              <span className="badge label" part="label-mark" dir="auto">
                {name}
              </span>
            )}
          </span>
          <span className="location" dir="auto">
            {addressInfo || detail}
          </span>
        </span>
      </label>
      <div className="address-buttons">
        {!isDefault && (
          <button
            type="button"
            className="bare text-button"
            part="set-default"
            aria-describedby={own}
            aria-busy={busy === id || undefined}
            aria-disabled={busy !== undefined || undefined}
            onClick={() => addresses.setDefault(id)}
          >
            {t.setDefault()}
          </button>
        )}
        <button
          type="button"
          className="bare text-button"
          part="edit"
          aria-describedby={own}
          onClick={() => addresses.edit(id)}
        >
          {t.edit()}
        </button>
        <button
          type="button"
          className="bare text-button"
          part="remove"
          aria-describedby={own}
          onClick={() => addresses.remove(id)}
        >
          {t.remove()}
        </button>
      </div>
      <FailureMessage text={t.defaultFailed} failure={failed?.id === id ? failed.failure : undefined} />
    </div>
  );
}

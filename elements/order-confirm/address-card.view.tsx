import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Address } from '../../core/shop/api.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { words } from './address.strings.js';
import type { AddressesStore } from './addresses.store.js';

interface Props {
  address: Address;
  /** Name of the group that its radio belongs to. */
  group: string;
  addresses: AddressesStore;
}

/** One address, to be chosen, and what can be done with it. */
export function Card({ address, group, addresses }: Props) {
  const chosen = useStore(addresses.$chosen);
  const busy = useStore(addresses.$busy);
  const trouble = useStore(addresses.$trouble);
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
      {trouble?.id === id && (
        <ErrorMessage>
          <span>{`${say.defaultFailed()} `}</span>
          {trouble.failure.kind === 'refused' && <span dir="auto">{trouble.failure.msg}</span>}
        </ErrorMessage>
      )}
    </div>
  );
}

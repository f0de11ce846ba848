import { memo, useState } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { regionOf } from '../../form/region.store.js';
import { messages } from '../../form/region.strings.js';
import type { AddressValue } from '../../form/value.js';
import { hasText } from '../../lib/text.js';
import { useMessages } from '../language.js';
import { valueRef } from '../text-control.js';
import { useStore } from '../use-store.js';
import { FieldGroup, useErrorText } from './field-layout.js';
import { useErrorRole } from './listed-errors.js';
import { isAskable, levelErrorIdOf, RegionChoice } from './region.view.js';

/** An address field: the region, and in a full address the detail. */
export const AddressField = memo(function AddressField({ store }: { store: FieldStore }) {
  const { resetCount } = useStore(store.$state);
  return <AddressParts key={resetCount} store={store} />;
});

const addressIn = (store: FieldStore) => store.value() as AddressValue;

function AddressParts({ store }: { store: FieldStore }) {
  const { field } = store;
  const { id, required, isFullAddress } = field;
  const region = useStore(regionOf(store));
  const [hasDetail, setHasDetail] = useState(hasText(addressIn(store).detail));
  const { error } = useStore(store.$state);
  const { chosen, levels } = useStore(region.$selection);
  const text = useErrorText(error);
  // each missing part shows the message itself; a closed level isn't asked for yet
  const wrong = levels.map((level, at) => error !== undefined && !chosen[at] && isAskable(level));
  const first = wrong.indexOf(true);
  const isDetailWrong = error !== undefined && isFullAddress && !hasDetail;
  const detailId = `${id}-detail`;
  const errorId = first >= 0 ? levelErrorIdOf(id, first) : isDetailWrong ? `${detailId}e` : undefined;
  return (
    <FieldGroup field={field} error={error} errorId={errorId} isRadio={false}>
      <RegionChoice
        region={region}
        id={id}
        required={required}
        errors={wrong.map((isWrong) => (isWrong ? text : undefined))}
      />
      {isFullAddress && (
        <AddressDetail
          id={detailId}
          store={store}
          error={isDetailWrong ? text : undefined}
          onDetail={(detail) => {
            setHasDetail(hasText(detail));
            store.input({ ...addressIn(store), detail });
          }}
        />
      )}
    </FieldGroup>
  );
}

interface AddressDetailProps {
  id: string;
  store: FieldStore;
  error: string | undefined;
  onDetail(detail: string): void;
}

function AddressDetail({ id, store, error, onDetail }: AddressDetailProps) {
  const t = useMessages(messages);
  const errorRole = useErrorRole();
  const { required, placeholder } = store.field;
  return (
    <div className="detail">
      <label htmlFor={id} part="label">
        {t.detail()}
      </label>
      <input
        id={id}
        type="text"
        dir="auto"
        part="input"
        autoComplete="address-line1"
        placeholder={placeholder || undefined}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}e`}
        defaultValue={addressIn(store).detail}
        ref={valueRef(({ value }) => onDetail(value))}
      />
      {error && (
        <p id={`${id}e`} className="error" part="error" role={errorRole}>
          {error}
        </p>
      )}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { memo, useState } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { createRegion } from '../../form/region.store.js';
import { words } from '../../form/region.strings.js';
import type { Address } from '../../form/value.js';
import type { Site } from '../../site/site.js';
import { hears, typing } from '../hears.js';
import { useWords } from '../language.js';
import type { LateProps } from './field.view.js';
import { Group } from './frame.js';
import { RegionChoice } from './region.view.js';

/** Where somebody lives: the region, and in a whole address what stands in it. */
export const AddressField = memo(function AddressField({ store, site }: LateProps) {
  const { error, turn } = useStore(store.$look);
  return (
    <Group field={store.field} error={error} isRadio={false}>
      <Parts key={turn} store={store} site={site} invalid={error !== undefined} />
    </Group>
  );
});

interface PartsProps {
  store: FieldStore;
  site: Site;
  invalid: boolean;
}

const addressIn = (store: FieldStore) => store.value() as Address;

function Parts({ store, site, invalid }: PartsProps) {
  const { id, required, isWholeAddress } = store.field;
  const [region] = useState(() =>
    createRegion({
      site,
      depth: isWholeAddress ? 3 : 2,
      given: addressIn(store),
      onChange: (chosen, isEnd) =>
        store.input({
          codes: chosen.map(({ code }) => code),
          names: chosen.map(({ name }) => name),
          detail: addressIn(store).detail,
          isEnd,
        }),
    }),
  );
  return (
    <>
      <RegionChoice region={region} id={id} required={required} invalid={invalid} />
      {isWholeAddress && <Detail store={store} invalid={invalid} />}
    </>
  );
}

function Detail({ store, invalid }: Omit<PartsProps, 'site'>) {
  const [isMissing, setMissing] = useState(!addressIn(store).detail.trim());
  const say = useWords(words);
  const { id, required, placeholder } = store.field;
  return (
    <div className="detail">
      <label htmlFor={`${id}-detail`} part="label">
        {say.detail()}
      </label>
      <input
        id={`${id}-detail`}
        type="text"
        dir="auto"
        part="input"
        autoComplete="address-line1"
        placeholder={placeholder || undefined}
        aria-required={required || undefined}
        aria-invalid={(invalid && isMissing) || undefined}
        defaultValue={addressIn(store).detail}
        ref={hears(
          typing(({ value }) => {
            setMissing(!value.trim());
            store.input({ ...addressIn(store), detail: value });
          }),
        )}
      />
    </div>
  );
}

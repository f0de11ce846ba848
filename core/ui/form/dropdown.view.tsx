import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { words } from '../../form/strings.js';
import { useWords } from '../language.js';
import { controlProps, Frame } from './frame.js';

export const Dropdown = memo(function Dropdown({ store }: { store: FieldStore }) {
  const { error, turn } = useStore(store.$look);
  const say = useWords(words);
  const { field } = store;
  return (
    <Frame field={field} error={error}>
      <select
        key={turn}
        {...controlProps(store, error)}
        part="input"
        defaultValue={(store.value() as string) || undefined}
        onChange={(event) => store.input(event.currentTarget.value)}
      >
        <option value="">{field.placeholder || say.choose()}</option>
        {field.options.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be the same, and none ever moves
          <option key={index} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
});

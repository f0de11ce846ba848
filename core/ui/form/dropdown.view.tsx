import { memo } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { messages } from '../../form/strings.js';
import { useMessages } from '../language.js';
import { valueRef } from '../text-control.js';
import { useStore } from '../use-store.js';
import { controlProps, FieldLayout } from './field-layout.js';

export const DropdownField = memo(function Dropdown({ store }: { store: FieldStore }) {
  const { error, resetCount } = useStore(store.$state);
  const t = useMessages(messages);
  const { field } = store;
  return (
    <FieldLayout field={field} error={error}>
      <select
        key={resetCount}
        {...controlProps(store, error)}
        part="input"
        defaultValue={(store.value() as string) || undefined}
        ref={valueRef<HTMLSelectElement>(({ value }) => store.input(value))}
      >
        <option value="">{field.placeholder || t.choose()}</option>
        {field.options.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be the same, and none ever moves
          <option key={index} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldLayout>
  );
});

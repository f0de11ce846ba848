import { memo } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { onBlurAfterPress } from '../after-press.js';
import { valueRef } from '../text-control.js';
import { useStore } from '../use-store.js';
import { controlProps, FieldLayout } from './field-layout.js';

/** The value of an incomplete input, such as a date without a time. The browser gives '' for it. */
const PARTIAL = '?';

export const DateTimeField = memo(function DateTime({ store }: { store: FieldStore }) {
  const { error, resetCount } = useStore(store.$state);
  return (
    <FieldLayout field={store.field} error={error}>
      <input
        key={resetCount}
        type="datetime-local"
        max="9999-12-31T23:59"
        {...controlProps(store, error)}
        part="input"
        defaultValue={store.value() as string}
        ref={valueRef(({ value }) => store.input(value))}
        {...onBlurAfterPress<HTMLInputElement>(({ currentTarget: { value, validity } }, afterPress) => {
          const given = validity.badInput ? PARTIAL : value;
          if (given !== store.value()) store.input(given);
          afterPress(store.blur);
        })}
      />
    </FieldLayout>
  );
});

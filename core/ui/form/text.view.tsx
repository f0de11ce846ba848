import { type InputHTMLAttributes, memo } from 'react';
import type { FieldStore } from '../../form/fields.js';
import type { Validator } from '../../form/validators.js';
import { valueRef } from '../text-control.js';
import { useStore } from '../use-store.js';
import { controlProps, FieldLayout } from './field-layout.js';

/** The attributes of an input that set the virtual keyboard and the autofill. */
const INPUTS: Partial<Record<Validator, InputHTMLAttributes<HTMLInputElement>>> = {
  mobile: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  tel: { type: 'tel', dir: 'ltr' },
  qq: { inputMode: 'numeric', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  url: { type: 'url', autoComplete: 'url', dir: 'ltr' },
  id: { autoComplete: 'off', spellCheck: 'false', dir: 'ltr' },
  number: { inputMode: 'decimal', dir: 'ltr' },
  postCode: { inputMode: 'numeric', autoComplete: 'postal-code', dir: 'ltr' },
};

export const TextField = memo(function TextField({ store }: { store: FieldStore }) {
  const { error, resetCount } = useStore(store.$state);
  const { field } = store;
  return (
    <FieldLayout field={field} error={error}>
      <input
        key={resetCount}
        type="text"
        dir="auto"
        {...(field.validator && INPUTS[field.validator])}
        {...controlProps(store, error)}
        ref={valueRef(({ value }) => store.input(value))}
        part="input"
        placeholder={field.placeholder || undefined}
        defaultValue={(store.value() as string) || undefined}
      />
    </FieldLayout>
  );
});

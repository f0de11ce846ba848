import { memo } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { valueRef } from '../text-control.js';
import { useStore } from '../use-store.js';
import { controlProps, FieldLayout } from './field-layout.js';

/** False in Firefox, and in Safari before 2026; there a script sets the height. */
const hasFieldSizing = globalThis.CSS?.supports('field-sizing:content');

export const TextAreaField = memo(function TextArea({ store }: { store: FieldStore }) {
  const { error, resetCount } = useStore(store.$state);
  const { field } = store;
  const reader = valueRef<HTMLTextAreaElement>((area) => {
    grow(area);
    store.input(area.value);
  });
  return (
    <FieldLayout field={field} error={error}>
      <textarea
        key={resetCount}
        ref={(area) => {
          grow(area);
          return reader(area);
        }}
        rows={4}
        dir="auto"
        {...controlProps(store, error)}
        part="input"
        placeholder={field.placeholder || undefined}
        defaultValue={(store.value() as string) || undefined}
      />
    </FieldLayout>
  );
});

function grow(area: HTMLTextAreaElement | null): void {
  if (hasFieldSizing || !area?.value) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

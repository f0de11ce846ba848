import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { FieldStore } from '../../form/fields.js';
import { controlProps, Frame, readerOf } from './frame.js';

/** Elsewhere (Firefox, before 2026 Safari) a script makes it grow. */
const growsByItself = CSS.supports('field-sizing:content');

export const TextArea = memo(function TextArea({ store }: { store: FieldStore }) {
  const error = useStore(store.$error);
  const turn = useStore(store.$turn);
  const { field } = store;
  return (
    <Frame field={field} error={error}>
      <textarea
        key={turn}
        ref={grow}
        rows={4}
        dir="auto"
        {...controlProps(store, error)}
        {...readerOf((area) => {
          grow(area);
          store.input(area.value);
        })}
        part="input"
        placeholder={field.placeholder || undefined}
        defaultValue={store.value() as string}
      />
    </Frame>
  );
});

function grow(area: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (growsByItself || !area?.value) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

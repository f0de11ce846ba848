import { useStore } from '@nanostores/react';
import { useWords } from '../../core/ui/language.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { Form } from './form.view.js';
import type { DynamicFormStore } from './store.js';
import { words } from './strings.js';
import { Success } from './submission/success.view.js';

export function DynamicForm({ store }: { store: DynamicFormStore }) {
  const { kind } = useStore(store.definition.$definition);
  const form = useStore(store.$form);
  const say = useWords(words);
  if (kind === 'none') return null;
  if (kind !== 'ready' || !form) {
    const failure = kind === 'failed' && { text: say.loadFailed(), onRetry: store.definition.retry };
    return (
      <Placeholder failure={failure}>
        <FormSkeleton />
      </Placeholder>
    );
  }
  return (
    <Success key={form.id} store={store} replacesForm={form.steps.length > 1}>
      <Form store={store} form={form} />
    </Success>
  );
}

const ROWS = [0, 1, 2];

/** A short form: labels, fields and the button. */
function FormSkeleton() {
  return (
    <div className="form">
      {ROWS.map((row) => (
        <div key={row}>
          <div className="skeleton label" part="skeleton" />
          <div className="skeleton input" part="skeleton" />
        </div>
      ))}
      <div className="skeleton submit" part="skeleton" />
    </div>
  );
}

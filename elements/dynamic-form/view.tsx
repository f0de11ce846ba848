import { useStore } from '@nanostores/react';
import { Alert } from '../../core/ui/alert.js';
import { useWords } from '../../core/ui/language.js';
import { Form } from './form.view.js';
import type { DynamicFormStore } from './store.js';
import { words } from './strings.js';
import { Success } from './success.view.js';

export function DynamicForm({ store }: { store: DynamicFormStore }) {
  const { kind } = useStore(store.definition.$definition);
  const form = useStore(store.$form);
  const say = useWords(words);
  if (kind === 'none') return null;
  if (kind === 'failed') return <Alert text={say.loadFailed()} onRetry={store.definition.retry} />;
  if (kind === 'loading' || !form) return <Skeleton />;
  return (
    <Success key={form.id} store={store} isWhole={form.steps.length > 1}>
      <Form store={store} form={form} />
    </Success>
  );
}

const ROWS = [0, 1, 2];

/** About as high as a short form. */
function Skeleton() {
  return (
    <div className="form" aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className="skeleton row" part="skeleton" />
      ))}
    </div>
  );
}

import { useMessages } from '../../core/ui/language.js';
import { SkeletonFrame } from '../../core/ui/skeleton-frame.js';
import { useStore } from '../../core/ui/use-store.js';
import { StepForm } from './form.view.js';
import { FormSkeleton } from './skeleton.view.js';
import type { DynamicFormStore } from './store.js';
import { messages } from './strings.js';
import { SuccessOrForm } from './submission/success.view.js';

export function DynamicForm({ store }: { store: DynamicFormStore }) {
  const { kind } = useStore(store.definition.$definition);
  const form = useStore(store.$form);
  const t = useMessages(messages);
  if (kind === 'none') return null;
  if (kind !== 'ready' || !form) {
    const failure = kind === 'failed' && { text: t.loadFailed(), onRetry: store.definition.retry };
    return (
      <SkeletonFrame failure={failure}>
        <FormSkeleton />
      </SkeletonFrame>
    );
  }
  return (
    <SuccessOrForm key={form.id} store={store} form={form}>
      <StepForm store={store} form={form} />
    </SuccessOrForm>
  );
}

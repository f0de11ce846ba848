import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { useFailureReason } from '../../../core/ui/use-failure-reason.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';

/** The error of a purchase. A missing choice is shown at its group instead. */
export function PurchaseError({ purchase }: Pick<GoodsStore, 'purchase'>) {
  const problem = useStore(purchase.$problem);
  const t = useMessages(messages);
  const reasonOf = useFailureReason();
  if (!problem || problem.kind === 'missing') return null;
  // another click announces an identical error again
  return (
    <ErrorMessage key={problem.attempt}>
      {problem.kind === 'failed' ? t.addFailed(problem.failure, reasonOf(problem.failure)) : t.addUnknown()}
    </ErrorMessage>
  );
}

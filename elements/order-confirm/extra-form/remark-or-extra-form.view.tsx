import type { Checkout } from '../../../core/shop/api.js';
import { Alert } from '../../../core/ui/alert.js';
import { useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { BlockSkeleton, LineSkeleton } from '../../../core/ui/skeleton.js';
import { SkeletonFrame } from '../../../core/ui/skeleton-frame.js';
import { messages as sharedMessages } from '../../../core/ui/strings.js';
import { useStore } from '../../../core/ui/use-store.js';
import { RemarkField } from '../remark/remark.view.js';
import type { OrderPageStore } from '../store.js';

const loadExtraFormView = () => import('./extra-form.view.js');

/** Shows the remark, or the shop's own form instead of it. */
export function RemarkOrExtraForm({ page, checkout }: { page: OrderPageStore; checkout: Checkout }) {
  const { $extraForm, $isLost, load } = page.extraForm;
  const extra = useStore($extraForm);
  const isLost = useStore($isLost);
  const { loadFailed } = useMessages(sharedMessages);
  if (!checkout.formFields?.length) return <RemarkField remark={page.remark} />;
  if (isLost) return <Alert text={loadFailed()} onRetry={load} />;
  return (
    <LazyView load={loadExtraFormView} props={extra && { extra }}>
      <SkeletonFrame>
        <ExtraFormSkeleton />
      </SkeletonFrame>
    </LazyView>
  );
}

/** Skeleton of a title and two fields. */
const ExtraFormSkeleton = () => (
  <div className="card" part="card">
    <LineSkeleton width={25} />
    {[1, 2].map((field) => (
      <div key={field} className="field-skeleton">
        <LineSkeleton width={20} />
        <BlockSkeleton height={44} />
      </div>
    ))}
  </div>
);

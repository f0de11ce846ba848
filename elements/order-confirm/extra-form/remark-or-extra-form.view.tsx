import type { ReadableAtom } from 'nanostores';
import { Alert } from '../../../core/ui/alert.js';
import { useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { Placeholder } from '../../../core/ui/placeholder.js';
import { BlockSkeleton, LineSkeleton } from '../../../core/ui/skeleton.js';
import { messages as sharedMessages } from '../../../core/ui/strings.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { RemarkStore } from '../remark/remark.store.js';
import { RemarkField } from '../remark/remark.view.js';
import type { ExtraFormStore } from './extra-form.store.js';

interface RemarkOrExtraFormProps {
  page: {
    /** `failed`: its code failed to load. */
    $extraForm: ReadableAtom<ExtraFormStore | 'loading' | 'failed' | undefined>;
    loadExtraForm(): void;
    remark: RemarkStore;
  };
}

const loadExtraFormView = () => import('./extra-form.view.js');

/** Shows the remark, or the shop's own form instead of it. */
export function RemarkOrExtraForm({ page }: RemarkOrExtraFormProps) {
  const extra = useStore(page.$extraForm);
  const { loadFailed } = useMessages(sharedMessages);
  if (!extra) return <RemarkField remark={page.remark} />;
  if (extra === 'failed') return <Alert text={loadFailed()} onRetry={page.loadExtraForm} />;
  return (
    <LazyView load={loadExtraFormView} props={extra === 'loading' ? undefined : { extra }}>
      <Placeholder>
        <ExtraFormSkeleton />
      </Placeholder>
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

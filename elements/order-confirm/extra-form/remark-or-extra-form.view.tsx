import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Site } from '../../../core/site/site.js';
import { Alert } from '../../../core/ui/alert.js';
import { useWords } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { Placeholder } from '../../../core/ui/placeholder.js';
import { BlockSkeleton, LineSkeleton } from '../../../core/ui/skeleton.js';
import { words as sharedWords } from '../../../core/ui/strings.js';
import type { RemarkStore } from '../remark/remark.store.js';
import { Remark } from '../remark/remark.view.js';
import type { ExtraStore } from './extra-form.store.js';

interface RemarkOrExtraFormProps {
  page: {
    /** `failed`: its code didn't arrive. */
    $extra: ReadableAtom<ExtraStore | 'loading' | 'failed' | undefined>;
    loadExtra(): void;
    note: RemarkStore;
    site: Site;
  };
}

const loadExtraForm = () => import('./extra-form.view.js');

/** The shop's own form takes the place of the remark. */
export function RemarkOrExtraForm({ page }: RemarkOrExtraFormProps) {
  const extra = useStore(page.$extra);
  const { loadFailed } = useWords(sharedWords);
  if (!extra) return <Remark remark={page.note} />;
  if (extra === 'failed') return <Alert text={loadFailed()} onRetry={page.loadExtra} />;
  return (
    <LazyView load={loadExtraForm} props={extra === 'loading' ? undefined : { extra, site: page.site }}>
      <Placeholder>
        <ExtraFormSkeleton />
      </Placeholder>
    </LazyView>
  );
}

/** A title and two fields. */
const ExtraFormSkeleton = () => (
  <div className="card">
    <LineSkeleton width={25} />
    {[1, 2].map((field) => (
      <div key={field} className="field-ghost">
        <LineSkeleton width={20} />
        <BlockSkeleton height={44} />
      </div>
    ))}
  </div>
);

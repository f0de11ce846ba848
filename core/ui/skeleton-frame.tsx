import type { ReactNode } from 'react';
import { Alert } from './alert.js';

interface SkeletonFrameProps {
  /** Set once loading has failed. The skeleton then stays, invisible, so that the layout doesn't shift. */
  failure?: { text?: string; reason?: string; onRetry(): void; children?: ReactNode } | false;
  /** The skeleton of the content. */
  children: ReactNode;
}

/** Shown in place of content that is loading or failed to load. */
export function SkeletonFrame({ failure, children }: SkeletonFrameProps) {
  if (!failure) {
    return (
      <div className="skeleton-frame" aria-busy="true">
        {children}
      </div>
    );
  }
  return (
    <div className="skeleton-frame failed">
      <div className="rows" aria-hidden="true" inert>
        {children}
      </div>
      <Alert {...failure} replacesContent />
    </div>
  );
}

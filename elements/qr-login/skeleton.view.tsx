import { CodePattern } from './code-pattern.view.js';

export const QrCodeSkeleton = () => (
  <span className="code-skeleton skeleton" part="skeleton">
    <CodePattern />
  </span>
);

import type { Notice } from '../../core/notices/notices.js';

/** What stands in the circle: a check mark, an exclamation mark, the letter i. */
const SIGNS: Readonly<Record<Notice['kind'], string>> = {
  success: 'M7.75 12.25l3 3 5.5-6',
  error: 'M12 7.5v5.5M12 16.5h.01',
  info: 'M12 16.5V11M12 7.5h.01',
};

export const NoticeIcon = ({ kind }: Pick<Notice, 'kind'>) => (
  <svg part="icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d={SIGNS[kind]} />
  </svg>
);

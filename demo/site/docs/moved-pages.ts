import { SAMPLES } from '../../../docs/live/playground/samples.js';

/** Pages that had another address before the documentation was built from Markdown. */
const MOVED: Readonly<Record<string, string>> = {
  '/theming': '/guides/theming/',
  '/events': '/guides/events-and-stores/',
  '/hosting': '/guides/hosting-and-csp/',
  '/back-end': '/guides/back-end/',
  '/frameworks': '/guides/frameworks/',
};

/** `/comments` → `/reference/comments/`; undefined for a path that hasn't moved. */
export function movedPageOf(path: string): string | undefined {
  const name = path.slice(1);
  return MOVED[path] ?? (Object.hasOwn(SAMPLES, name) ? `/reference/${name}/` : undefined);
}

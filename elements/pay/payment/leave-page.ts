import { CANCELABLE, type Emit } from '../../../core/events/emit.js';
import { safeHref } from '../../../core/navigation/navigation.js';

/** Whether a new tab would cover this page: the visitor of a phone loses sight of one of them. */
export const isPhone = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Opens a new tab, unless the page prevents `sb-navigate`. A blocked popup can't be detected with noopener. */
export function openInNewTab(emit: Emit, url: string, cause: string): void {
  const target = safeHref(url);
  if (target && emit('sb-navigate', { url: target, cause }, CANCELABLE)) open(target, '_blank', 'noopener');
}

/** Navigates by posting these fields. Returns false if the page prevents `sb-navigate`. */
export function navigateByPost(
  emit: Emit,
  to: string,
  fields: Readonly<Record<string, string>>,
  cause: string,
): boolean {
  const action = safeHref(to);
  if (!action || !emit('sb-navigate', { url: action, cause }, CANCELABLE)) return false;
  const form = document.createElement('form');
  // an explicit target overrides the page's `<base target>`
  Object.assign(form, { method: 'post', action, acceptCharset: 'utf-8', target: '_self', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
  return true;
}

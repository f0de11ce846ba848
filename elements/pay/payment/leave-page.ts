import { CANCELABLE, type Emit } from '../../../core/events/emit.js';
import { linkTo } from '../../../core/navigation/navigation.js';

/** Opens the URL beside this page, unless the page prevents `sb-navigate`. A browser may refuse, and doesn't say so. */
export function openInNewTab(emit: Emit, url: string, cause: string): void {
  if (linkTo(url) && emit('sb-navigate', { url, cause }, CANCELABLE)) open(url, '_blank', 'noopener');
}

/** Leaves the page by posting these fields, unless the page prevents `sb-navigate`: then false. */
export function navigateByPost(
  emit: Emit,
  action: string,
  fields: Readonly<Record<string, string>>,
  cause: string,
): boolean {
  if (!linkTo(action) || !emit('sb-navigate', { url: action, cause }, CANCELABLE)) return false;
  const form = document.createElement('form');
  // the target: a page's `<base target>` would count otherwise
  Object.assign(form, { method: 'post', action, acceptCharset: 'utf-8', target: '_self', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
  return true;
}

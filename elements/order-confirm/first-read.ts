import { checkoutPath, FROM_CONFIRM } from '../../core/shop/api.js';
import { sourceOf } from './props.js';

/** The element's first request, which the page can prefetch. */
export const firstRead = (text: (name: string) => string | undefined) =>
  [checkoutPath, { type: sourceOf(text('type')), from: FROM_CONFIRM }] as const;

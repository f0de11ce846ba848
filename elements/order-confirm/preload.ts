import { checkoutPath, FROM_CONFIRM } from '../../core/shop/api.js';
import { sourceOf } from './props.js';

/** What the element will ask for first. */
export const preload = (text: (name: string) => string | undefined) =>
  [checkoutPath, { type: sourceOf(text('type')), from: FROM_CONFIRM }] as const;

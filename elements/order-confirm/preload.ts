import { checkoutPath, FROM_CONFIRM } from '../../core/shop/api.js';
import { wayOf } from './props.js';

/** What the element will ask for first. */
export const preload = (text: (name: string) => string | undefined) =>
  [checkoutPath, { type: wayOf(text('type')), from: FROM_CONFIRM }] as const;

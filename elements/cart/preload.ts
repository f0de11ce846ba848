import { cartPath } from '../../core/shop/api.js';

/** What the element will ask for first. */
export const preload = () => [cartPath, {}] as const;

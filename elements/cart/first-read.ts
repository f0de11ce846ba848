import { cartPath } from '../../core/shop/api.js';

/** The element's first request, which the page can prefetch. */
export const firstRead = () => [cartPath, {}] as const;

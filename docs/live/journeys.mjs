/**
 * The journeys of visitors, each with its tags in their order. A tag that none of them names stands in the last.
 *
 * @type {readonly { id: string, title: string, tags: readonly string[] }[]}
 */
export const JOURNEYS = [
  { id: 'log-in', title: 'Log in', tags: ['sb-login', 'sb-phone-login', 'sb-qr-login', 'sb-oauth-login', 'sb-member'] },
  { id: 'comment', title: 'Comment', tags: ['sb-comments'] },
  { id: 'draw', title: 'Draw prizes', tags: ['sb-lottery-grid', 'sb-lottery-app', 'sb-login-lottery'] },
  { id: 'fill-in', title: 'Fill in forms', tags: ['sb-dynamic-form'] },
  { id: 'search', title: 'Search', tags: ['sb-search', 'sb-pager'] },
  { id: 'shop', title: 'Shop and pay', tags: ['sb-product', 'sb-cart', 'sb-order-confirm', 'sb-pay'] },
  { id: 'page', title: 'Every page', tags: ['sb-site', 'sb-notices'] },
];

/** @param {string} tag */
export const journeyOf = (tag) => JOURNEYS.find(({ tags }) => tags.includes(tag)) ?? JOURNEYS[JOURNEYS.length - 1];

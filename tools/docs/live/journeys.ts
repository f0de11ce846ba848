/** The journeys of visitors, each with its tags. */
export interface Journey {
  id: string;
  title: string;
  tags: readonly string[];
}

export const JOURNEYS: readonly Journey[] = [
  { id: 'log-in', title: 'Log in', tags: ['sb-login', 'sb-phone-login', 'sb-qr-login', 'sb-oauth-login', 'sb-member'] },
  { id: 'talk', title: 'Talk', tags: ['sb-comments'] },
  { id: 'draw', title: 'Draw', tags: ['sb-lottery-grid', 'sb-lottery-app', 'sb-login-lottery'] },
  { id: 'ask', title: 'Ask', tags: ['sb-dynamic-form'] },
  { id: 'find', title: 'Find', tags: ['sb-search', 'sb-pager'] },
  { id: 'shop', title: 'Shop and pay', tags: ['sb-product', 'sb-cart', 'sb-order-confirm', 'sb-pay'] },
  { id: 'page', title: 'Every page', tags: ['sb-site', 'sb-notices'] },
];

/** A new element stands in the last group until it is listed. */
export const journeyOf = (tag: string): Journey =>
  JOURNEYS.find(({ tags }) => tags.includes(tag)) ?? (JOURNEYS.at(-1) as Journey);

import type {} from '@sb-elements/elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

export const good: SvelteHTMLElements['sb-comments'] = {
  id: 'thread',
  'block-id': 7,
  dataId: '1',
  'login-type': 'anonymous',
  'onsb-comment': ({ detail }) => detail.comment.content.trim(),
};
export const login: SvelteHTMLElements['sb-phone-login'] = {
  inline: true,
  'onsb-login': ({ detail }) => detail.member,
};
export const form: SvelteHTMLElements['sb-dynamic-form'] = { fields: [], enableCaptcha: false };
export const orders: SvelteHTMLElements['sb-order-confirm'][] = [{}, { type: null }, { type: 'detail' }];

// @ts-expect-error no such attribute
export const attribute: SvelteHTMLElements['sb-comments'] = { block: 7 };
// @ts-expect-error no such word
export const word: SvelteHTMLElements['sb-comments'] = { loginType: 'nobody' };
// @ts-expect-error no such order
export const order: SvelteHTMLElements['sb-order-confirm'] = { type: 'basket' };
// @ts-expect-error Svelte would write "false", which is there, so it is true
export const flag: SvelteHTMLElements['sb-dynamic-form'] = { 'enable-captcha': false };
// @ts-expect-error a comment has no author
export const detail: SvelteHTMLElements['sb-comments'] = { 'onsb-comment': (event) => event.detail.comment.author };
// @ts-expect-error another element's event
export const event: SvelteHTMLElements['sb-comments'] = { 'onsb-draw': () => {} };

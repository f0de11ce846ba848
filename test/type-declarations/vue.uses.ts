import type {} from '@sb-elements/elements/vue';
import type { GlobalComponents } from 'vue';

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];

export const good: Props<'sb-comments'> = {
  id: 'thread',
  'block-id': 7,
  dataId: '1',
  'login-type': 'anonymous',
  onSbComment: ({ detail }) => detail.comment.content.trim(),
};
export const login: Props<'sb-phone-login'> = { inline: '', open: true, onSbLogin: ({ detail }) => detail.member.id };
export const form: Props<'sb-dynamic-form'> = { fields: [], enableCaptcha: false };
export const orders: Props<'sb-order-confirm'>[] = [{}, { type: null }, { type: 'detail' }];

// @ts-expect-error no such attribute
export const attribute: Props<'sb-comments'> = { block: 7 };
// @ts-expect-error no such word
export const word: Props<'sb-comments'> = { loginType: 'nobody' };
// @ts-expect-error no such order
export const order: Props<'sb-order-confirm'> = { type: 'basket' };
// @ts-expect-error Vue would write "false", which is there, so it is true
export const flag: Props<'sb-dynamic-form'> = { 'enable-captcha': false };
// @ts-expect-error a comment has no author
export const detail: Props<'sb-comments'> = { onSbComment: (event) => event.detail.comment.author };
// @ts-expect-error another element's event
export const event: Props<'sb-comments'> = { onSbDraw: () => {} };
// @ts-expect-error no such tag
export type Tag = Props<'sb-comment'>;

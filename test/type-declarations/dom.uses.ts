import type { Comment, SbCommentsEvents, SbProperties, SbTags } from '@sb-elements/elements/dom';

const comments = document.createElement('sb-comments');
comments.pageSize = 10;
comments.loginType = 'anonymous';
const order = document.createElement('sb-order-confirm');
order.type = undefined;
order.type = 'detail';
comments.addEventListener('sb-comment', ({ detail }) => detail.comment.content.trim());
document.addEventListener('sb-cart-change', ({ detail }) => detail.count.toFixed());
addEventListener('sb-navigate', (event) => event.detail.url.startsWith('/') && event.preventDefault());
document.querySelector('sb-phone-login')?.show();
document.querySelector('sb-lottery-grid')?.draw().then();
export const text = (event: SbCommentsEvents['sb-comment']): Comment['content'] => event.detail.comment.content;

// @ts-expect-error no number
comments.pageSize = 'many';
// @ts-expect-error no such word
comments.loginType = 'nobody';
// @ts-expect-error no such order
order.type = 'basket';
// @ts-expect-error no such property
comments.block = '7';
// @ts-expect-error a comment has no author
comments.addEventListener('sb-comment', ({ detail }) => detail.comment.author);
// @ts-expect-error no such method
document.querySelector('sb-phone-login')?.open();

/** The names of the properties whose documented type is not that of the class. */
type Different<Tag extends keyof SbTags> = {
  [Name in keyof Required<SbProperties[Tag]>]: Name extends keyof SbTags[Tag]
    ? Same<Exclude<SbTags[Tag][Name], undefined>, Exclude<SbProperties[Tag][Name], undefined>> extends true
      ? never
      : Name
    : Name;
}[keyof SbProperties[Tag]];
type Same<A, B> = [A, B] extends [B, A] ? true : false;
const isNever = <T>(_: [T] extends [never] ? true : T) => {};
isNever<{ [Tag in keyof SbTags]: Different<Tag> }[keyof SbTags]>(true);

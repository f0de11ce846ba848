// The types that doc blocks use, such as `Comment`. `@sb-elements/elements/dom` exports them; the reference describes them.
export type { Prize } from '../core/lottery/lottery.api.js';
export type { Member } from '../core/member/member.api.js';
export type { Notice } from '../core/notices/notices.js';
export type { Variant } from '../core/shop/goods.api.js';
export type { Comment } from './comments/api.js';

import { type AnswerOf, reading, writing } from '../http/call.js';

/** A signed-in member (spec.md §3). */
export const member = {
  id: 'id',
  'nickname?': 'text',
  'name?': 'text',
  'portrait?': 'text',
  'isNew?': 'flag',
} as const;
export type Member = AnswerOf<typeof userInfo>;

export const userInfo = {
  ...reading('POST', '/openapi/member/userInfo', { 'showAll?': 'count' }, member),
  query: ['showAll'],
};
export const logout = writing('GET', '/openapi/member/logout', {}, null);

import { type AnswerOf, reading, writing } from '../http/endpoint.js';

/** A signed-in member (spec.md §3). */
export const member = {
  id: 'id',
  'nickname?': 'text',
  'name?': 'text',
  'portrait?': 'text',
  'isNew?': 'flag',
} as const;
/**
 * A signed-in member.
 *
 * @prop id - By which members are told apart.
 * @prop nickname - What the member is called.
 * @prop name - What a member without a nickname is called.
 * @prop portrait - The address of a picture.
 * @prop isNew - Whether it was this login that made the account.
 */
export type Member = AnswerOf<typeof userInfo>;

export const userInfo = {
  ...reading('POST', '/openapi/member/userInfo', { 'showAll?': 'count' }, member),
  query: ['showAll'],
};
export const logout = writing('GET', '/openapi/member/logout', {}, null);

/** Calls of a third-party login service, which has an origin of its own. */
export const serviceUser = reading('GET', '/openapi/oauth/userinfo', {}, member);
export const serviceLogout = writing('GET', '/logout', {}, null);

import { type AnswerOf, defineMutation, defineQuery } from '../http/endpoint.js';

/** A signed-in member (docs/spec/behaviour.md §3). */
export const member = {
  id: 'id',
  'nickname?': 'string',
  'name?': 'string',
  'portrait?': 'media',
  'isNew?': 'boolean',
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
  ...defineQuery('POST', '/openapi/member/userInfo', { 'showAll?': 'number' }, member),
  query: ['showAll'],
  identity: true,
};
export const logout = defineMutation('GET', '/openapi/member/logout', {}, null);

/** Calls of a third-party login service, which has an origin of its own. */
export const serviceUser = { ...defineQuery('GET', '/openapi/oauth/userinfo', {}, member), identity: true };
export const serviceLogout = defineMutation('GET', '/logout', {}, null);

import { type AnswerOf, reading, writing } from '../http/call.js';

/** Where an order goes. `areaPath` is "province,city,area" in six-digit codes (elements.md §4). */
export type Address = AnswerOf<typeof addressList>[number];

const address = {
  id: 'id',
  'areaPath?': 'text',
  'address?': 'text',
  'username?': 'text',
  /** May be masked; `realPhone` never is. */
  'phone?': 'text',
  'realPhone?': 'text',
  /** A label, such as 家. */
  'name?': 'text',
  /** The whole of it in words, regions too. */
  'addressInfo?': 'text',
  'isDefault?': 'flag',
} as const;

const given = {
  areaPath: 'text',
  address: 'text',
  username: 'text',
  phone: 'text',
  'name?': 'text',
  'isDefault?': 'flag',
} as const;

export const addressPath = '/openapi/member/addressList';
export const addressList = reading('GET', addressPath, {}, [address]);
// no shape for the answers: it's done, whatever they say, and the list is read again
export const addUserAddress = writing('POST', '/openapi/member/addUserAddress', given, 'any');
export const editUserAddress = writing('POST', '/openapi/member/editUserAddress', { id: 'text', ...given }, 'any');
export const deleteUserAddress = writing('POST', '/openapi/member/DeleteUserAddress', { id: 'text' }, 'any');
export const setDefaultUserAddress = writing('POST', '/openapi/member/setDefaultUserAddress', { id: 'text' }, 'any');

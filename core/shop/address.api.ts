import { type AnswerOf, reading } from '../http/endpoint.js';

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

export const addressPath = '/openapi/member/addressList';
export const addressList = reading('GET', addressPath, {}, [address]);

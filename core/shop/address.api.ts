import { type AnswerOf, defineQuery } from '../http/endpoint.js';

/** A shipping address. `areaPath` is "province,city,area" in six-digit codes (docs/spec/interface.md §4). */
export type ShippingAddress = AnswerOf<typeof addressList>[number];

const address = {
  id: 'id',
  'areaPath?': 'string',
  'address?': 'string',
  'username?': 'string',
  /** May be masked; `realPhone` never is. */
  'phone?': 'string',
  'realPhone?': 'string',
  /** A label, such as 家 (home). */
  'name?': 'string',
  /** The full address as a text, with its regions. */
  'addressInfo?': 'string',
  'isDefault?': 'boolean',
} as const;

export const addressPath = '/openapi/member/addressList';
export const addressList = defineQuery('GET', addressPath, {}, [address]);

import { isMobile, withoutCountryCode } from '../lib/mobile.js';
import { hasText, trimmed } from '../lib/text.js';
import type { ShippingAddress } from '../shop/address.api.js';
import type { Prize } from './lottery.api.js';

/** Where a prize is sent. */
export interface Delivery {
  name: string;
  phone: string;
  address: string;
}

export type DeliveryField = keyof Delivery;
/** The first field that is missing or wrong. */
export interface DeliveryError {
  kind: 'field';
  field: DeliveryField;
  isMissing: boolean;
}

/** Whether the prize is sent to the winner: the back end says so. Otherwise its details are one text. */
export const needsDelivery = ({ isVirtualGoods }: Prize): boolean => isVirtualGoods === false;

/** The fields are stored as lines of one text, as other details are. Only the address may have several lines. */
export const draftOf = ({ name, phone, address }: Delivery): string => [name, phone, address].join('\n');

export function deliveryIn(draft: string): Delivery {
  const [name = '', phone = '', ...address] = draft.split('\n');
  return { name, phone, address: address.join('\n') };
}

/** A number that begins like a mainland mobile has eleven digits. */
const isPhone = (phone: string) => isMobile(phone) || (/^\+?\d{7,15}$/.test(phone) && !/^1[3-9]/.test(phone));

export function deliveryErrorIn(draft: string): DeliveryError | undefined {
  const delivery = deliveryIn(draft);
  for (const field of ['name', 'phone', 'address'] as const) {
    if (!hasText(delivery[field])) return { kind: 'field', field, isMissing: true };
    if (field === 'phone' && !isPhone(withoutCountryCode(delivery.phone)))
      return { kind: 'field', field, isMissing: false };
  }
  return undefined;
}

/** The details as the back end gets them. */
export function remarkIn(draft: string): string {
  const { name, phone, address } = deliveryIn(draft);
  const lines = address.split('\n').map(trimmed).filter(Boolean);
  return [trimmed(name), withoutCountryCode(phone), ...lines].join(' ');
}

/** A saved address as the fields. `phone` may be masked; `realPhone` never is (docs/spec/interface.md §4). */
export const deliveryOf = ({
  username = '',
  realPhone,
  phone = '',
  addressInfo,
  address,
}: ShippingAddress): Delivery => ({
  name: username,
  phone: realPhone || (phone.includes('*') ? '' : phone),
  address: addressInfo || address || '',
});

import { trimmed } from '../../../core/lib/text.js';
import type { AddressListStore } from '../addresses/address-list.store.js';
import { choicesOf } from '../checkout/checkout.rules.js';
import type { CheckoutStore } from '../checkout/checkout.store.js';
import type { LazyExtraForm } from '../extra-form/lazy-extra-form.store.js';
import type { OrderSource } from '../props.js';
import type { RemarkStore } from '../remark/remark.store.js';
import type { OrderProblem } from './order.machine.js';
import { orderedItems, type PendingOrder } from './order.rules.js';

/** The parts of the page that an order is made of. */
export interface OrderInputs {
  source: OrderSource;
  checkout: CheckoutStore;
  addresses: AddressListStore;
  remark: RemarkStore;
  extraForm: LazyExtraForm;
}

/**
 * Returns the shown order, or the first problem that prevents it: items, then the address, then the extra form
 * (docs/spec/behaviour.md §5). The part that has the problem shows it, and does what it can about it.
 */
export function validateOrder(inputs: OrderInputs): Omit<PendingOrder, 'key' | 'owner'> | { problem: OrderProblem } {
  const { source, checkout, addresses, remark, extraForm } = inputs;
  const { kind, totals, choices } = checkout.$checkout.get();
  if (kind !== 'ready') {
    // never orders at prices that may be stale
    checkout.flush();
    return { problem: 'recalculating' };
  }
  const { items, price, isVirtualGoods, formFields, idempotent: isIdempotent } = totals.checkout;
  if (!items.length) return { problem: 'empty' };
  const addressId = isVirtualGoods ? undefined : addresses.require();
  if (!addressId && !isVirtualGoods) return { problem: 'address' };
  const payload = { addressId, remark: '', type: source, ...choicesOf(totals.checkout, choices) };
  const sent = { sentAt: Date.now(), items: orderedItems(items), price, isIdempotent };
  if (!formFields?.length) return { ...sent, payload: { ...payload, remark: trimmed(remark.$text.get()) } };
  const form = extraForm.$extraForm.get();
  if (!form) extraForm.load();
  const problem = form ? form.problem() : 'extra';
  return problem ? { problem } : { ...sent, payload: { ...payload, formData: form?.values() } };
}

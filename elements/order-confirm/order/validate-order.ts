import { choicesOf } from '../checkout/checkout.rules.js';
import type { CheckoutState } from '../checkout/checkout-events.js';
import type { OrderSource } from '../props.js';
import type { OrderPayload } from './order.rules.js';
import type { OrderProblem } from './order-events.js';

export interface OrderInputs {
  source: OrderSource;
  checkout: CheckoutState;
  remark: string;
  /** The chosen address. Without one it says so at the addresses. */
  requireAddress(): string | undefined;
  /** Undefined as long as the form isn't loaded. Its check marks the invalid fields. */
  extraForm: { problem(): 'extra' | 'uploading' | undefined; values(): object } | undefined;
}

/** The payload of the order on show, or what is missing: items, then the address, then the extra form (spec.md §5). */
export function validateOrder(inputs: OrderInputs): { payload: OrderPayload } | { problem: OrderProblem } {
  const { source, checkout, remark, requireAddress, extraForm } = inputs;
  // prices that may be outdated are never ordered
  if (checkout.kind !== 'ready') return { problem: 'recalculating' };
  const { items, isVirtualGoods, formFields } = checkout.totals.checkout;
  if (!items.length) return { problem: 'empty' };
  const addressId = isVirtualGoods ? undefined : requireAddress();
  if (!addressId && !isVirtualGoods) return { problem: 'address' };
  const payload = { addressId, remark: '', type: source, ...choicesOf(checkout.totals.checkout, checkout.choices) };
  if (!formFields?.length) return { payload: { ...payload, remark: remark.trim() } };
  const problem = extraForm ? extraForm.problem() : 'extra';
  return problem ? { problem } : { payload: { ...payload, formData: extraForm?.values() } };
}

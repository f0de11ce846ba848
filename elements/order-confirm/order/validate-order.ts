import { trimmed } from '../../../core/lib/text.js';
import type { CheckoutState } from '../checkout/checkout.machine.js';
import { choicesOf } from '../checkout/checkout.rules.js';
import type { OrderSource } from '../props.js';
import type { OrderProblem } from './order.machine.js';
import { orderedItems, type PendingOrder } from './order.rules.js';

export interface OrderInputs {
  source: OrderSource;
  checkout: CheckoutState;
  remark: string;
  /** Returns the chosen address. Without one it shows an error at the addresses. */
  requireAddress(): string | undefined;
  /** Undefined until the form is loaded. `problem` marks the invalid fields. */
  extraForm: { problem(): 'extra' | 'uploading' | undefined; values(): object } | undefined;
}

/**
 * Returns the shown order, or the first problem that prevents it: items, then the address, then the extra form
 * (docs/spec/behaviour.md §5).
 */
export function validateOrder(inputs: OrderInputs): Omit<PendingOrder, 'key' | 'owner'> | { problem: OrderProblem } {
  const { source, checkout, remark, requireAddress, extraForm } = inputs;
  // never orders at prices that may be stale
  if (checkout.kind !== 'ready') return { problem: 'recalculating' };
  const { items, price, isVirtualGoods, formFields, idempotent: isIdempotent } = checkout.totals.checkout;
  if (!items.length) return { problem: 'empty' };
  const addressId = isVirtualGoods ? undefined : requireAddress();
  if (!addressId && !isVirtualGoods) return { problem: 'address' };
  const payload = { addressId, remark: '', type: source, ...choicesOf(checkout.totals.checkout, checkout.choices) };
  const sent = { sentAt: Date.now(), items: orderedItems(items), price, isIdempotent };
  if (!formFields?.length) return { ...sent, payload: { ...payload, remark: trimmed(remark) } };
  const problem = extraForm ? extraForm.problem() : 'extra';
  return problem ? { problem } : { ...sent, payload: { ...payload, formData: extraForm?.values() } };
}

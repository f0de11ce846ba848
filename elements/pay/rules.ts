import type { PaymentConf } from '../../core/shop/api.js';

/** A way to pay, as an `<option>` of the author says it. */
export interface Method {
  value: string;
  label: string;
  icon: string | undefined;
  isPreselected: boolean;
  isDisabled: boolean;
}

/** An option without a value is no method; of two with the same value the first counts. */
export const methodsIn = (options: readonly Method[]): readonly Method[] =>
  options.filter(({ value }, place) => value && options.findIndex((other) => other.value === value) === place);

const canBeChosen = ({ isDisabled }: Method) => !isDisabled;

/** The author's choice: the first `selected` one. */
export const preselected = (methods: readonly Method[]): string | undefined =>
  methods.find((method) => method.isPreselected && canBeChosen(method))?.value;

/** Which one is chosen now. A choice stays as long as it can be had; but where the author marks another, that's it. */
export function choiceAmong(
  methods: readonly Method[],
  chosen: string | undefined,
  preselectedBefore: string | undefined,
): string | undefined {
  const marked = preselected(methods);
  if (marked && marked !== preselectedBefore) return marked;
  const usable = methods.filter(canBeChosen);
  return usable.some(({ value }) => value === chosen) ? chosen : (marked ?? usable[0]?.value);
}

/** By whole labels: `evilexample.com` isn't within `example.com` (spec.md §2). */
export function isWithin(host: string, domain: string): boolean {
  const [inner, outer] = [host, domain].map((name) => name.toLowerCase().replace(/^[*.]+|\.$/g, ''));
  return outer !== '' && `.${inner}`.endsWith(`.${outer}`);
}

/** Payment data go over https, or nowhere but to this machine. */
export function isSafe(action: string, base: string): boolean {
  try {
    const { protocol, hostname } = new URL(action, base);
    return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
  } catch {
    return false;
  }
}

/** Can an order be paid by it? Else the answer is malformed: it names nobody, no amount, or another order. */
export const isUsable = ({ account, totalPrice, orderId }: PaymentConf, asked: string): boolean =>
  account.trim() !== '' && +totalPrice > 0 && +totalPrice < Infinity && (orderId || asked) === asked;

/** PayPal's own names (elements.md, `<sb-pay>`). */
export const paypalFields = (conf: PaymentConf, orderId: string) => ({
  cmd: '_xclick',
  business: conf.account,
  item_name: conf.orderName ?? orderId,
  amount: conf.totalPrice,
  currency_code: conf.currency ?? '',
  return: conf.returnUrl ?? '',
  notify_url: conf.notifyUrl ?? '',
  cancel_return: conf.cancelUrl ?? '',
  invoice: conf.orderId || orderId,
});

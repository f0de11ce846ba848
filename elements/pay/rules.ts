import type { PaymentConf } from '../../core/shop/api.js';

/** A payment method, read from an `<option>`. */
export interface PaymentMethod {
  value: string;
  label: string;
  icon: string | undefined;
  isPreselected: boolean;
  isDisabled: boolean;
}

/** Skips options without a value, and the second of two with the same value. */
export const validMethods = (options: readonly PaymentMethod[]): readonly PaymentMethod[] =>
  options.filter(({ value }, place) => value && options.findIndex((other) => other.value === value) === place);

const canBeChosen = ({ isDisabled }: PaymentMethod) => !isDisabled;

/** Returns the first enabled `selected` method. */
export const preselected = (methods: readonly PaymentMethod[]): string | undefined =>
  methods.find((method) => method.isPreselected && canBeChosen(method))?.value;

/** Returns the chosen method. A choice stays while it is available, unless the author marks another one `selected`. */
export function chooseMethod(
  methods: readonly PaymentMethod[],
  chosen: string | undefined,
  preselectedBefore: string | undefined,
): string | undefined {
  const marked = preselected(methods);
  if (marked && marked !== preselectedBefore) return marked;
  const usable = methods.filter(canBeChosen);
  return usable.some(({ value }) => value === chosen) ? chosen : (marked ?? usable[0]?.value);
}

/** Compares whole DNS labels: `evilexample.com` isn't in `example.com` (docs/spec/behaviour.md §2). */
export function isInDomain(host: string, domain: string): boolean {
  const [inner, outer] = [host, domain].map((name) => name.toLowerCase().replace(/^[*.]+|\.$/g, ''));
  return outer !== '' && `.${inner}`.endsWith(`.${outer}`);
}

/** Payment data may be posted to https, or to localhost. */
export function isSafe(action: string, base: string): boolean {
  try {
    const { protocol, hostname } = new URL(action, base);
    return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
  } catch {
    return false;
  }
}

/** Whether the configuration is usable: it must name an account, an amount and the requested order. */
export const isUsableConfig = ({ account, totalPrice, orderId }: PaymentConf, asked: string): boolean =>
  account.trim() !== '' && +totalPrice > 0 && +totalPrice < Infinity && (orderId || asked) === asked;

/** Maps the configuration to PayPal's field names (docs/spec/interface.md, `<sb-pay>`). */
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

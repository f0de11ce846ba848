import type { Pair } from '../../../server/database/schema-forms.js';
import type { Method } from '../../../server/payment/payment-protocol.js';
import { t } from '../../languages/translate.js';
import { isClientUrl } from './clients.js';

/** A payment that a site asks the provider to collect. */
export interface PaymentRequest {
  account: string;
  title: string;
  orderId: string;
  /** Unparsed, as the site sent it. */
  amount: string;
  currency: string;
  returnUrl: string;
  notifyUrl: string;
  cancelUrl: string;
}
type Names = Readonly<Record<keyof PaymentRequest, string>>;

/** The field names of PayPal's form, and those of the payment links. */
const PAYPAL: Names = {
  account: 'business',
  title: 'item_name',
  orderId: 'invoice',
  amount: 'amount',
  currency: 'currency_code',
  returnUrl: 'return',
  notifyUrl: 'notify_url',
  cancelUrl: 'cancel_return',
};
const LINK: Names = {
  account: 'account',
  title: 'orderName',
  orderId: 'orderId',
  amount: 'totalPrice',
  currency: 'currency',
  returnUrl: 'returnUrl',
  notifyUrl: 'notifyUrl',
  cancelUrl: 'cancelUrl',
};
const COMMAND = '_xclick';
const URLS = ['returnUrl', 'notifyUrl', 'cancelUrl'] as const;
const MAX_FIELDS = 40;
const MAX_LENGTH = 2000;

const namesOf = (method: Method) => (method === 'paypal' ? PAYPAL : LINK);

/** Reads fields that {@link validationErrorsOf} has checked. */
export function paymentRequestOf(method: Method, fields: readonly Pair[]): PaymentRequest {
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const entries = Object.entries(namesOf(method)).map(([part, name]) => [part, values.get(name) ?? '']);
  return Object.fromEntries(entries) as PaymentRequest;
}

/** The reasons why the payment can't be collected, for the site's developer; empty if it can. */
export function validationErrorsOf(method: Method, fields: readonly Pair[], clients: readonly string[]): string[] {
  const given = fields.map(({ name }) => name);
  if (given.length > MAX_FIELDS) return [t('字段太多了')];
  if (fields.some(({ name, value }) => name.length + value.length > MAX_LENGTH || `${name}${value}`.includes('\0'))) {
    return [t('有的字段太长，或者含有不能用的字符')];
  }
  const names = namesOf(method);
  const payment = paymentRequestOf(method, fields);
  const parts = Object.keys(names) as (keyof PaymentRequest)[];
  const command = method === 'paypal' && !fields.some(({ name, value }) => name === 'cmd' && value === COMMAND);
  return [
    ...(command ? [t('cmd 应该是 {command}', { command: COMMAND })] : []),
    ...given.filter((name, at) => given.indexOf(name) < at).map((name) => t('{name} 出现了不止一次', { name })),
    ...parts.filter((part) => !payment[part].trim()).map((part) => t('缺少 {name}', { name: names[part] })),
    ...(payment.amount && !isAmount(payment.amount)
      ? [t('{name} 应该是大于零、带两位小数的金额，例如 12.50', { name: names.amount })]
      : []),
    ...(payment.currency && !/^[A-Z]{3}$/.test(payment.currency)
      ? [t('{name} 应该是三个大写字母，例如 CNY', { name: names.currency })]
      : []),
    ...URLS.filter((part) => payment[part] && !isClientUrl(payment[part], clients)).map((part) =>
      t('{name} 不是已登记网站的地址', { name: names[part] }),
    ),
  ];
}

const isAmount = (text: string) => /^\d{1,8}\.\d{2}$/.test(text) && Number(text) > 0;

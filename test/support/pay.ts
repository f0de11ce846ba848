// The payment page, as a visitor uses it.
import { $notices } from '../../core/notices/notices.js';
import type { Root } from './dom-tree.js';
import { mount, settled } from './mount.js';
import { allByRole, byRole, painted, pause, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { post, signIn, signOut } from './server.js';
import { stockGoods } from './stock-goods.js';
import { click } from './user-input.js';

export const CONF = 'GET /openapi/order/paymentConf';
export const STATUS = 'GET /openapi/order/status';
export const CONFIG_FAILED = '获取支付配置失败，请刷新重试';
export const CONFIRM = '请确认是否支付完成';
export const RESULT = '支付完成后，可在这里查看结果';
export const OPTIONS = `
  <option value="alipay">支付宝</option>
  <option value="wechat">微信支付</option>
  <option value="paypal">PayPal</option>`;

export interface Pay extends HTMLElement {
  orderId: string | undefined;
  paypalAction: string | undefined;
  checkStatus: boolean;
}

afterEach(async () => {
  $notices.set([]);
  localStorage.clear();
  sessionStorage.clear();
  await signOut();
});

/** Mounts the element on a site of its own, without the member or payment of another test. */
export const mountPay = (attributes = 'order-id="1001"', options = OPTIONS, site: string = crypto.randomUUID()) =>
  mount<Pay>(`<sb-pay site-id="${site}" ${attributes}>${options}</sb-pay>`).then(settled);

/** Mounts the element with paypal chosen; its configuration may still load or fail. */
export const mountPaypal = (attributes = 'order-id="1001"', site: string = crypto.randomUUID()) =>
  mount<Pay>(
    `<sb-pay site-id="${site}" ${attributes}><option value="paypal">PayPal</option><option value="alipay">支付宝</option></sb-pay>`,
  );

export const radio = (root: Root, name: string) => byRole<HTMLInputElement>(root, 'radio', name);
export const radios = (root: Root) => allByRole<HTMLInputElement>(root, 'radio');
export const chosen = (root: Root) =>
  radios(root)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
export const payButton = (root: Root) => byRole<HTMLButtonElement>(root, 'button', '立即支付');
/** Waits for the button of the panel that waits for the payment. */
export const paidButton = (root: Root) => waitFor(() => byRole<HTMLButtonElement>(root, 'button', '我已支付'));
export const payLink = (root: Root) => byRole<HTMLAnchorElement>(root, 'link', '去支付');
/** `?type=…&orderId=…` of the link. */
export const linked = (root: Root) => payLink(root).getAttribute('href');
export const alerts = (root: Root) => allByRole(root, 'alert').map(({ textContent }) => textContent);
/** The text of the element's status region. */
export const said = (root: Root) => byRole(root, 'status').textContent;
export const isOff = (root: Root) => payButton(root).getAttribute('aria-disabled') === 'true';
export const notices = () => $notices.get().map(({ kind, text }) => `${kind}: ${text}`);
/** Waits until PayPal's configuration is loaded. */
export const ready = (root: Root) => waitFor(() => !isOff(root));

export async function choose(root: Root, name: string) {
  await click(radio(root, name));
  await waitFor(() => radio(root, name).checked);
  await painted();
}

/** An order of a member who has just signed in: ¥30, nothing to be sent. */
export async function order(): Promise<string> {
  await signIn();
  const goodsId = await stockGoods('virtual');
  await post('/openapi/order/addToCart', { goodsId, skuId: '', skuName: '', count: 1, type: 'detail' });
  const { id } = await post('/openapi/order', { remark: '', type: 'detail', couponId: '', usePoint: false });
  return id;
}

/** The sandbox proxied by this origin. It accepts the form, and a test can read its pages. */
export const SANDBOX = `${location.origin}/service/sandbox/paypal`;

/** Pays an order at the sandbox as its own page would, and lets it notify the site. */
export async function payAtSandbox(fields: Record<string, string>) {
  const trade = await fetchUnrecorded(SANDBOX, { method: 'POST', body: new URLSearchParams(fields) });
  await fetchUnrecorded(trade.url, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
}

interface PendingCall {
  path: 'paymentConf' | 'status';
  query: Record<string, string>;
  signal: AbortSignal | undefined;
  /** Resolves once the page has parsed the answer. Until then an identical read is deduplicated. */
  answer(data: object): Promise<void>;
  refuse(status: number, msg?: string): void;
}

const realFetch = window.fetch;
const { submit } = HTMLFormElement.prototype;
const { open } = window;

afterEach(() => {
  window.fetch = realFetch;
  HTMLFormElement.prototype.submit = submit;
  window.open = open;
});

/** A back end whose answers the test releases. */
export function manualPaymentServer() {
  const received: PendingCall[] = [];
  window.fetch = (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const path = /\/openapi\/order\/(paymentConf|status)$/.exec(pathname)?.[1] as PendingCall['path'] | undefined;
    if (!path) return realFetch(input, init);
    return new Promise((resolve, reject) => {
      const signal = init?.signal ?? undefined;
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      received.push({
        path,
        query: Object.fromEntries(searchParams),
        signal,
        answer: (data) =>
          new Promise((isRead) => {
            const response = Response.json({ status: 0, data });
            const text = response.text.bind(response);
            response.text = () => text().finally(() => void pause().then(isRead));
            resolve(response);
          }),
        refuse: (status, msg) => resolve(Response.json({ status, msg })),
      });
    });
  };
  return {
    /** The calls of one path, oldest first. */
    calls: (path: PendingCall['path']) => received.filter((call) => call.path === path),
    /** Waits for the call with this number, from 1. */
    call: (path: PendingCall['path'], number = 1) =>
      waitFor(() => received.filter((call) => call.path === path)[number - 1] ?? false) as Promise<PendingCall>,
  };
}

export const confOf = (orderId: string) => ({
  account: 'shop@example.com',
  orderName: '茶 & "盏"',
  totalPrice: '12.30',
  currency: 'USD',
  returnUrl: 'https://shop.example/order-detail?id=1',
  notifyUrl: 'https://shop.example/notify',
  cancelUrl: 'https://shop.example/pay?id=1',
  orderId,
});

/** The forms that would have left the page. */
export function formsSent() {
  const sent: { action: string; method: string; target: string; fields: [string, string][]; inDocument: boolean }[] =
    [];
  HTMLFormElement.prototype.submit = function () {
    const { action, method, target, isConnected } = this;
    const fields = [...new FormData(this)].map(([name, value]): [string, string] => [name, String(value)]);
    sent.push({ action, method, target, fields, inDocument: isConnected });
  };
  return sent;
}

/** Replaces `window.open`, and records the URLs that would have been opened in a new tab. */
export function opened() {
  const urls: unknown[][] = [];
  window.open = (...args) => {
    urls.push(args);
    return null;
  };
  return urls;
}

/** Dispatches the events of a page from the back-forward cache. */
export const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

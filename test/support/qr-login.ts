// The login by QR code: what the visitor sees, and the phone that scans it.

import { mount, settled } from './mount.js';
import { hidePage } from './page-visibility.js';
import { allByRole, waitFor } from './query.js';
import { fetchUnrecorded, type RecordedCall } from './requests.js';
import { calls, freshPhone } from './server.js';
import { painted } from './wait.js';

export const QRCODE = 'GET /openapi/smartapp/scanLoginQrcode';
const CHECK = 'POST /openapi/member/checkScanLogin';
export const APPS = `apps='[{"type":"wechat","name":"微信"},{"type":"alipay","name":"支付宝"},{"type":"douyin","name":"抖音"}]'`;

type QrLogin = HTMLElement & { apps: unknown; expireMinutes: number };

/** Mounts the element on a site of its own; its code is still loading. */
export const mountQr = (attributes = '', site: string = crypto.randomUUID()) =>
  mount<QrLogin>(`<sb-qr-login site-id="${site}" ${attributes}></sb-qr-login>`);

/** Mounts the element, and waits for its code. */
export async function showQr(attributes = '', site?: string) {
  const element = await settled(await mountQr(attributes, site));
  await waitFor(() => images(element).length === 1);
  return element;
}

export const images = (element: Element) => allByRole<HTMLImageElement>(element, 'img', '登录二维码');
export const polls = () => calls(CHECK);
/** The code of each poll. */
const polled = () => polls().map(({ body }) => (body as { id: string }).id);

/** Waits until every element on the page has read the answer to its last poll. */
export async function answered() {
  // an answer with an error status is not read
  const isOver = ({ status = 200, aborted, failed, isJsonRead }: RecordedCall) =>
    status !== 200 || aborted || failed || isJsonRead;
  await waitFor(() => polls().every(isOver));
  await painted();
}

/** Makes the element poll now, by a change of the page's visibility. */
export async function pollNow() {
  hidePage(true);
  hidePage(false);
  await answered();
}

/** Reads the code of the last poll, as the camera of a phone does. */
export const scan = (id = polled().at(-1) ?? '') => fetchUnrecorded(`/scan?id=${id}`);

/** Confirms the code of the last poll, as the demo's phone page does. */
export const confirm = (id?: string, phone?: string) => decide('confirm', id, phone);

/** Decides on the code of the last poll, as the demo's phone page does. */
export async function decide(decision: 'confirm' | 'cancel', id = polled().at(-1) ?? '', phone = freshPhone()) {
  const token = /csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const body = new URLSearchParams({ id, phone, csrf: decodeURIComponent(token), decision });
  const page = await (await fetchUnrecorded('/scan', { method: 'POST', body })).text();
  const done = { confirm: '已确认登录', cancel: '已取消登录' }[decision];
  if (!page.includes(done)) throw new Error(`The phone could not ${decision} ${id}.`);
}

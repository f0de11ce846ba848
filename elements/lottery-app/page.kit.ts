// Sets up the page around sb-lottery-app: its URL, its cookies and its server.
import { mount } from '../../test/support/mount.js';
import type { SbLotteryApp } from './index.js';

const { href } = location;
const { state } = history;
const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>;
const { fetch } = window;

afterEach(async () => {
  history.replaceState(state, '', href);
  Reflect.deleteProperty(document, 'cookie');
  window.fetch = fetch;
  await fetch('/openapi/member/logout'); // also removes a MEMBER that a test wrote
});

/** Adds these parameters to the page's URL until the end of the test. */
export function setUrl(query: string, { hash = '', state = null as unknown } = {}) {
  const url = new URL(href);
  url.search = `${url.search}${url.search ? '&' : '?'}${query}`;
  url.hash = hash;
  history.replaceState(state, '', url);
}

/** The part of the page's URL that a test added. */
export const currentUrl = () => location.href.slice(href.length);

/** Records what elements write to `document.cookie` until the end of the test. */
export function recordCookies({ forbidden = false } = {}): string[] {
  const writes: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookies.get.call(document),
    set(value: string) {
      if (/^sb_(faults|lost|run)=/.test(value)) return cookies.set.call(document, value); // the kit's own
      writes.push(value);
      if (forbidden) throw new DOMException('The operation is insecure.', 'SecurityError');
      cookies.set.call(document, value);
    },
  });
  return writes;
}

/** Records the URL and the cookies of the page at each request until the end of the test. */
export function recordRequests(): { path: string; href: string; cookie: string }[] {
  const seen: { path: string; href: string; cookie: string }[] = [];
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href);
    seen.push({ path, href: location.href, cookie: cookies.get.call(document) });
    return fetch(input, init);
  };
  return seen;
}

/** Mocks the server's lottery until the end of the test. */
export function mockLottery(info: object) {
  const data = { id: '2', title: '秋光', bonus: [{ id: '1', title: '茶' }], ...info };
  const { fetch } = window;
  window.fetch = (input, init) =>
    String(input).includes('/openapi/lottery?')
      ? Promise.resolve(Response.json({ status: 0, data }))
      : fetch(input, init);
}

/** Mounts the element on a site of its own, whose member is neither known nor being loaded. */
export const mountApp = (attributes = 'lottery-id="2"', site: string = crypto.randomUUID()) =>
  mount<SbLotteryApp>(`<sb-lottery-app site-id="${site}" ${attributes}></sb-lottery-app>`);

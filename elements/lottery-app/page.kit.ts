// What a test of the mini-app page needs of the page around it.
import { mount } from '../../test/kit/mount.js';
import type { SbLotteryApp } from './index.js';

const { href } = location;
const { state } = history;
const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as Required<PropertyDescriptor>;
const { fetch } = window;

afterEach(async () => {
  history.replaceState(state, '', href);
  Reflect.deleteProperty(document, 'cookie');
  window.fetch = fetch;
  await fetch('/openapi/member/logout'); // takes a MEMBER of a test's own away, too
});

/** Gives the page's address these parameters besides its own, until the end of the test. */
export function addressHas(query: string, { hash = '', state = null as unknown } = {}) {
  const url = new URL(href);
  url.search = `${url.search}${url.search ? '&' : '?'}${query}`;
  url.hash = hash;
  history.replaceState(state, '', url);
}

/** The parameters of the address that a test gave it. */
export const addressNow = () => location.href.slice(href.length);

/** What elements write to `document.cookie` from now until the end of the test. */
export function cookieWrites({ forbidden = false } = {}): string[] {
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

/** What the page looks like at each call, from now until the end of the test. */
export function seenByCalls(): { path: string; href: string; cookie: string }[] {
  const seen: { path: string; href: string; cookie: string }[] = [];
  const { fetch } = window;
  window.fetch = (input, init) => {
    const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href);
    seen.push({ path, href: location.href, cookie: cookies.get.call(document) });
    return fetch(input, init);
  };
  return seen;
}

/** Lets the server answer with this lottery until the end of the test. */
export function lotteryIs(info: object) {
  const data = { id: '2', title: '秋光', bonus: [{ id: '1', title: '茶' }], ...info };
  const { fetch } = window;
  window.fetch = (input, init) =>
    String(input).includes('/openapi/lottery?')
      ? Promise.resolve(Response.json({ status: 0, data }))
      : fetch(input, init);
}

/** Of a site of its own, so that nothing is known of its member, nor asked for. */
export const mountApp = (attributes = 'lottery-id="2"', site: string = crypto.randomUUID()) =>
  mount<SbLotteryApp>(`<sb-lottery-app site-id="${site}" ${attributes}></sb-lottery-app>`);

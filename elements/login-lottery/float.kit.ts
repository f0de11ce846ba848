// A page with the floating button of sb-login-lottery, on a small phone.
import { expect } from '@open-wc/testing';
import { useFakeTimers as fakeTimers, type SinonFakeTimers } from 'sinon';
import { closed, openButton } from '../../test/support/login-lottery.js';
import { openPage } from '../../test/support/page.js';
import { allByPart, waitFor } from '../../test/support/query.js';

const CONTROLS = 'a, button, input, label, [role=button], [tabindex="0"]';

/** Scrolling has ended after this time without a scroll event, in ms. */
const SCROLL_END_MS = 200;

let timers: SinonFakeTimers | undefined;

// the guide doesn't open by itself, so that the page begins with the button
beforeEach(() => localStorage.setItem('loginLotteryDisabled', 'true'));
afterEach(() => {
  timers?.restore();
  timers = undefined;
  localStorage.clear();
});

/** `global` is sinon's, but not its types'. */
const clockOf = (view: Window): Parameters<typeof fakeTimers>[0] & object => ({
  ...{ global: view },
  toFake: ['setTimeout', 'clearTimeout'],
  shouldClearNativeTimers: true,
});

/** Opens a page with the floating button. Its timers stand still. */
export async function open(body: string, { dir = 'ltr' } = {}) {
  const style = `<style>*{box-sizing:border-box} body{margin:0} .fixed{position:fixed}</style>`;
  const lang = dir === 'rtl' ? 'ar' : 'zh';
  const { document } = await openPage(
    `<!doctype html><html lang="zh"><head>${style}</head><body>${body}
      <div lang="${lang}"><sb-login-lottery site-id="float"></sb-login-lottery></div>
      <script type="module" src="/dist/elements/login-lottery.js"></script></body></html>`,
    { width: 320, height: 640 },
  );
  const element = document.querySelector('sb-login-lottery') as HTMLElement;
  await waitFor(() => element.shadowRoot?.querySelector('[part~=open]') ?? null);
  const view = document.defaultView as Window & typeof globalThis;
  timers = fakeTimers(clockOf(view));
  await framesDone(document);
  return { document, view, element };
}

export const floating = (element: Element) => allByPart(element, 'open')[0];
/** The box of the button, once it is shown again. */
export const shownBox = async (element: Element) => (await closed(element)).getBoundingClientRect();
export const boxOf = (element: Element) => openButton(element).getBoundingClientRect();

/** Resolves when the work of the pending frames is done. */
async function framesDone({ defaultView }: Document) {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => void defaultView?.requestAnimationFrame(resolve));
}

/** The controls of the page whose centre is covered by the button. */
export const covered = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.localName === 'sb-login-lottery';
  });

/** Checks the button after the next frames. */
export async function coversNothing(document: Document) {
  await framesDone(document);
  expect(covered(document).map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
}

/** Lets the time pass after which scrolling has ended, so that the button may reappear. */
export async function atRest(document: Document) {
  await framesDone(document); // brings the scroll events
  timers?.tick(SCROLL_END_MS);
  await framesDone(document);
}

export const buttons = (count: number, style: string) =>
  Array.from({ length: count }, (_, i) => `<button style="${style}">${i}</button>`).join('');

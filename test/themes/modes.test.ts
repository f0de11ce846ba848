import { expect } from '@open-wc/testing';
import { differences } from '../support/appearance.js';
import { addScript, foreignPage, insideOf, isInView, openPopups } from '../support/foreign-page.js';
import type { PageOptions } from '../support/page.js';
import { waitFor } from '../support/query.js';
import { signOut } from '../support/server.js';
import { VISITS } from '../tags.js';

const numbers = (text = '') => [...text.matchAll(/-?[\d.]+/g)].map(Number);

/** Whether a difference is more than rounding to the screen's pixels. */
function isMore(line: string): boolean {
  const [, before, after] = /: (.*) → (.*)$/.exec(line) ?? [];
  const [was, is] = [numbers(before), numbers(after)];
  return was.length === 0 || was.length !== is.length || was.some((number, at) => Math.abs(number - (is[at] ?? 0)) > 1);
}

/** The login lottery's greeting, the login's popup and the notices. */
const OVER_PAGE = /^(4|16|17) /;

async function wholePage(theme: Parameters<typeof foreignPage>[0], options?: PageOptions) {
  const page = await foreignPage(theme, options);
  await addScript(page);
  return { page, ...(await openPopups(page)) };
}

describe('the appearance of every element', () => {
  before(VISITS['sb-order-confirm'] as () => Promise<void>);
  after(signOut);

  it('is the same in quirks mode, without a doctype, and right to left', async () => {
    const { page: bare } = await wholePage({}, { hasAddress: true });
    let looks = insideOf(bare);
    await waitFor(() => {
      const before = looks;
      looks = insideOf(bare);
      return differences(before, looks).length === 0;
    });
    bare.close();
    const { page: quirks } = await wholePage({ doctype: '', html: 'dir="rtl"' });
    expect(quirks.document.compatMode).to.equal('BackCompat');
    await waitFor(() => expect(differences(looks, insideOf(quirks))).to.deep.equal([]));
  });

  it('scales with zoom: 4, and popups and notices stay within the screen', async () => {
    const { page, popup, notice } = await wholePage({}, { width: 1280, height: 900 });
    const before = insideOf(page);
    (page.document.querySelector('style') as HTMLStyleElement).textContent = 'body { zoom: 4 }';
    expect([popup, notice].map(isInView)).to.deep.equal([true, true]);
    // what lies over the page has a smaller screen; WebKit asks container queries in the screen's pixels
    const inPage = differences(before, insideOf(page)).filter((line) => !OVER_PAGE.test(line));
    if (/Chrome\//.test(navigator.userAgent)) expect(inPage.filter(isMore)).to.deep.equal([]);
  });
});

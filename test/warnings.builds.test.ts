/** The warnings that the built files write to the console for a page's author. */
import { expect } from '@open-wc/testing';
import { homepage } from '../package.json';
import { openPage, type Page } from './support/page.js';
import { pause, waitFor } from './support/query.js';

const REFERENCE = `${homepage}reference`;
const MISSING = `warn: [sb] <sb-comments>: block-id is missing. Write block-id='7'. See ${REFERENCE}/comments`;
const NO_JSON = /^warn: \[sb\] <sb-qr-login>: apps is not valid JSON\. .*\/reference\/qr-login$/;
const NOT_FOUND = /^warn: \[sb\] GET \/site\/nowhere\/openapi\/comment answered 404: .*\/reference\/site$/;

const linesOf = (page: Page) => page.consoleMessages.filter((line) => line.includes('[sb]'));

for (const script of ['/dist/sb.js', '/dist/lite/sb.js']) {
  const open = (body: string) =>
    openPage(
      `<!doctype html><html lang="zh"><script type="module" src="${script}"></script><body>${body}</body></html>`,
    );

  describe(`The author of a page with ${script}`, () => {
    it('gets one warning for a missing attribute and one for invalid JSON', async () => {
      const page = await open('<sb-comments></sb-comments><sb-qr-login apps="wechat"></sb-qr-login>');
      await waitFor(() => expect(linesOf(page)).to.have.length(2));
      expect(linesOf(page)).to.include(MISSING);
      expect(linesOf(page).find((line) => line !== MISSING)).to.match(NO_JSON);
    });

    it('gets one warning for each endpoint that answers 404', async () => {
      const list = '<sb-comments block-id="7" api-base="/site/nowhere"></sb-comments>';
      const page = await open(list + list);
      await waitFor(() => expect(linesOf(page).filter((line) => NOT_FOUND.test(line))).to.have.length(1));
      await waitFor(() => page.document.querySelectorAll('sb-comments:state(error)').length === 2);
      expect(linesOf(page).filter((line) => NOT_FOUND.test(line))).to.have.length(1);
    });
  });
}

const PAGES = [
  '/',
  '/article/1',
  '/goods/two-groups',
  '/search?keyword=茶',
  '/campaign',
  '/form/tiny',
  '/enquiry',
  '/login',
  '/usercenter',
  '/cart',
  '/order-confirm',
  '/pay?id=1',
  '/app?id=1',
];

describe('A correct page of the demo', () => {
  for (const path of PAGES) {
    it(`logs no warning on ${path}`, async () => {
      const page = await openPage(path);
      const elements = [...page.document.querySelectorAll('*')].filter(
        (element) => element.localName.startsWith('sb-') && element.getClientRects().length > 0,
      );
      expect(elements).to.not.deep.equal([]);
      for (const element of elements) {
        element.scrollIntoView();
        await waitFor(() => element.matches(':state(ready)'));
      }
      await pause();
      expect(linesOf(page)).to.deep.equal([]);
    });
  }
});

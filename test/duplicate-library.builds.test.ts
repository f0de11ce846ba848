// Copies of the library on one page, of the same build or of both, are one library to the visitor.
import { expect } from '@open-wc/testing';
import { isLite } from './support/build.js';
import { openPage, type Page, shown } from './support/page.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { signIn, signOut } from './support/server.js';

afterEach(signOut);

const SAME = `/copy/${crypto.randomUUID()}`;
/** Where the build on Preact is tested, `/dist/` has its files: one more copy of it would be the same files. */
const COPIES = isLite
  ? { 'of the same build': SAME }
  : { 'of the build on Preact': '/dist/lite', 'of the same build': SAME };

/** A page whose header comes from one copy; the other one's modules can be imported in it. */
async function pageWith(copy: string) {
  const page = await openPage(`<!doctype html><html lang="zh"><head><meta charset="utf-8"></head>
<body><sb-site site-id="1"></sb-site><sb-member></sb-member><main></main></body></html>`);
  const load = (file: string) => (page.document.defaultView as Window & typeof globalThis).eval(`import('${file}')`);
  await load('/dist/elements/site.js');
  await load('/dist/elements/member.js');
  const member = await shown(page, 'sb-member');
  await waitFor(() => byRole(member, 'link', '登录'));
  return { page, member, load: (file: string) => load(`${copy}/${file}`) };
}

const put = (page: Page, markup: string) => {
  (page.document.querySelector('main') as HTMLElement).innerHTML = markup;
};

for (const [which, copy] of Object.entries(COPIES)) {
  describe(`a second copy ${which}`, () => {
    it('shares the signed-in member: one request and one login for both', async () => {
      const { member, load } = await pageWith(copy);
      const { storesOf } = await load('stores.js');
      expect(storesOf().$member.get().kind).to.equal('anonymous');
      await signIn();
      await storesOf().refresh();
      await waitFor(() => byRole(member, 'button', '退出登录'));
    });

    it('shows notices in one place', async () => {
      const { page, load } = await pageWith(copy);
      const one = await load('elements/notices.js');
      expect(page.document.defaultView?.customElements.get('sb-notices')).to.equal(one.SbNotices);
      put(page, '<sb-notices></sb-notices>');
      await load('elements/phone-login.js');
      expect(page.document.querySelectorAll('sb-notices')).to.have.length(1);
    });

    it('uses the site that an element of the first copy names', async () => {
      const { page, load } = await pageWith(copy);
      await load('elements/comments.js');
      put(page, '<sb-comments block-id="7" data-id="1"></sb-comments>');
      const comments = await shown(page, 'sb-comments');
      await waitFor(() => expect(allByRole(comments, 'article')).to.have.length(20));
      (page.document.querySelector('sb-site') as HTMLElement).setAttribute('site-id', crypto.randomUUID());
      await waitFor(() => expect(allByRole(comments, 'article')).to.have.length(0));
    });
  });
}

describe('a second sb.js, such as that of a plugin beside that of the theme', () => {
  const FIRST = '/dist/sb.js';
  const SECOND = `${SAME}/sb.js`;

  async function pageWithBoth() {
    const page = await openPage(`<!doctype html><html lang="zh"><head><meta charset="utf-8">
<script type="module" src="${FIRST}"></script></head><body><sb-member></sb-member><main></main></body></html>`);
    await shown(page, 'sb-member');
    const { discover } = await (page.document.defaultView as Window & typeof globalThis).eval(`import('${SECOND}')`);
    return { page, discover };
  }

  const requestsTo = (page: Page, path: string) =>
    (page.document.defaultView as Window).performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(path));

  it('leaves the elements to the first, and says so in one line', async () => {
    const { page } = await pageWithBoth();
    put(page, '<div data-sb="comments" data-site-id="1" data-block-id="7" data-data-id="1"></div>');
    const comments = await waitFor(() => page.document.querySelector('sb-comments'));
    await waitFor(() => expect(allByRole(comments, 'article')).to.have.length(20));
    expect(requestsTo(page, '/openapi/comment')).to.have.length(1);
    expect(requestsTo(page, `${SAME}/`).map(({ name }) => new URL(name).pathname)).to.deep.equal([SECOND]);
    expect(page.consoleMessages).to.have.length(1);
    expect(page.consoleMessages[0]).to.match(
      /^warn: \[sb\] The library is on the page twice\. Keep \S*\/dist\/sb\.js\. Remove \S*\/copy\//,
    );
  });

  it('leaves the elements to a first one of another version', async () => {
    const page = await openPage(
      '<!doctype html><html lang="zh"><head></head><body><sb-member></sb-member></body></html>',
    );
    const { eval: run } = page.document.defaultView as Window & typeof globalThis;
    run(`globalThis[Symbol.for('sb.loaders')] = new Set([
      { base: '/other/sb.js', names: new Set(['member']), discover(root) { this.root = root; } },
    ])`);
    const { discover } = await run(`import('${SECOND}')`);
    expect(page.consoleMessages.join('\n')).to.match(
      /^warn: \[sb\] The library is on the page twice\. Keep \/other\/sb\.js\. /,
    );
    discover(page.document.body);
    expect(run(`[...globalThis[Symbol.for('sb.loaders')]][0].root`)).to.equal(page.document.body);
    expect(requestsTo(page, `${SAME}/elements/member`)).to.have.length(0);
  });

  it('warns of a copy that is not in the list of loaders, when that copy has defined an element', async () => {
    const page = await openPage(
      '<!doctype html><html lang="zh"><head></head><body><sb-pager pages="2"></sb-pager></body></html>',
    );
    const { eval: run } = page.document.defaultView as Window & typeof globalThis;
    await run(`import('${FIRST}').then(() => customElements.define('sb-pager', class extends HTMLElement {}))`);
    await waitFor(() => expect(page.consoleMessages).to.have.length(1));
    expect(page.consoleMessages[0]).to.match(
      /^warn: \[sb\] Another copy of the library has defined <sb-pager>\. Remove it/,
    );
  });

  it('finds the elements in a shadow root, too', async () => {
    const { page, discover } = await pageWithBoth();
    const root = (page.document.querySelector('main') as HTMLElement).attachShadow({ mode: 'open' });
    root.innerHTML = '<sb-pager pages="3"></sb-pager>';
    discover(root);
    await waitFor(() => byRole(root.firstElementChild as Element, 'button', '下一页'));
  });
});

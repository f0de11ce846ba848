// The file of one element, `comments.js`: it holds the element's loader and core, so that a page needs no other.
import { expect } from '@open-wc/testing';
import { openPage, type Page, shown } from './support/page.js';
import { logIn } from './support/phone-login.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { faults, noFaults, signOut } from './support/server.js';
import { click, type } from './support/user-input.js';

afterEach(signOut);

const FOLDER = '/dist/lite';
const { singleFiles }: { singleFiles: Record<string, string> } = await (await fetch(`${FOLDER}/manifest.json`)).json();

const COMMENTS = '<sb-comments site-id="1" block-id="7" data-id="1"></sb-comments>';
const TAGS: Readonly<Record<string, string>> = {
  comments: COMMENTS,
  'dynamic-form': '<sb-dynamic-form site-id="1" form-id="tiny"></sb-dynamic-form>',
  'phone-login': '<sb-phone-login site-id="1" open></sb-phone-login>',
};
const tagOf = (name: string) => TAGS[name] ?? `<sb-${name} site-id="1"></sb-${name}>`;

const scriptOf = (file: string) => `<script type="module" src="${FOLDER}/${file}"></script>`;
/** `said` has what the console got before `openPage` listens to it. */
const LISTEN = '<script>said = []; console.warn = (text) => said.push(`warn: ${text}`)</script>';
const pageOf = (body: string, files: readonly string[], lang = 'zh') =>
  openPage(
    `<!doctype html><html lang="${lang}"><head>${LISTEN}${files.map(scriptOf).join('')}</head><body>${body}</body></html>`,
  );

const windowOf = (page: Page) => page.document.defaultView as Window & typeof globalThis;
const saidBy = (page: Page): string[] => [...windowOf(page).eval('said'), ...page.consoleMessages];
const isDefined = (page: Page, tag: string) => windowOf(page).customElements.get(tag) !== undefined;
/** The addresses that the page has asked for, each once: Firefox notes a preload and the import that it served as two. */
const asked = (page: Page, path: string) => [
  ...new Set(
    windowOf(page)
      .performance.getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.includes(path)),
  ),
];
const readsOf = (page: Page) =>
  windowOf(page)
    .performance.getEntriesByType('resource')
    .filter(({ name }) => name.includes('/openapi/comment?'));

async function listed(page: Page) {
  const comments = await shown(page, 'sb-comments');
  await waitFor(() => expect(allByRole(comments, 'article')).to.have.length(20));
  return comments;
}

/** Writes a comment and sends it. The names are those of the field and the button. */
async function submitComment(comments: Element, names: { content: string; submit: string }) {
  await click(byRole(comments, 'textbox', names.content));
  await type(`一杯清茶 ${crypto.randomUUID()}`);
  const submit = byRole<HTMLButtonElement>(comments, 'button', names.submit);
  await waitFor(() => !submit.disabled);
  await click(submit);
}

describe('the file of one element', () => {
  for (const [name, file] of Object.entries(singleFiles)) {
    it(`${file} renders its tag without a file of sb.js`, async () => {
      const page = await pageOf(tagOf(name), [file]);
      await shown(page, `sb-${name}`);
      expect(asked(page, FOLDER).filter((path) => !path.includes(`/chunks/${name}/`))).to.deep.equal([
        `${FOLDER}/${file}`,
      ]);
    });
  }

  it('sends the first read once, and finds a tag that is added later', async () => {
    const page = await pageOf('<main></main>', ['comments.js']);
    const main = page.document.querySelector('main') as HTMLElement;
    main.innerHTML = '<div data-sb="comments" data-site-id="1" data-block-id="7" data-data-id="1"></div>';
    await listed(page);
    expect(readsOf(page)).to.have.length(1);
    expect(saidBy(page)).to.deep.equal([]);
  });

  it('runs no code of an element that is far from the viewport', async () => {
    const page = await pageOf(`<div style="height:5000px"></div>${COMMENTS}`, ['comments.js']);
    await windowOf(page).eval(`import('${FOLDER}/elements/pager.js')`);
    expect(isDefined(page, 'sb-comments')).to.equal(false);
    expect(readsOf(page)).to.have.length(0);
    page.document.querySelector('sb-comments')?.scrollIntoView();
    await listed(page);
  });

  it('keeps nobody waiting who imports it, and finds its tag in a shadow root by discover', async () => {
    const page = await pageOf('<section></section>', []);
    const { discover } = await windowOf(page).eval(`import('${FOLDER}/comments.js')`);
    expect(isDefined(page, 'sb-comments')).to.equal(false);
    const root = (page.document.querySelector('section') as Element).attachShadow({ mode: 'open' });
    root.innerHTML = COMMENTS;
    await discover(root);
    await waitFor(() => expect(allByRole(root.firstElementChild as Element, 'article')).to.have.length(20));
  });

  it('preloads the texts of the page’s language, and shows no other first', async () => {
    const page = await pageOf(COMMENTS, ['comments.js'], 'en');
    const comments = await listed(page);
    byRole(comments, 'button', 'Post comment');
    expect(asked(page, '/languages/')).to.deep.equal([`${FOLDER}/languages/comments/en.js`]);
    expect(asked(page, `${FOLDER}/core.js`)).to.deep.equal([]);
  });

  it('sends a comment after a login that the file of another element makes, and says so in a later part', async () => {
    const page = await pageOf(`${COMMENTS}<sb-phone-login site-id="1"></sb-phone-login>`, [
      'comments.js',
      'phone-login.js',
    ]);
    await submitComment(await listed(page), { content: '留言内容', submit: '发表留言' });
    const popup = page.document.querySelector('sb-phone-login') as Element;
    await waitFor(() => byRole(popup, 'dialog', '手机号登录'));
    await logIn(popup);
    const notices = await waitFor(() => page.document.querySelector('body > sb-notices'));
    await waitFor(() => expect(byRole(notices, 'status').textContent).to.contain('留言'));
    expect(asked(page, '/chunks/').filter((name) => /\/notices-/.test(name))).to.have.length(1);
    expect(asked(page, `${FOLDER}/core.js`)).to.deep.equal([]);
    expect(saidBy(page)).to.deep.equal([]);
  });

  for (const files of [
    ['comments.js', 'sb.js'],
    ['sb.js', 'comments.js'],
  ]) {
    it(`leaves the element to sb.js, so that the page has one core: ${files.join(' before ')}`, async () => {
      const page = await pageOf(COMMENTS, files);
      await listed(page);
      const { SbComments } = await windowOf(page).eval(`import('${FOLDER}/elements/comments.js')`);
      expect(windowOf(page).customElements.get('sb-comments')).to.equal(SbComments);
      expect(readsOf(page)).to.have.length(1);
      await waitFor(() => expect(saidBy(page)).to.have.length(1));
      expect(saidBy(page)[0]).to.match(/^warn: \[sb\] .* Keep \S+\/sb\.js\. Remove \S+\/comments\.js\.$/);
    });
  }

  it('shows its language and later parts also where its address has a query', async () => {
    const page = await pageOf(
      `${COMMENTS}<sb-phone-login site-id="1"></sb-phone-login>`,
      ['comments.js?ver=6.4', 'phone-login.js?ver=6.4'],
      'en',
    );
    await submitComment(await listed(page), { content: 'Your comment', submit: 'Post comment' });
    const popup = page.document.querySelector('sb-phone-login') as Element;
    await waitFor(() => byRole(popup, 'dialog'));
    await waitFor(() => byRole(popup, 'textbox', 'Mobile number'));
    expect(saidBy(page)).to.deep.equal([]);
  });

  it('tells the author of a login that no script loads, and leads the visitor to the page for logins', async () => {
    const page = await pageOf(`${COMMENTS}<sb-phone-login site-id="1"></sb-phone-login>`, ['comments.js']);
    const urls: string[] = [];
    page.document.addEventListener('sb-navigate', (event) => {
      event.preventDefault();
      urls.push((event as CustomEvent<{ url: string }>).detail.url);
    });
    await submitComment(await listed(page), { content: '留言内容', submit: '发表留言' });
    await waitFor(() => expect(urls).to.have.length(1));
    expect(urls[0]).to.match(/\/login\?redirect=/);
    expect(saidBy(page)).to.have.length(1);
    expect(saidBy(page)[0]).to.contain('No script of this page loads <sb-phone-login>.');
  });

  it('says once of each tag that no script loads it, also of one that is written as data-sb', async () => {
    const page = await pageOf(`${COMMENTS}<sb-member></sb-member><div data-sb="cart"></div>`, [
      'comments.js',
      'search.js',
    ]);
    await listed(page);
    await waitFor(() => expect(saidBy(page)).to.have.length(2));
    expect(saidBy(page).map((line) => /<[\w-]+>/.exec(line)?.[0])).to.deep.equal(['<sb-cart>', '<sb-member>']);
  });

  it('does not wait for a slow picture where sb.js does not arrive', async function () {
    // beside a module that fails, WebKit runs the others after DOMContentLoaded
    if (/AppleWebKit(?!.*Chrome)/.test(navigator.userAgent)) this.skip();
    faults({ 'GET /openapi/order/paymentConf': 'timeout' });
    const picture = `<img alt="" src="/openapi/order/paymentConf"><script>
      customElements.whenDefined('sb-comments').then(() => {
        said.push(document.readyState);
        document.querySelector('img').src = 'data:,';
      });
    </script>`;
    const page = await pageOf(`${COMMENTS}${picture}`, ['missing/sb.js', 'comments.js']);
    noFaults();
    await listed(page);
    expect(saidBy(page)).to.deep.equal(['interactive']);
  });

  it('loads the element itself where sb.js does not arrive, and where another type keeps it from running', async () => {
    const page = await pageOf(COMMENTS, ['missing/sb.js', 'comments.js']);
    await listed(page);
    const inert = `<script type="text/plain" src="${FOLDER}/sb.js"></script>`;
    await listed(await pageOf(`${inert}${COMMENTS}`, ['comments.js']));
  });

  it('makes way for an sb.js that a script adds later: that one loads the other tags', async () => {
    const page = await pageOf(`<sb-member site-id="1"></sb-member>${COMMENTS}`, ['comments.js']);
    await listed(page);
    expect(isDefined(page, 'sb-member')).to.equal(false);
    await waitFor(() => expect(saidBy(page)).to.have.length(1));
    expect(saidBy(page)[0]).to.contain('No script of this page loads <sb-member>.');
    await windowOf(page).eval(`import('${FOLDER}/sb.js')`);
    await shown(page, 'sb-member');
    expect(saidBy(page)).to.have.length(2);
    expect(saidBy(page)[1]).to.match(/Keep \S+\/sb\.js\. Remove \S+\/comments\.js\.$/);
  });
});

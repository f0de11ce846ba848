import { expect } from '@open-wc/testing';
import { shared } from './support/build.js';
import { openPage, type Page } from './support/page.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { click } from './support/user-input.js';

const page = (body: string, script = '/dist/sb.js') =>
  openPage(
    `<!doctype html><html lang="zh"><head><script type="module" src="${script}"></script></head><body>${body}</body></html>`,
  );

const window = (at: Page) => at.document.defaultView as Window & typeof globalThis;
const isDefined = (at: Page, tag: string) => window(at).customElements.get(tag) !== undefined;
const defined = (at: Page, tag: string) => waitFor(() => isDefined(at, tag));
/** The addresses that were asked for: Firefox notes a preload and the import that it served as two. */
const asked = (at: Page, path: string) => {
  const entries = window(at).performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const names = entries.filter(({ name }) => name.includes(path)).map(({ name }) => name);
  return /\/(chunks|dist|elements)\//.test(path) ? [...new Set(names)] : names;
};

const changed = (at: Page) => new Promise((done) => window(at).addEventListener('hashchange', done, { once: true }));

describe('sb.js', () => {
  it('renders an element from one script and one tag', async () => {
    const at = await page('<sb-comments site-id="1" block-id="7" data-id="1"></sb-comments>');
    const element = at.document.querySelector('sb-comments') as Element;
    await waitFor(() => expect(allByRole(element, 'article')).to.have.length(20));
  });

  it('preloads the shared files and requests the first data once', async () => {
    const at = await page('<sb-comments site-id="1" block-id="7" data-id="1"></sb-comments>');
    const preloads = [...at.document.querySelectorAll<HTMLLinkElement>('link[rel$=preload]')].map(({ href }) => href);
    for (const file of shared) expect(preloads.filter((href) => href.endsWith(`/dist/${file}`))).to.have.length(1);
    const element = at.document.querySelector('sb-comments') as Element;
    await waitFor(() => expect(allByRole(element, 'article')).to.have.length(20));
    expect(asked(at, '/openapi/comment')).to.have.length(1);
    for (const file of shared) expect(asked(at, `/dist/${file}`)).to.have.length(1);
  });

  it('fetches the language of the page and no other', async () => {
    const at = await page('<div lang="de"><sb-pager pages="3"></sb-pager></div>');
    const element = at.document.querySelector('sb-pager') as Element;
    await waitFor(() => byRole(element, 'button', 'Weiter'));
    const languages = asked(at, '/chunks/').filter((name) => /\/(en|ja|ko|de|es|ru|ar)-/.test(name));
    expect(languages.map((name) => /\/(\w\w)-/.exec(name)?.[1])).to.deep.equal(['de']);
  });

  it('finds tags that are added later', async () => {
    const at = await page('');
    at.document.body.innerHTML = '<p><sb-pager pages="2"></sb-pager></p>';
    await defined(at, 'sb-pager');
  });

  it('turns <div data-sb> into elements, with data-data-id as data-id, class, id and children', async () => {
    const at = await page(
      '<div data-sb="comments" data-site-id="1" data-block-id="7" data-data-id="1" data-page-size="5" id="talk" class="a b"><p>wait</p></div><div data-sb="nonsense">stays</div>',
    );
    const element = await waitFor(() => at.document.querySelector('sb-comments'));
    expect(element.id).to.equal('talk');
    expect(element.className).to.equal('a b');
    expect(element.getAttribute('block-id')).to.equal('7');
    expect(element.getAttribute('data-id')).to.equal('1');
    expect(element.hasAttribute('data-sb')).to.be.false;
    expect(element.querySelector('p')?.textContent).to.equal('wait');
    await waitFor(() => expect(allByRole(element, 'article')).to.have.length(5));
    expect(at.document.querySelector('[data-sb=nonsense]')?.textContent).to.equal('stays');
  });

  it('hands over no event handler and no style of a <div data-sb>, which a sanitizer would remove', async () => {
    const at = await page(
      '<div data-sb="dynamic-form" data-form-id="tiny" data-once data-onclick="alert(1)" data-style="position: fixed"></div>',
    );
    const element = await waitFor(() => at.document.querySelector('sb-dynamic-form'));
    expect(element.getAttributeNames()).to.deep.equal(['form-id', 'once']);
  });

  it('loads an element far outside the viewport when it comes near', async () => {
    const at = await page(
      '<sb-member></sb-member><div style="height:5000px"></div><sb-pager pages="2"></sb-pager><div style="height:2000px"></div>',
    );
    await defined(at, 'sb-member');
    expect(isDefined(at, 'sb-pager')).to.be.false;
    at.document.querySelector('sb-pager')?.scrollIntoView();
    await defined(at, 'sb-pager');
  });

  it('loads a far element at once when it is opened', async () => {
    const at = await page('<sb-member></sb-member><div style="height:5000px"></div><sb-phone-login></sb-phone-login>');
    await defined(at, 'sb-member');
    const popup = at.document.querySelector('sb-phone-login') as Element;
    popup.setAttribute('open', '');
    await waitFor(() => byRole(popup, 'dialog', '手机号登录'));
  });

  it('loads a far element at once once the address leads into it', async () => {
    const at = await page(
      '<sb-member></sb-member><div style="height:5000px"></div><sb-comments site-id="1" block-id="7"></sb-comments>',
    );
    await defined(at, 'sb-member');
    window(at).location.hash = '#comment-70-1';
    await changed(at);
    expect(isDefined(at, 'sb-comments')).to.be.false;
    window(at).location.hash = '#comment-7-1';
    await defined(at, 'sb-comments');
  });

  it('goes to the comment of a second page that the address of an article names', async () => {
    const at = await openPage('/article/1#comment-7-288');
    const { root, comment } = await waitFor(() => {
      const { shadowRoot: root } = at.document.querySelector('sb-comments') as Element;
      const comment = root?.activeElement as Element;
      expect(comment?.id).to.contain('288');
      return { root, comment };
    });
    expect(root?.querySelectorAll('article').length).to.be.above(20);
    const { top, bottom } = comment.getBoundingClientRect();
    expect([top >= 0, bottom <= window(at).innerHeight]).to.deep.equal([true, true]);
  });

  it('loads and opens the login popup when a login is required', async () => {
    const at = await page('<sb-member></sb-member><div style="height:5000px"></div><sb-phone-login></sb-phone-login>');
    const member = at.document.querySelector('sb-member') as Element;
    await click(await waitFor(() => byRole(member, 'link', '登录')));
    await waitFor(() => byRole(at.document.querySelector('sb-phone-login') as Element, 'dialog', '手机号登录'));
  });

  it('discover(root) finds tags in open shadow roots of others, now and later', async () => {
    const at = await page('<section></section>');
    const root = (at.document.querySelector('section') as Element).attachShadow({ mode: 'open' });
    root.innerHTML = '<sb-pager pages="2"></sb-pager>';
    const { discover } = await window(at).eval('import("/dist/sb.js")');
    expect(isDefined(at, 'sb-pager')).to.be.false;
    discover(root);
    await defined(at, 'sb-pager');
    root.append(at.document.createElement('sb-member'));
    await defined(at, 'sb-member');
  });

  it('shows the children until the element is defined, and not after', async () => {
    const at = await page('<sb-pager pages="2"><b>fallback</b></sb-pager>');
    await defined(at, 'sb-pager');
    await waitFor(() => expect(at.document.querySelector('b')?.checkVisibility()).to.be.false);
  });
});

describe('one entry per element', () => {
  it('defines its tag without sb.js and loads sb-notices when it is needed', async () => {
    const at = await page(
      '<sb-comments site-id="1" block-id="n" login-type="anonymous"></sb-comments>',
      '/dist/elements/comments.js',
    );
    const element = at.document.querySelector('sb-comments') as Element;
    const field = await waitFor(() => byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容'));
    field.value = 'is anybody here?';
    field.dispatchEvent(new (window(at).InputEvent)('input', { bubbles: true }));
    const submit = byRole<HTMLButtonElement>(element, 'button', '发表留言');
    await waitFor(() => !submit.disabled);
    await click(submit);
    await waitFor(() => {
      const notices = at.document.querySelector('body > sb-notices:last-child') as Element;
      expect(byRole(notices, 'status').textContent).to.contain('留言');
    });
    expect(at.document.querySelectorAll('sb-notices')).to.have.length(1);
  });
});

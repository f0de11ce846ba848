import { expect } from '@open-wc/testing';
import { createSend } from '../core/http/client.js';
import { POLICY, policyText } from '../docs/live/hosting/policy-text.js';
import { commentSave, saveInput } from '../elements/comments/api.js';
import { isLite } from './support/build.js';
import { corsHeaders } from './support/cors-headers.js';
import { CROSS_ORIGIN, crossOriginWithout } from './support/cross-origin.js';
import { openPage, shown } from './support/page.js';
import { allByPart, byPart, byRole, waitFor } from './support/query.js';
import { fetchUnrecorded } from './support/requests.js';
import { signIn, signOut } from './support/server.js';

const THREAD = { siteId: '1', blockId: '7', dataId: '1' };

/** Posts a comment as its element would; with a key, as an order would, so that every header is asked for. */
async function post(apiBase: string) {
  const send = createSend(() => ({ apiBase, csrfHeader: 'x-csrf-token' }));
  const input = saveInput(THREAD, `春茶到了 ${crypto.randomUUID()}`);
  return send(commentSave, input, { idempotencyKey: crypto.randomUUID() });
}

const pager = (base: string) => `<!doctype html>
<script type="module" src="${base}/dist/sb.js" crossorigin></script>
<sb-pager page="2" pages="9"></sb-pager>`;

describe('the policy that the documentation tells', () => {
  it('is the one that its page of elements is sent with, and shown as text', async () => {
    const { headers } = await fetchUnrecorded('/docs/hosting/trial');
    expect(headers.get('content-security-policy')).to.equal(policyText(POLICY));
    const { body } = new DOMParser().parseFromString(
      await (await fetchUnrecorded('/docs/guides/hosting-and-csp/')).text(),
      'text/html',
    );
    const shownCode = [...body.querySelectorAll('.snippet code')].map(({ textContent }) => textContent);
    expect(shownCode).to.include(`content-security-policy: ${policyText(POLICY)}`);
  });

  it('lets every element work, and refuses a script in the page', async () => {
    const page = await openPage('/docs/hosting/trial', { width: 1000, height: 4000 });
    const tags = [
      'sb-member',
      'sb-search',
      'sb-comments',
      'sb-product',
      'sb-dynamic-form',
      'sb-phone-login',
      'sb-pager',
    ];
    for (const tag of tags) await shown(page, tag);
    const of = (tag: string) => page.document.querySelector(tag) as HTMLElement;
    await waitFor(() => expect(allByPart(of('sb-comments'), 'comment').length).to.be.above(0));
    await waitFor(() => byPart(of('sb-product'), 'price'));
    await waitFor(() => expect(allByPart(of('sb-dynamic-form'), 'field').length).to.be.above(0));
    expect(page.violations).to.deep.equal([]);
    const style = page.document.createElement('style');
    style.textContent = 'p { color: red }';
    page.document.head.append(style);
    await waitFor(() => expect(page.violations.join()).to.contain('style-src'));
  });
});

/** Imports the pager in a page with the import map of this one, and tells how that ends. */
async function outcomeUnder(path: string) {
  const { head } = new DOMParser().parseFromString(await (await fetchUnrecorded(path)).text(), 'text/html');
  const relative = head.querySelector('[type=importmap]')?.textContent ?? '';
  const map = relative.replaceAll('../../dist/', `${location.origin}/site/dist/`);
  const file = Object.keys(JSON.parse(map).integrity).find((name) => name.includes('elements/pager.js'));
  const page = await openPage(`<!doctype html>
<script type="importmap">${map}</script>
<script type="module">
  document.title = await import('${file}').then(() => 'loaded', () => 'refused');
</script>`);
  return waitFor(() => page.document.title || null);
}

describe('the import map that the documentation shows', () => {
  before(function () {
    // it has the hashes of `dist/`
    if (isLite) this.skip();
  });

  it('has the hash of every file, and is let through by its own', async () => {
    const page = await openPage('/docs/hosting/checked');
    const element = await shown(page, 'sb-pager');
    await waitFor(() => expect(byPart(element, 'position').textContent).to.contain('2'));
    expect(page.violations).to.deep.equal([]);
  });

  it('stands beside the style sheet’s own hash, without which that stays away, too', async () => {
    const rulesOf = async (path: string) => {
      const page = await openPage(path);
      await waitFor(() => page.document.readyState === 'complete');
      // one that was refused is none in some browsers, and empty in others
      return page.document.querySelector<HTMLLinkElement>('link[href$="/sb.css"]')?.sheet?.cssRules.length ?? 0;
    };
    expect(await rulesOf('/docs/hosting/checked')).to.be.above(0);
    expect(await rulesOf('/docs/hosting/checked?spoil=sb.css')).to.equal(0);
  });

  it('keeps a file away that isn’t what it was', async () => {
    expect(await outcomeUnder('/docs/hosting/checked')).to.equal('loaded');
    expect(await outcomeUnder('/docs/hosting/checked?spoil=pager')).to.equal('refused');
  });
});

describe('a back end on another origin', () => {
  beforeEach(() => signIn());
  afterEach(signOut);

  it('takes what elements send when it answers with the headers of the documentation', async () => {
    expect(CROSS_ORIGIN).not.to.equal(location.origin);
    expect((await post(CROSS_ORIGIN)).ok).to.equal(true);
  });

  for (const [header, value] of Object.entries(corsHeaders('*'))) {
    for (const one of header.endsWith('headers') ? value.split(', ') : [header]) {
      it(`needs ${one} in them`, async () => {
        expect(await post(crossOriginWithout(one))).to.deep.equal({ ok: false, failure: { kind: 'network' } });
      });
    }
  }

  it('begins with a page that has no token yet, and gives it one with the first answer', async () => {
    await signOut();
    document.cookie = 'csrfToken=; path=/; max-age=0';
    const page = await openPage(`<!doctype html><html lang="zh"><script type="module" src="/dist/sb.js"></script>
<sb-site site-id="1" api-base="${CROSS_ORIGIN}"></sb-site><sb-member></sb-member>`);
    const element = await shown(page, 'sb-member');
    await waitFor(() => byRole(element, 'link', '登录'));
    expect(document.cookie).to.contain('csrfToken=');
  });

  it('serves elements of a page that is on this one', async () => {
    const page = await openPage(`<!doctype html><script type="module" src="/dist/sb.js"></script>
<sb-site site-id="1" api-base="${CROSS_ORIGIN}"></sb-site><sb-comments block-id="7" data-id="1"></sb-comments>`);
    const element = await shown(page, 'sb-comments');
    await waitFor(() => expect(allByPart(element, 'comment').length).to.be.above(0));
  });

  it('sends the pictures that it names by a path', async () => {
    const page = await openPage(`<!doctype html><script type="module" src="/dist/sb.js"></script>
<sb-site site-id="1" api-base="${CROSS_ORIGIN}"></sb-site><sb-lottery-grid lottery-id="never"></sb-lottery-grid>`);
    const element = await shown(page, 'sb-lottery-grid');
    const covers = await waitFor(() => {
      const found = allByPart(element, 'cover') as HTMLImageElement[];
      expect(found.length).to.be.above(0);
      return found;
    });
    for (const { src } of covers) expect(src).to.match(new RegExp(`^${CROSS_ORIGIN}/pictures/`));
    await waitFor(() => expect(covers.every(({ naturalWidth }) => naturalWidth > 0)).to.equal(true));
  });
});

describe('the library on another origin', () => {
  it('loads where it is sent for everybody', async () => {
    const element = await shown(await openPage(pager(CROSS_ORIGIN)), 'sb-pager');
    await waitFor(() => expect(byPart(element, 'position').textContent).to.contain('2'));
  });

  it('is refused by browsers where it isn’t', async () => {
    const page = await openPage('<!doctype html><sb-pager></sb-pager>');
    const script = page.document.createElement('script');
    const outcome = new Promise((resolve) => {
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve('refused');
    });
    Object.assign(script, { type: 'module', src: `${crossOriginWithout('access-control-allow-origin')}/dist/sb.js` });
    page.document.head.append(script);
    expect(await outcome).to.equal('refused');
  });
});

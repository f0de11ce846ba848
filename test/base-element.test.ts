// A page whose <base> names another origin, as themes set one for their own files.
import { expect } from '@open-wc/testing';
import { CROSS_ORIGIN } from './support/cross-origin.js';
import { descendants } from './support/dom-tree.js';
import { mountForm } from './support/dynamic-form.js';
import { destinations } from './support/events.js';
import { SERVICE } from './support/identity-provider.js';
import { mount, settled } from './support/mount.js';
import { allByRole, byRole, waitFor } from './support/query.js';
import { requests, signOut } from './support/server.js';
import { click } from './support/user-input.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

const BASE = `${CROSS_ORIGIN}/theme/`;
const ADDRESSES = ['href', 'src', 'action', 'poster'] as const;

const base = document.createElement('base');
base.href = BASE;
afterEach(async () => {
  base.remove();
  await signOut();
});

/** The addresses of an element's links, forms and pictures, as the browser reads them. */
const addressesIn = (element: Element) =>
  descendants(element).flatMap((node) =>
    ADDRESSES.filter((name) => node.hasAttribute(name)).map((name) => String(Reflect.get(node, name))),
  );

describe('on a page with the <base> of another origin', () => {
  it('a link leads to the page’s own origin', async () => {
    document.head.append(base);
    const visited = destinations();
    const element = await mount('<sb-member></sb-member>');
    await click(await waitFor(() => byRole(element, 'link', '登录')));
    expect(visited.map((url) => new URL(url, BASE).origin)).to.deep.equal([location.origin]);
    expect(visited[0]).to.include('/login?redirect=');
  });

  for (const [tag, attributes] of Object.entries(TAGS)) {
    it(`<${tag}> calls and links the page’s own origin`, async () => {
      await VISITS[tag]?.();
      document.head.append(base);
      const from = performance.now();
      const captcha = tag === 'sb-dynamic-form' ? 'enable-captcha' : '';
      const element = await mount(`<${tag} ${attributes} ${captcha}>${CHILDREN[tag] ?? ''}</${tag}>`);
      await settled(element);
      for (const { path, origin } of requests()) {
        expect(origin, path).to.be.oneOf([location.origin, new URL(SERVICE).origin]);
      }
      expect(addressesIn(element).filter((address) => address.startsWith(CROSS_ORIGIN))).to.deep.equal([]);
      const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= from);
      expect(loaded.map(({ name }) => name).filter((name) => name.startsWith(BASE))).to.deep.equal([]);
    });
  }

  it('HTML of the site keeps its own addresses', async () => {
    document.head.append(base);
    const form = await mountForm([{ type: 'Paragraph', content: '<a href="rules">规则</a>' }]);
    const [rules] = await waitFor(() => allByRole<HTMLAnchorElement>(form, 'link'));
    expect(rules?.href).to.equal(`${BASE}rules`);
  });
});

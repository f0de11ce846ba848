// The elements understand what React writes on a server for camelCase props.
import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { restore, stub } from 'sinon';
import { documented } from './support/attributes.js';
import { isLite } from './support/build.js';
import { mount, settled } from './support/mount.js';
import { allByRole, waitFor } from './support/query.js';
import { normalized, textOf } from './support/text.js';
import { TAGS } from './tags.js';

type Fields = HTMLElement & Record<string, unknown>;

const camel = (attribute: string) => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** A value that isn't the default, as an author's JSX has it: `{5}`, `"x"` or nothing at all. */
function otherThan(before: unknown, attribute: string): unknown {
  if (typeof before === 'boolean') return true;
  if (typeof before === 'number') return before + 1;
  if (attribute === 'account') return 'platform';
  return attribute === 'apps' ? '[{"type":"qq"}]' : 'anonymous';
}

/** Elements of HTML that a server wrote; they are upgraded as they are put in, without being connected. */
function upgraded(html: string): Fields {
  const box = document.createElement('div');
  box.innerHTML = html;
  customElements.upgrade(box);
  return box.firstElementChild as Fields;
}

describe('HTML that React wrote on a server', () => {
  before(function () {
    // there `createElement` is Preact's
    if (isLite) this.skip();
  });

  afterEach(() => restore());

  for (const tag of Object.keys(TAGS)) {
    it(`gives <${tag}> the same values by camelCase props as by attributes`, () => {
      const { observedAttributes } = customElements.get(tag) as unknown as { observedAttributes: string[] };
      const plain = document.createElement(tag) as Fields;
      for (const attribute of documented(observedAttributes)) {
        const property = camel(attribute);
        const value = otherThan(plain[property], attribute);
        const served = upgraded(renderToString(createElement(tag, { [property]: value })));
        const written = upgraded(renderToString(createElement(tag, { [attribute]: value })));
        expect(served[property], property).to.deep.equal(written[property]);
        expect(served[property], property).to.not.deep.equal(plain[property]);
        // from then on the property counts
        served[property] = plain[property] ?? null;
        expect(served[property], property).to.deep.equal(plain[property]);
      }
    });
  }

  it('lets the documented attribute win over the lower-case one, whichever comes first', () => {
    expect(upgraded('<sb-comments pagesize="5" page-size="7"></sb-comments>').pageSize).to.equal(7);
    expect(upgraded('<sb-comments page-size="7" pagesize="5"></sb-comments>').pageSize).to.equal(7);
  });

  it('shows the same as hyphenated attributes, and follows a lower-case attribute that changes later, also of <sb-site>', async () => {
    // comments show their ages: a minute must not end between the two
    stub(Date, 'now').returns(Date.now());
    const props = { siteId: '1', blockId: '7', dataId: '1', pageSize: 5, loginType: 'anonymous' };
    const inHyphens = { 'site-id': '1', 'block-id': '7', 'data-id': '1', 'page-size': 5, 'login-type': 'anonymous' };
    const served = await settled(await mount(renderToString(createElement('sb-comments', props))));
    const written = await settled(await mount(renderToString(createElement('sb-comments', inHyphens))));
    await waitFor(() => expect(allByRole(served, 'article')).to.have.length(5));
    await waitFor(() => expect(normalized(textOf(served))).to.equal(normalized(textOf(written))));
    served.setAttribute('pagesize', '3');
    expect((served as Fields).pageSize).to.equal(3);

    const site = await mount('<sb-site siteid="1" searchurl="/found"><sb-search></sb-search></sb-site>');
    const search = await settled(site.firstElementChild as HTMLElement);
    const action = () => search.shadowRoot?.querySelector('form')?.getAttribute('action');
    await waitFor(() => expect(action()).to.match(/\/found$/));
    site.setAttribute('searchurl', '/elsewhere');
    await waitFor(() => expect(action()).to.match(/\/elsewhere$/));
  });
});

import { expect } from '@open-wc/testing';
import { mountForm, NAME } from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const HTML = '<p><a href="/rules">规则</a> <a href="#terms">条款</a> <a href="mailto:a@example.com">邮件</a></p>';
const open = () => mountForm([{ type: 'Paragraph', content: HTML }, NAME]);
const link = (element: Element, name: string) => waitFor(() => byRole<HTMLAnchorElement>(element, 'link', name));

describe('a link in the HTML of an owner', () => {
  it('passes through sb-navigate, and is not followed if the page prevents that', async () => {
    const asked = recordEvents<{ url: string; cause: string }>('sb-navigate', { prevent: true });
    const element = await open();
    const rules = await link(element, '规则');
    let isPrevented: boolean | undefined;
    const note = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault(); // a new tab would end the test
    };
    addEventListener('click', note);
    await tap(rules);
    removeEventListener('click', note);
    expect(asked).to.deep.equal([{ url: new URL('/rules', location.href).href, cause: 'content' }]);
    expect(isPrevented).to.equal(true);
    expect([rules.target, rules.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
  });

  for (const base of ['', '/elsewhere/']) {
    it(`to an anchor stays on the page${base && ', whatever its <base>'}`, async () => {
      const tag = document.createElement('base');
      tag.href = base;
      const asked = recordEvents('sb-navigate', { prevent: true });
      const before = location.href.split('#')[0];
      const element = await open();
      const terms = await link(element, '条款');
      if (base) document.head.append(tag);
      try {
        await tap(terms);
        await waitFor(() => expect(location.hash).to.equal('#terms'));
        expect(location.href.split('#')[0]).to.equal(before);
        expect(terms.target).to.equal('');
        expect(asked).to.have.length(0);
      } finally {
        tag.remove();
        history.replaceState(null, '', before);
      }
    });
  }
});

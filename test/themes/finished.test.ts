// Each finished theme on a page with the main elements, as the composer makes it: in light and dark, in English and Arabic.
import { expect } from '@open-wc/testing';
import { still } from '../support/appearance.js';
import { hasDrawn } from '../support/dom-tree.js';
import { openPage } from '../support/page.js';
import { axeFindings, COLOR_RULES } from '../support/page-axe.js';
import { allByPart, byPart, waitFor } from '../support/query.js';
import { fetchUnrecorded } from '../support/requests.js';
import { click } from '../support/user-input.js';

const ELEMENTS = [
  'product',
  'comments',
  'phone-login',
  'search',
  'pager',
  'member',
  'cart',
  'order-confirm',
  'dynamic-form',
];
const QUERY = `${ELEMENTS.map((name) => `e=${name}`).join('&')}&phone-login.inline=&as=customer`;

/** The names of the themes, as the composer offers them. */
async function themeNames(): Promise<string[]> {
  const text = await (await fetchUnrecorded('/docs/guides/compose-a-page/')).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  return Array.from(
    page.querySelectorAll<HTMLOptionElement>('.composer [name=theme] option'),
    ({ value }) => value,
  ).filter(Boolean);
}

/** The page in a theme, once each element has drawn. */
async function themed(theme: string, lang: string) {
  const page = await openPage(`/docs/sandbox/page?theme=${theme}&lang=${lang}&${QUERY}`, { width: 375, height: 800 });
  for (const name of ELEMENTS) {
    await waitFor(() => {
      const found = page.document.querySelector<HTMLElement>(`sb-${name}`);
      found?.scrollIntoView();
      return found && hasDrawn(found) && !found.matches(':state(busy)') ? found : null;
    });
  }
  still(page.document);
  return page;
}

for (const theme of await themeNames()) {
  describe(`the finished theme ${theme}`, () => {
    for (const lang of ['en', 'ar']) {
      it(`has nothing that axe finds in ${lang}, light and dark`, async () => {
        const page = await themed(theme, lang);
        const root = page.document.documentElement;
        // a theme that is always dark stays so
        root.style.colorScheme = theme === 'dark' ? '' : 'light';
        expect(await axeFindings(page), 'light').to.deep.equal([]);
        root.style.colorScheme = theme === 'dark' ? '' : 'dark';
        expect(await axeFindings(page, { rules: COLOR_RULES }), 'dark').to.deep.equal([]);
        expect(root.scrollWidth).to.equal(root.clientWidth);
        expect(page.violations).to.deep.equal([]);
      });
    }
  });
}

describe('the high contrast theme', () => {
  it('draws a focus ring of 4 px round a button that the keyboard has reached', async () => {
    const page = await openPage('/docs/sandbox/page?theme=contrast&e=pager');
    const pager = await waitFor(() => page.document.querySelector<HTMLElement>('sb-pager:defined'));
    const next = await waitFor(() => byPart(pager, 'next'));
    next.focus({ focusVisible: true } as FocusOptions);
    await waitFor(() =>
      expect((page.document.defaultView as Window).getComputedStyle(next).outlineWidth).to.equal('4px'),
    );
  });

  it('frames the chosen option, and draws a focus ring of 4 px round an option', async () => {
    const page = await openPage('/docs/sandbox/page?theme=contrast&e=product');
    const product = await waitFor(() => page.document.querySelector<HTMLElement>('sb-product:defined'));
    const [chosen, other] = (await waitFor(() => {
      const radios = allByPart<HTMLInputElement>(product, 'radio').filter(({ disabled }) => !disabled);
      return radios.length > 1 && radios;
    })) as [HTMLInputElement, HTMLInputElement];
    await click(chosen);
    const style = (element: Element) => (page.document.defaultView as Window).getComputedStyle(element);
    other.focus({ focusVisible: true } as FocusOptions);
    await waitFor(() => expect(style(other).outlineWidth).to.equal('4px'));
    expect([style(chosen).borderTopWidth, style(other).borderTopWidth]).to.deep.equal(['4px', '2px']);
    expect(style(chosen).outlineStyle).to.equal('none');
  });
});

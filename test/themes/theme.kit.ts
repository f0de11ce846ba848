// One theme, worn by a page with every element in it.
import { expect } from '@open-wc/testing';
import { differences } from '../support/appearance.js';
import { addScript, changesInside, foreignPage, isInView, openPopups, pageItself } from '../support/foreign-page.js';
import { fetchUnrecorded } from '../support/requests.js';
import { signOut } from '../support/server.js';
import { VISITS } from '../tags.js';

/** A style sheet of an installed package; what it would fetch from elsewhere is left out. */
export async function sheetOf(file: string): Promise<string> {
  const answer = await fetchUnrecorded(`/node_modules/${file}`);
  if (!answer.ok) throw new Error(`There is no ${file}.`);
  return (await answer.text()).replace(/@import[^;]+;/g, '');
}

/** The attribute of html that makes the theme dark, where it has one. */
export function atHomeIn(themes: Readonly<Record<string, readonly [file: string, dark?: string]>>) {
  describe('every element, its popups and notices are at home', () => {
    before(VISITS['sb-order-confirm'] as () => Promise<void>);
    after(signOut);

    for (const [name, [file, dark]] of Object.entries(themes)) {
      it(`in ${name}: they look as on a page without style, and the page as without them`, async () => {
        const page = await foreignPage({ css: await sheetOf(file) });
        const before = pageItself(page);
        await addScript(page);
        const { popup, notice } = await openPopups(page);
        const after = pageItself(page);
        expect(differences(before.look, after.look)).to.deep.equal([]);
        expect(after.marks).to.deep.equal(before.marks);
        expect(await changesInside(page)).to.deep.equal([]);
        expect([popup, notice].map(isInView)).to.deep.equal([true, true]);
        if (!dark) return;
        const [attribute = '', value = ''] = dark.split('=');
        page.document.documentElement.setAttribute(attribute, value);
        expect(getComputedStyle(popup).colorScheme).to.equal('dark');
        expect(await changesInside(page), dark).to.deep.equal([]);
      });
    }
  });
}

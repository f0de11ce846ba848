import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { openPage } from '../../test/support/page.js';
import { byRole, pause, waitFor } from '../../test/support/query.js';
import { clearButtons, mountSearch, searchField } from '../../test/support/search.js';
import { click, compose, press, type } from '../../test/support/user-input.js';
import 'dist/elements/search.js';

/** A page whose script hasn't loaded yet. */
async function early(fallback: string, attributes = 'results-url="/search"') {
  const { document } = await openPage(`<!doctype html><html lang="zh"><body>
    <sb-search ${attributes}>${fallback}</sb-search><button>elsewhere</button></body></html>`);
  const search = document.querySelector('sb-search') as HTMLElement;
  return {
    document,
    search,
    plain: document.querySelector('input') as HTMLInputElement,
    /** Loads the script. */
    async upgrade() {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = '/dist/elements/search.js';
      document.body.append(script);
      await waitFor(() => search.shadowRoot?.querySelector('form') ?? false);
      return searchField(search);
    },
  };
}

const FORM = '<form action="/search"><input name="keyword"><button>go</button></form>';

describe('a plain form inside sb-search', () => {
  it('is shown and works until the script has loaded', async () => {
    const { plain, upgrade } = await early(FORM);
    expect(plain.getClientRects()).to.have.length(1);
    expect(plain.form?.action).to.equal(`${location.origin}/search`);
    await upgrade();
    await waitFor(() => plain.getClientRects().length === 0);
  });

  it('hands over its text, the selection and the focus', async () => {
    const { plain, upgrade } = await early(FORM);
    plain.focus();
    await type('oolong');
    plain.setSelectionRange(2, 4);
    const field = await upgrade();
    await waitFor(() => hasFocus(field));
    expect(field.value).to.equal('oolong');
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([2, 4]);
    await type('x');
    await waitFor(() => expect(field.value).to.equal('ooxng'));
  });

  it('loses no key that is typed during the upgrade', async () => {
    const { document, plain, upgrade } = await early(FORM);
    plain.focus();
    // Firefox itself may drop the key that is on its way to the page while the focus moves
    let typed = '';
    document.addEventListener('keydown', ({ key }) => (typed += key), true);
    const keys = (async () => {
      for (const key of 'abcdefghijklmnopqrstuvwxyz') await press(key);
    })();
    const field = await upgrade();
    await keys;
    expect(typed).to.have.length.of.at.least(25);
    await waitFor(() => expect(field.value).to.equal(typed));
    expect(hasFocus(field)).to.equal(true);
    expect(document.activeElement?.localName).to.equal('sb-search');
  });

  it('hands over text of an input method', async () => {
    const { plain, upgrade } = await early(FORM);
    await compose(plain, ['w', 'wu', '乌龙']);
    const field = await upgrade();
    expect(field.value).to.equal('乌龙');
    await waitFor(() => hasFocus(field));
  });

  it('hands over its text without the focus when the focus is elsewhere', async () => {
    const { document, plain, upgrade } = await early(FORM);
    plain.value = 'oolong';
    byRole(document, 'button', 'elsewhere').focus();
    const field = await upgrade();
    expect(field.value).to.equal('oolong');
    expect(document.activeElement?.textContent).to.equal('elsewhere');
  });

  it('hands over the text that its author or the browser filled in', async () => {
    const { upgrade } = await early('<form><input type="hidden" value="7"><input type="search" value="白茶"></form>');
    expect((await upgrade()).value).to.equal('白茶');
  });

  it('may have any content; without a field nothing is handed over', async () => {
    const { upgrade } = await early('<p>searching needs JavaScript</p><input type="checkbox" value="x">');
    expect((await upgrade()).value).to.equal('');
  });

  it('keeps the text typed later, so that the browser restores it on back navigation', async () => {
    const search = await mountSearch('', '<form><input value="old"></form>');
    const plain = search.querySelector('input') as HTMLInputElement;
    expect(searchField(search).value).to.equal('old');
    searchField(search).select();
    await type('new');
    await waitFor(() => expect(plain.value).to.equal('new'));
    await click(clearButtons(search)[0] as HTMLElement);
    await waitFor(() => expect(plain.value).to.equal(''));
  });

  it('keeps the last text when the element is removed and added again', async () => {
    const search = await mountSearch('', '<form><input value="old"></form>');
    searchField(search).select();
    await type('new');
    const parent = search.parentElement;
    search.remove();
    await pause();
    parent?.append(search);
    await waitFor(() => expect(searchField(search).value).to.equal('new'));
  });
});

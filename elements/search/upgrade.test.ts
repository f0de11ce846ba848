import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/kit/focus.js';
import { click, compose, press, type } from '../../test/kit/keys.js';
import { openPage } from '../../test/kit/page.js';
import { byRole, pause, waitFor } from '../../test/kit/query.js';
import { clearButtons, mountSearch, searchField } from '../../test/kit/search.js';
import 'dist/elements/search.js';

/** A page whose script is still on its way. */
async function early(fallback: string, attributes = 'results-url="/search"') {
  const { document } = await openPage(`<!doctype html><html lang="zh"><body>
    <sb-search ${attributes}>${fallback}</sb-search><button>elsewhere</button></body></html>`);
  const search = document.querySelector('sb-search') as HTMLElement;
  return {
    document,
    search,
    plain: document.querySelector('input') as HTMLInputElement,
    /** The script arrives. */
    async upgrade() {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = '/elements/search/index.ts';
      document.body.append(script);
      await waitFor(() => search.shadowRoot?.querySelector('form') ?? false);
      return searchField(search);
    },
  };
}

const FORM = '<form action="/search"><input name="keyword"><button>go</button></form>';

describe('a plain form inside of sb-search', () => {
  it('is shown and works until the script has come, and not after', async () => {
    const { plain, upgrade } = await early(FORM);
    expect(plain.getClientRects()).to.have.length(1);
    expect(plain.form?.action).to.equal(`${location.origin}/search`);
    await upgrade();
    await waitFor(() => plain.getClientRects().length === 0);
  });

  it('hands over what was typed, the caret and the focus', async () => {
    const { plain, upgrade } = await early(FORM);
    plain.focus();
    await type('oolong');
    plain.setSelectionRange(2, 4);
    const field = await upgrade();
    await waitFor(() => hasFocus(field));
    expect(field.value).to.equal('oolong');
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([2, 4]);
    await type('x');
    expect(field.value).to.equal('ooxng');
  });

  it('loses no key that is typed while the element takes shape', async () => {
    const { document, plain, upgrade } = await early(FORM);
    plain.focus();
    const keys = (async () => {
      for (const key of 'abcdefghijklmnopqrstuvwxyz') await press(key);
    })();
    const field = await upgrade();
    await keys;
    expect(hasFocus(field)).to.equal(true);
    expect(field.value).to.equal('abcdefghijklmnopqrstuvwxyz');
    expect(document.activeElement?.localName).to.equal('sb-search');
  });

  it('hands over what an input method has put there', async () => {
    const { plain, upgrade } = await early(FORM);
    await compose(plain, ['w', 'wu', '乌龙']);
    const field = await upgrade();
    expect(field.value).to.equal('乌龙');
    await waitFor(() => hasFocus(field));
  });

  it('hands over a text without the focus where the visitor is elsewhere', async () => {
    const { document, plain, upgrade } = await early(FORM);
    plain.value = 'oolong';
    byRole(document, 'button', 'elsewhere').focus();
    const field = await upgrade();
    expect(field.value).to.equal('oolong');
    expect(document.activeElement?.textContent).to.equal('elsewhere');
  });

  it('hands over what its author, or the browser, has put into it', async () => {
    const { upgrade } = await early('<form><input type="hidden" value="7"><input type="search" value="白茶"></form>');
    expect((await upgrade()).value).to.equal('白茶');
  });

  it('may be anything: without a field nothing is taken over', async () => {
    const { upgrade } = await early('<p>searching needs JavaScript</p><input type="checkbox" value="x">');
    expect((await upgrade()).value).to.equal('');
  });

  it('keeps what is typed from then on, so that the browser has it for whoever comes back', async () => {
    const search = await mountSearch('', '<form><input value="old"></form>');
    const plain = search.querySelector('input') as HTMLInputElement;
    expect(searchField(search).value).to.equal('old');
    searchField(search).select();
    await type('new');
    expect(plain.value).to.equal('new');
    await click(clearButtons(search)[0] as HTMLElement);
    await waitFor(() => expect(plain.value).to.equal(''));
  });

  it('taken out and put in again, the element shows what was typed last', async () => {
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

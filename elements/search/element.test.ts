import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole, nameOf, waitFor } from '../../test/support/query.js';
import { clearButtons, mountSearch, searchButton, searchField } from '../../test/support/search.js';
import { click, compose, press, type } from '../../test/support/user-input.js';
import 'dist/elements/site.js';
import 'dist/elements/search.js';

async function fill(search: HTMLElement, text: string) {
  searchField(search).focus();
  await type(text);
}

describe('sb-search', () => {
  it('is a search landmark with the searchbox 搜索 and the button 搜索', async () => {
    const search = await mountSearch();
    byRole(search, 'search');
    expect(allByRole(search, 'searchbox').map(nameOf)).to.deep.equal(['搜索']);
    expect(allByRole(search, 'button').map(nameOf)).to.deep.equal(['搜索']);
    expect(searchField(search).placeholder).to.equal('搜索');
  });

  it('is a GET form with the results URL and the parameter', async () => {
    const search = await mountSearch('results-url="/find" param="q" placeholder="找茶"');
    const form = byRole<HTMLFormElement>(search, 'search');
    expect([form.method, form.getAttribute('action'), searchField(search).name]).to.deep.equal(['get', '/find', 'q']);
    expect(searchField(search).placeholder).to.equal('找茶');
    search.param = undefined;
    search.placeholder = undefined;
    search.resultsUrl = '/elsewhere';
    await waitFor(() => expect(searchField(search).name).to.equal('keyword'));
    expect(searchField(search).placeholder).to.equal('搜索');
    expect(form.getAttribute('action')).to.equal('/elsewhere');
  });

  it('dispatches sb-search {keyword}, trimmed, on Enter and goes to {results-url}?{param}={keyword} with sb-navigate', async () => {
    const searches = recordEvents('sb-search');
    const moves = recordEvents('sb-navigate', { prevent: true });
    const search = await mountSearch('results-url="/search?tab=goods"');
    await fill(search, '  oolong tea ');
    await press('Enter');
    await waitFor(() => expect(searches).to.deep.equal([{ keyword: 'oolong tea' }]));
    expect(moves).to.deep.equal([{ url: '/search?tab=goods&keyword=oolong+tea', cause: 'search' }]);
    expect(searchField(search).value).to.equal('  oolong tea ');
  });

  it('searches when the button is clicked', async () => {
    const urls = destinations();
    const search = await mountSearch('results-url="/find" param="q"');
    await fill(search, 'tea');
    await click(searchButton(search));
    await waitFor(() => expect(urls).to.deep.equal(['/find?q=tea']));
  });

  for (const keyword of ['<script>alert(1)</script>', 'a&b=c#d?e', '🍵👨‍👩‍👧', '100%', '+1 a', '"\'`', '../..']) {
    it(`searches for exactly ${keyword}, at the URL that its GET form makes`, async () => {
      const searches = recordEvents('sb-search');
      const urls = destinations();
      const search = await mountSearch();
      await compose(searchField(search), [keyword]);
      await click(searchButton(search));
      await waitFor(() => expect(searches).to.deep.equal([{ keyword }]));
      const url = new URL(urls[0] ?? '', location.href);
      expect([url.origin, url.pathname, url.hash]).to.deep.equal([location.origin, '/search', '']);
      expect([...url.searchParams]).to.deep.equal([['keyword', keyword]]);
      const sent = [...new FormData(byRole<HTMLFormElement>(search, 'search'))] as [string, string][];
      expect(url.search).to.equal(`?${new URLSearchParams(sent)}`);
      expect(search.shadowRoot?.querySelector('script') === null).to.equal(true);
    });
  }

  it('doesn’t navigate when the page prevents sb-search', async () => {
    const searches = recordEvents('sb-search', { prevent: true });
    const urls = destinations();
    for (const attributes of ['results-url="/search"', '']) {
      const search = await mountSearch(attributes);
      await fill(search, 'tea');
      await press('Enter');
      await waitFor(() => expect(searches.splice(0)).to.deep.equal([{ keyword: 'tea' }]));
      expect(urls).to.deep.equal([]);
      expect(allByRole(search, 'alert')).to.have.length(0);
    }
  });

  it('uses the results URL of its site, also when it changes', async () => {
    const urls = destinations();
    const site = await mount(`<sb-site search-url="/a"><sb-search></sb-search></sb-site>`);
    const search = site.firstElementChild as HTMLElement;
    const form = () => byRole<HTMLFormElement>(search, 'search');
    await waitFor(() => expect(form().getAttribute('action')).to.equal('/a'));
    site.setAttribute('search-url', '/b');
    await waitFor(() => expect(form().getAttribute('action')).to.equal('/b'));
    await fill(search, 'x');
    await press('Enter');
    await waitFor(() => expect(urls).to.deep.equal(['/b?keyword=x']));
  });

  it('focuses the field for an empty keyword and does nothing else', async () => {
    const searches = recordEvents('sb-search');
    const urls = destinations();
    const search = await mountSearch('');
    await click(searchButton(search));
    await waitFor(() => hasFocus(searchField(search)));
    await type('   ');
    await press('Enter');
    await click(searchButton(search));
    await waitFor(() => hasFocus(searchField(search)));
    expect([searches, urls, allByRole(search, 'alert')]).to.deep.equal([[], [], []]);
  });
});

describe('sb-search without a results page', () => {
  const alertOf = (search: HTMLElement) => allByRole(search, 'alert')[0];

  for (const [what, attributes] of Object.entries({
    none: '',
    'a script for one': 'results-url="javascript:alert(1)"',
  })) {
    it(`shows 网站尚未配置搜索结果页 at the field after each search: ${what}`, async () => {
      const urls = destinations();
      const search = await mountSearch(attributes);
      await fill(search, 'tea');
      await press('Enter');
      const first = await waitFor(() => byRole(search, 'alert'));
      expect(first.textContent).to.equal('网站尚未配置搜索结果页');
      expect(searchField(search).getAttribute('aria-describedby')).to.equal(first.id);
      await press('Enter');
      await waitFor(() => alertOf(search) !== first && alertOf(search) !== undefined);
      expect(searchField(search).value).to.equal('tea');
      expect(byRole(search, 'search').hasAttribute('action')).to.equal(false);
      expect(urls).to.deep.equal([]);
    });
  }

  it('shows the message in the frame of all errors, below the field and no wider', async () => {
    for (const width of [150, 375]) {
      const search = await mountSearch(`style="width: ${width}px"`);
      await fill(search, 'tea');
      await press('Enter');
      const message = await waitFor(() => byRole(search, 'alert'));
      expect(message.querySelectorAll('svg[aria-hidden=true]')).to.have.length(1);
      const [inner, outer] = [message.getBoundingClientRect(), search.getBoundingClientRect()];
      expect(inner.width).to.equal(outer.width);
      expect(inner.top).to.be.at.least(searchField(search).getBoundingClientRect().bottom);
      expect(message.scrollWidth).to.be.at.most(message.clientWidth);
    }
  });

  it('removes the message when the visitor types, and when there is a results page', async () => {
    const search = await mountSearch('');
    await fill(search, 'tea');
    await press('Enter');
    await waitFor(() => alertOf(search));
    await type('s');
    await waitFor(() => alertOf(search) === undefined);
    await press('Enter');
    await waitFor(() => alertOf(search));
    search.resultsUrl = '/search';
    await waitFor(() => alertOf(search) === undefined);
  });
});

describe('the button 清除 of sb-search', () => {
  it('appears when there is text, empties the field and returns the focus to it', async () => {
    const search = await mountSearch();
    expect(clearButtons(search)).to.have.length(0);
    await fill(search, 'tea');
    const [clear] = await waitFor(() => (clearButtons(search).length === 1 ? clearButtons(search) : false));
    await click(clear as HTMLElement);
    await waitFor(() => hasFocus(searchField(search)));
    expect(searchField(search).value).to.equal('');
    await waitFor(() => clearButtons(search).length === 0);
  });

  it('is reached by keyboard between the field and the search button', async () => {
    const urls = destinations();
    const search = await mountSearch();
    await fill(search, 'tea');
    await press('Tab');
    await waitFor(() => expect(clearButtons(search).map(hasFocus)).to.deep.equal([true]));
    await press('Tab');
    await waitFor(() => hasFocus(searchButton(search)));
    await press('Shift+Tab');
    await waitFor(() => expect(clearButtons(search).map(hasFocus)).to.deep.equal([true]));
    await press('Enter');
    await waitFor(() => hasFocus(searchField(search)));
    expect([searchField(search).value, urls]).to.deep.equal(['', []]);
  });
});

describe('sb-search and an input method', () => {
  it('prevents Enter from submitting while an input method is composing', async () => {
    const search = await mountSearch();
    const enter = (isComposing: boolean) => {
      const init = { key: 'Enter', keyCode: 13, isComposing, bubbles: true, cancelable: true, composed: true };
      // synthetic: the browser has no input method in tests
      const event = new KeyboardEvent('keydown', init);
      searchField(search).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([enter(true), enter(false)]).to.deep.equal([true, false]);
  });

  for (const safari of [false, true]) {
    it(`doesn’t search on Enter that picks a candidate${safari ? ', in the order of Safari' : ''}`, async () => {
      const searches = recordEvents('sb-search', { prevent: true });
      const search = await mountSearch();
      let during: unknown[] = [];
      await compose(searchField(search), ['c', 'ch', '茶'], {
        pick: 'Enter',
        safari,
        during: () => {
          during = [...searches];
        },
      });
      expect([during, searches, searchField(search).value]).to.deep.equal([[], [], '茶']);
      await press('Enter');
      await waitFor(() => expect(searches).to.deep.equal([{ keyword: '茶' }]));
    });
  }
});

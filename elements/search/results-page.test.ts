import { expect } from '@open-wc/testing';
import { destinations } from '../../test/support/events.js';
import { mount } from '../../test/support/mount.js';
import { waitFor } from '../../test/support/query.js';
import { mountSearch, searchField } from '../../test/support/search.js';
import { press, type } from '../../test/support/user-input.js';
import 'dist/elements/site.js';
import 'dist/elements/search.js';

const { pathname, search: query } = location;
const visit = (to: string) => history.replaceState(null, '', pathname + to);
afterEach(() => visit(query));

describe('sb-search on the results page', () => {
  it('shows the keyword of the URL', async () => {
    visit('?tab=1&keyword=%E4%B9%8C%E9%BE%99+tea');
    const search = await mountSearch(`results-url="${pathname}?tab=2"`);
    expect(searchField(search).value).to.equal('乌龙 tea');
  });

  it('shows the keyword as text, whatever it contains', async () => {
    const keyword = '"><script>alert(1)</script>&#x41;';
    visit(`?keyword=${encodeURIComponent(keyword)}`);
    expect(searchField(await mountSearch(`results-url="${pathname}"`)).value).to.equal(keyword);
  });

  it('reads the keyword from the parameter of param', async () => {
    visit('?q=tea&keyword=no');
    expect(searchField(await mountSearch(`results-url="${pathname}" param="q"`)).value).to.equal('tea');
  });

  it('recognizes the results page by its site’s search-url', async () => {
    visit('?keyword=tea');
    const site = await mount(`<sb-site search-url="${pathname}"><sb-search></sb-search></sb-site>`);
    await waitFor(() => expect(searchField(site).value).to.equal('tea'));
  });

  it('recognizes the results page later, but never overwrites typed text', async () => {
    visit('?keyword=tea');
    const [first, second] = [await mountSearch(''), await mountSearch('')];
    searchField(second).focus();
    await type('mine');
    first.resultsUrl = pathname;
    second.resultsUrl = pathname;
    await waitFor(() => expect(searchField(first).value).to.equal('tea'));
    expect(searchField(second).value).to.equal('mine');
  });

  it('keeps the text typed into a plain form before the script loaded', async () => {
    visit('?keyword=tea');
    const prefilled = await mountSearch(`results-url="${pathname}"`, '<form><input name="keyword"></form>');
    expect(searchField(prefilled).value).to.equal('tea');
    const typed = await mountSearch(`results-url="${pathname}"`, '<form><input name="keyword" value="mine"></form>');
    expect(searchField(typed).value).to.equal('mine');
  });

  for (const elsewhere of ['/search', 'https://other.example', 'javascript:1', '']) {
    it(`is empty on another page: ${elsewhere || 'none is known'}`, async () => {
      visit('?keyword=tea');
      expect(searchField(await mountSearch(`results-url="${elsewhere}"`)).value).to.equal('');
    });
  }

  it('shows the typed text when the visitor navigates back', async () => {
    visit('?keyword=tea');
    const urls = destinations();
    const search = await mountSearch(`results-url="${pathname}"`);
    searchField(search).select();
    await type('cups');
    await press('Enter');
    await waitFor(() => expect(urls).to.have.length(1));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(searchField(search).value).to.equal('cups');
  });
});

import { expect } from '@open-wc/testing';
import { destinations } from '../../test/kit/events.js';
import { press, type } from '../../test/kit/keys.js';
import { mount } from '../../test/kit/mount.js';
import { waitFor } from '../../test/kit/query.js';
import { mountSearch, searchField } from '../../test/kit/search.js';
import 'dist/elements/site.js';
import 'dist/elements/search.js';

const { pathname, search: query } = location;
const visit = (to: string) => history.replaceState(null, '', pathname + to);
afterEach(() => visit(query));

describe('sb-search on the results page', () => {
  it('shows the keyword of the address', async () => {
    visit('?tab=1&keyword=%E4%B9%8C%E9%BE%99+tea');
    const search = await mountSearch(`results-url="${pathname}?tab=2"`);
    expect(searchField(search).value).to.equal('乌龙 tea');
  });

  it('shows it as text, whatever it is', async () => {
    const keyword = '"><script>alert(1)</script>&#x41;';
    visit(`?keyword=${encodeURIComponent(keyword)}`);
    expect(searchField(await mountSearch(`results-url="${pathname}"`)).value).to.equal(keyword);
  });

  it('looks for it in the parameter that carries it', async () => {
    visit('?q=tea&keyword=no');
    expect(searchField(await mountSearch(`results-url="${pathname}" param="q"`)).value).to.equal('tea');
  });

  it('is told by its site which page that is', async () => {
    visit('?keyword=tea');
    const site = await mount(`<sb-site search-url="${pathname}"><sb-search></sb-search></sb-site>`);
    await waitFor(() => expect(searchField(site).value).to.equal('tea'));
  });

  it('is told later which page that is, but never overwrites what was typed', async () => {
    visit('?keyword=tea');
    const [first, second] = [await mountSearch(''), await mountSearch('')];
    searchField(second).focus();
    await type('mine');
    first.resultsUrl = pathname;
    second.resultsUrl = pathname;
    await waitFor(() => expect(searchField(first).value).to.equal('tea'));
    expect(searchField(second).value).to.equal('mine');
  });

  it('what was typed into a plain form before it came wins', async () => {
    visit('?keyword=tea');
    const prefilled = await mountSearch(`results-url="${pathname}"`, '<form><input name="keyword"></form>');
    expect(searchField(prefilled).value).to.equal('tea');
    const typed = await mountSearch(`results-url="${pathname}"`, '<form><input name="keyword" value="mine"></form>');
    expect(searchField(typed).value).to.equal('mine');
  });

  for (const elsewhere of ['/search', 'https://other.example', 'javascript:1', '']) {
    it(`is empty on any other page: ${elsewhere || 'none is known'}`, async () => {
      visit('?keyword=tea');
      expect(searchField(await mountSearch(`results-url="${elsewhere}"`)).value).to.equal('');
    });
  }

  it('shows what was typed when the visitor comes back to it', async () => {
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

import { expect } from '@open-wc/testing';
import { allByRole, byRole, nameOf, waitFor } from '../../test/support/query.js';
import { composeIn, mountSearch, searchField } from '../../test/support/search.js';
import 'dist/elements/search.js';

describe('the layout of sb-search', () => {
  for (const width of [150, 320, 600]) {
    it(`has controls of 44 px in one frame at ${width} px`, async () => {
      const search = await mountSearch(`style="width: ${width}px"`);
      await composeIn(search, '茶');
      const pressed = [searchField(search), ...allByRole(search, 'button')];
      expect(pressed).to.have.length(3);
      for (const control of pressed) {
        const box = control.getBoundingClientRect();
        expect(box.height, nameOf(control)).to.be.within(43.9, 44.1);
        expect(box.width, nameOf(control)).to.be.at.least(43.9);
      }
      expect(search.getBoundingClientRect().width).to.equal(width);
      expect(search.getBoundingClientRect().height).to.be.within(43.9, 44.1);
    });
  }

  it('fits into a header of 320 px beside a name', async () => {
    const header = document.createElement('div');
    header.style.cssText = 'display: flex; width: 320px';
    const search = await mountSearch();
    search.before(header);
    header.append('闲盏闲盏闲盏', search);
    await waitFor(() => search.shadowRoot?.querySelector('form') ?? false);
    const { right, width } = search.getBoundingClientRect();
    expect(right - header.getBoundingClientRect().left).to.be.at.most(320.1);
    expect(width).to.be.at.least(140);
  });

  it('is laid out from right to left in Arabic', async () => {
    const search = await mountSearch('lang="ar"');
    const field = await waitFor(() => byRole(search, 'searchbox', 'بحث'));
    const left = (control: Element) => control.getBoundingClientRect().left;
    expect(left(byRole(search, 'button', 'بحث'))).to.be.below(left(field));
  });
});

import { expect } from '@open-wc/testing';
import { isLite } from '../../test/support/build.js';
import { checkbox, more, mountCart, row, total } from '../../test/support/cart-view.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { waitFor } from '../../test/support/query.js';
import { renders } from '../../test/support/renders.js';
import { click } from '../../test/support/user-input.js';

const items = Array.from({ length: 200 }, (_, index) => line(`${index + 1}`));
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('a cart of 200 lines', () => {
  before(async function () {
    if (isLite) this.skip();
    // after renders.ts, whose hook React finds when it is loaded
    await import('dist/elements/cart.js');
  });

  it('renders the row and the summary bar for a selection, and the summary bar for its answer', async () => {
    const server = manualCartServer(items);
    const element = await mountCart();
    expect(
      renders().filter((part) => part === 'item'),
      'the count counts',
    ).to.have.length(200);
    await click(checkbox(element, '茶7'));
    await waitFor(() => expect(checkbox(element, '茶7').checked).to.equal(false));
    await drawn();
    expect(renders().filter((part) => /^(item|summary foot|list|cart)$/.test(part))).to.have.members([
      'item',
      // SummaryBar, and the StickyBar in it
      'summary foot',
      'summary foot',
    ]);
    await waitFor(() => expect(server.calls('changeShopCartItem')).to.have.length(1));
    await drawn();
    renders();
    server.calls('changeShopCartItem')[0]?.answer();
    await waitFor(() => expect(total(element)).to.equal('合计：¥1990.00'));
    await drawn();
    expect(renders().filter((part) => part === 'item')).to.have.length(0);
  });

  it('renders the row and the summary bar for a quantity', async () => {
    manualCartServer(items);
    const element = await mountCart();
    await drawn();
    renders();
    await click(more(element, '茶150'));
    await waitFor(() => expect(row(element, '茶150').querySelector('input[role]')).to.have.property('value', '2'));
    await drawn();
    expect(renders().filter((part) => part === 'item')).to.have.length(1);
  });
});

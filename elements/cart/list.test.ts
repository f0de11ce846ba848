import { expect } from '@open-wc/testing';
import { fillCart } from '../../test/kit/cart.js';
import { mount, settled } from '../../test/kit/mount.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/kit/query.js';
import { signIn } from '../../test/kit/server.js';
import './index.js';

describe('the cart', () => {
  it('smoke', async () => {
    await signIn();
    await fillCart([{ goodsId: 'plain' }, { goodsId: 'limited', count: 2 }]);
    const element = await settled(await mount(`<sb-cart site-id="${crypto.randomUUID()}"></sb-cart>`));
    console.log(element.shadowRoot?.innerHTML);
    expect(byPart(element, 'total').textContent).to.equal('合计：¥248.00');
    (allByRole(element, 'checkbox')[0] as HTMLElement).click();
    await waitFor(() => expect(byPart(element, 'total').textContent).to.equal('合计：¥128.00'));
  });
});

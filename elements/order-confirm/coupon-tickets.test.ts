import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { confirmOf, coupon, openCoupons } from '../../test/support/order-confirm.js';
import { allByRole, byRole } from '../../test/support/query.js';
import 'dist/elements/order-confirm.js';

// 158 yuan for members; ten off from a hundred, forty from three hundred
const PICTURES = 'pictures';

describe('the tickets of the coupons', () => {
  it('show the amount, and describe the choice by its threshold; the title stays its name', async () => {
    const element = await confirmOf(PICTURES);
    const dialog = await openCoupons(element);
    const radio = coupon(dialog, '满100减10');
    const terms = element.shadowRoot?.getElementById(radio.getAttribute('aria-describedby') ?? '');
    expect(terms?.textContent).to.match(/^满¥100.00可用仅限试验：./);
    const stub = radio.closest('.ticket')?.querySelector('.stub');
    expect([stub?.textContent, stub?.getAttribute('aria-hidden')]).to.deep.equal(['¥10.00', 'true']);
    await expectNoAxeViolations(element);
  });

  it('of coupons that can’t be used stand below, with the server’s reason and nothing to choose', async () => {
    const dialog = await openCoupons(await confirmOf(PICTURES));
    const list = byRole(dialog, 'list', '不可用优惠券');
    const [item, ...others] = allByRole(list, 'listitem');
    expect(item?.textContent).to.contain('满300减40').and.to.contain('指定商品满¥300才能使用这张优惠券');
    expect(item?.textContent, 'the goods that the coupon is for').to.contain('仅限试验：');
    expect(others).to.have.length(0);
    const reason = item?.querySelector('[part~=reason]') as HTMLElement;
    const before = reason.previousElementSibling as HTMLElement;
    expect(reason.getBoundingClientRect().top).to.be.at.least(before.getBoundingClientRect().bottom - 1);
    expect(allByRole(list, 'radio')).to.have.length(0);
  });

  it('can be pressed as a whole, at least 44 px high, and overflow nowhere', async () => {
    const dialog = await openCoupons(await confirmOf(PICTURES));
    for (const option of allByRole(dialog, 'radio').map((radio) => radio.closest('label') as HTMLElement)) {
      expect(option.getBoundingClientRect().height).to.be.at.least(44);
      expect(option.scrollWidth).to.be.at.most(option.clientWidth);
    }
  });
});

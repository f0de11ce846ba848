import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { isLeft } from '../../test/support/fake-leave.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount, settled } from '../../test/support/mount.js';
import { onPhone } from '../../test/support/phone.js';
import {
  ADD,
  addButton,
  alerts,
  button,
  buyButton,
  DETAIL,
  dialog,
  dialogs,
  mountForMember,
  mountLeaving,
  mountProduct,
  price,
  radio,
  sheet,
  textOfPart,
} from '../../test/support/product.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { faults } from '../../test/support/server.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/site.js';
import 'dist/elements/product.js';

describe('<sb-product> by keyboard', () => {
  it('works by keyboard: variant, quantity, cart', async () => {
    const product = await mountForMember('no-default');
    radio(product, '青瓷').focus();
    await press('Space');
    await press('Tab');
    await press('Space');
    await waitFor(() => expect(textOfPart(product, 'chosen')).to.equal('已选：青瓷 / 小号'));
    addButton(product).focus();
    await press('Enter');
    await dialog(product);
    await waitFor(() => expect(hasFocus(button(product, '继续购物'))).to.equal(true));
    await press('Escape');
    await waitFor(() => expect(dialogs(product)).to.have.length(0));
    await waitFor(() => expect(hasFocus(addButton(product))).to.equal(true));
  });
});

describe('<sb-product> for everybody', () => {
  const states: Record<string, () => Promise<HTMLElement>> = {
    chosen: () => mountProduct('two-groups'),
    'with coupons and points': async () => {
      const product = await mountProduct('pictures');
      await waitFor(() => byRole(product, 'list', '优惠券'));
      return product;
    },
    'missing a choice': async () => {
      const product = await mountProduct('no-default');
      buyButton(product).click();
      await waitFor(() => expect(alerts(product)).to.have.length(1));
      return product;
    },
    'sold out': () => mountProduct('sold-out'),
    'in a bar on a phone': async () => {
      // so tall that the bar lies over no option: axe calls one that has to be scrolled too small
      await onPhone(375, 1400);
      return mountProduct('gaiwan');
    },
    'sold out on a phone': async () => {
      await onPhone();
      return mountProduct('sold-out');
    },
    'missing a choice in the sheet': async () => {
      await onPhone();
      const product = await mountProduct('no-default');
      addButton(product).click();
      await sheet(product);
      return product;
    },
    'showing the choices in a sheet': async () => {
      await onPhone();
      const product = await mountProduct('gaiwan');
      // not by its role: WebKitGTK applies media queries of a shared style sheet only in the first element that has it
      product.shadowRoot?.querySelector<HTMLElement>('[part=choose]')?.click();
      await sheet(product);
      return product;
    },
    loading: () => {
      faults({ [DETAIL]: 'timeout' });
      return mount('<sb-product goods-id="plain" site-id="axe"></sb-product>');
    },
    broken: () => {
      faults({ [DETAIL]: 'refuse' });
      return mountProduct('plain');
    },
    'failing to add': async () => {
      const product = await mountForMember('plain');
      faults({ [ADD]: 'refuse' });
      addButton(product).click();
      await waitFor(() => expect(alerts(product)).to.have.length(1));
      return product;
    },
    'offering the cart': async () => {
      const product = await mountForMember('two-groups');
      addButton(product).click();
      await dialog(product);
      return product;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`passes axe when it is ${state}, ${scheme}`, async () => {
        setColorScheme(scheme);
        const product = await reach();
        // the dialog is half transparent during its opening animation
        const running = (product.shadowRoot?.getAnimations() ?? []).filter(
          ({ effect }) => effect?.getComputedTiming().iterations === 1,
        );
        await Promise.all(running.map(({ finished }) => finished));
        await expectNoAxeViolations(product);
      });
    }
  }

  it('is aria-busy while it loads', async () => {
    faults({ [DETAIL]: 'timeout' });
    const product = await mount('<sb-product goods-id="plain" site-id="busy"></sb-product>');
    await waitFor(() => expect(product.shadowRoot?.querySelector('[aria-busy=true]')).to.exist);
  });

  it('announces price and stock politely', async () => {
    const product = await mountProduct('two-groups');
    radio(product, '白瓷').click();
    await waitFor(() => expect(byRole(product, 'status').textContent).to.contain('¥90.00').and.contain('库存3'));
  });

  it('has two columns by its own width, not the page’s', async () => {
    const columns = async (width: number) => {
      const frame = await mount(`<div style="width:${width}px"></div>`);
      const product = await mountProduct('plain');
      frame.append(product);
      await settled(product);
      const top = (part: string) => product.shadowRoot?.querySelector(`[part~=${part}]`)?.getBoundingClientRect().top;
      return (top('details') ?? 0) < (top('stage') ?? 0) + 100 ? 2 : 1;
    };
    expect(await columns(400)).to.equal(1);
    expect(await columns(599)).to.equal(1);
    expect(await columns(600)).to.equal(2);
    expect(await columns(780)).to.equal(2);
  });

  it('has options and buttons of at least 44 px', async () => {
    const product = await mountProduct('two-groups');
    const targets = [...allByRole(product, 'radio'), addButton(product), buyButton(product), button(product, '重选')];
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
    }
  });

  it('shows each language when it changes at run time', async () => {
    const page = await mount('<div lang="zh"><sb-product goods-id="two-groups" site-id="speaks"></sb-product></div>');
    const product = await settled(page.firstElementChild as HTMLElement);
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      page.lang = language;
      await waitFor(() =>
        expect(product.shadowRoot?.querySelector('[part=base]')?.getAttribute('lang')).to.equal(language),
      );
      await waitFor(() => price(product));
      said.add(
        allByRole(product, 'button')
          .map(({ textContent }) => textContent)
          .join(),
      );
    }
    expect(said.size).to.equal(LANGUAGES.length);
  });

  it('leaks nothing when it is removed with its dialog open or while it loads', async () => {
    const leaks = await leaksOf(async () => {
      const product = await mountForMember('plain', 'leaks');
      addButton(product).click();
      await dialog(product);
      product.remove();
    });
    expect(leaks).to.deep.equal([]);
    const early = await leaksOf(async () =>
      (await mount('<sb-product goods-id="plain" site-id="leaks"></sb-product>')).remove(),
    );
    expect(early).to.deep.equal([]);
    const leaving = await leaksOf(async () => {
      const product = await mountLeaving('leaks');
      buyButton(product).click();
      await isLeft();
      product.parentElement?.remove();
    });
    expect(leaving).to.deep.equal([]);
  });
});

import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { isLeft } from '../../test/support/fake-leave.js';
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
  mountForMember,
  mountLeaving,
  mountProduct,
  price,
  radio,
  sheet,
} from '../../test/support/product.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { faults } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/site.js';
import 'dist/elements/product.js';

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
      await click(buyButton(product));
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
      await click(addButton(product));
      await sheet(product);
      await click(addButton(product));
      await waitFor(() => expect(alerts(product)).to.have.length(1));
      return product;
    },
    'showing the choices in a sheet': async () => {
      await onPhone();
      const product = await mountProduct('gaiwan');
      await click(button(product, '规格'));
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
      await click(addButton(product));
      await waitFor(() => expect(alerts(product)).to.have.length(1));
      return product;
    },
    'offering the cart': async () => {
      const product = await mountForMember('two-groups');
      await click(addButton(product));
      await dialog(product);
      return product;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`passes axe when it is ${state}, light and dark`, async () => {
      const product = await reach();
      for (const scheme of ['light', 'dark'] as const) {
        setColorScheme(scheme);
        await expectNoAxeViolations(product);
      }
    });
  }

  it('is aria-busy while it loads', async () => {
    faults({ [DETAIL]: 'timeout' });
    const product = await mount('<sb-product goods-id="plain" site-id="busy"></sb-product>');
    await waitFor(() => expect(product.shadowRoot?.querySelector('[aria-busy=true]')).to.exist);
  });

  it('announces price and stock politely', async () => {
    const product = await mountProduct('two-groups');
    await click(radio(product, '白瓷'));
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
    const targets = [
      ...allByRole(product, 'radio'),
      addButton(product),
      buyButton(product),
      button(product, '重新选择'),
    ];
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
      await click(addButton(product));
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
      await click(buyButton(product));
      await isLeft();
      product.parentElement?.remove();
    });
    expect(leaving).to.deep.equal([]);
  });
});

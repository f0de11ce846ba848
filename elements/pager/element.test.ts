import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount } from '../../test/support/mount.js';
import { allByPart, allByRole, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { FONTS, withFont } from '../../test/support/test-font.js';
import { click, press } from '../../test/support/user-input.js';
import type { SbPager } from './index.js';
import 'dist/elements/pager.js';

const NAMES = ['首页', '上一页', '下一页', '末页'] as const;

/** By default as narrow as on a phone: without numbers. */
const mounted = (page: unknown, pages: unknown, attributes = 'style="width: 343px"') =>
  mount<SbPager>(`<sb-pager page="${page}" pages="${pages}" ${attributes}></sb-pager>`);
const mountWide = (page: unknown, pages: unknown) => mounted(page, pages, 'style="width: 700px"');
/** What is between 上一页 (previous page) and 下一页 (next page), the current page in brackets. */
const numbersOf = (element: Element) =>
  allByPart(element, 'number')
    .filter((number) => number.getClientRects().length)
    .map((number) => (number.getAttribute('aria-current') === 'page' ? `[${nameOf(number)}]` : nameOf(number)))
    .join(' ');
const button = (element: Element, name: string) => byRole<HTMLButtonElement>(element, 'button', name);
const shows = (element: Element, page: number, pages: number) =>
  waitFor(() => byText(element, `第${page}页，共${pages}页`));
/** The buttons that aren't disabled. */
const reachable = (element: Element) =>
  NAMES.filter((name) => button(element, name).getAttribute('aria-disabled') !== 'true');

describe('sb-pager', () => {
  it('shows the buttons 首页, 上一页, 下一页 and 末页 and the position', async () => {
    const element = await mounted(3, 9);
    expect(allByRole(element, 'button').map(nameOf)).to.deep.equal([...NAMES]);
    await shows(element, 3, 9);
    byRole(element, 'navigation', '分页');
  });

  for (const [name, page] of Object.entries({ 首页: 1, 上一页: 4, 下一页: 6, 末页: 9 })) {
    it(`goes from page 5 to ${page} on ${name} and dispatches sb-page {page}`, async () => {
      const turns = recordEvents('sb-page');
      const element = await mounted(5, 9);
      await click(button(element, name));
      await shows(element, page, 9);
      expect(turns).to.deep.equal([{ page }]);
      expect(element.page).to.equal(page);
      expect(element).to.have.attribute('page', String(page));
    });
  }

  it('goes to another page by keyboard and keeps the focus on a button that is disabled then', async () => {
    const element = await mounted(2, 3);
    button(element, '下一页').focus();
    await press('Enter');
    await shows(element, 3, 3);
    expect(hasFocus(button(element, '下一页'))).to.equal(true);
    await press('Shift+Tab');
    await waitFor(() => hasFocus(button(element, '上一页')));
    await press('Space');
    await shows(element, 2, 3);
  });

  it('moves once per click, even before the first change is rendered', async () => {
    const turns = recordEvents('sb-page');
    const element = await mounted(5, 9);
    for (const name of ['下一页', '下一页', '下一页', '上一页']) await click(button(element, name));
    expect(turns).to.deep.equal([{ page: 6 }, { page: 7 }, { page: 8 }, { page: 7 }]);
    await shows(element, 7, 9);
  });

  it('stays on its page when the page prevents sb-page', async () => {
    const turns = recordEvents('sb-page', { prevent: true });
    const element = await mounted(2, 3);
    await click(button(element, '末页'));
    await waitFor(() => expect(turns).to.deep.equal([{ page: 3 }]));
    expect(element.page).to.equal(2);
    await shows(element, 2, 3);
  });

  it('disables the buttons at its ends, which stay focusable and do nothing', async () => {
    const turns = recordEvents('sb-page');
    const first = await mounted(1, 3);
    expect(reachable(first)).to.deep.equal(['下一页', '末页']);
    await click(button(first, '首页'));
    await click(button(first, '上一页'));
    const last = await mounted(3, 3);
    expect(reachable(last)).to.deep.equal(['首页', '上一页']);
    await click(button(last, '下一页'));
    await click(button(last, '末页'));
    expect(turns).to.deep.equal([]);
    button(last, '末页').focus();
    expect(hasFocus(button(last, '末页'))).to.equal(true);
  });

  it('disables all buttons when there is one page', async () => {
    expect(reachable(await mounted(1, 1))).to.deep.equal([]);
    expect(reachable(await mount('<sb-pager></sb-pager>'))).to.deep.equal([]);
  });

  const absurd: [page: unknown, pages: unknown, shown: number, of: number][] = [
    ['', '', 1, 1],
    ['abc', 'xyz', 1, 1],
    [0, 0, 1, 1],
    [-5, -5, 1, 1],
    [99, 3, 3, 3],
    [2.9, 3.9, 2, 3],
    ['NaN', 5, 1, 5],
    [5, 'Infinity', 5, 1_000_000],
    ['1e99', '1e99', 1_000_000, 1_000_000],
  ];
  for (const [page, pages, shown, of] of absurd) {
    it(`shows page ${shown} of ${of} for page="${page}" pages="${pages}"`, async () => {
      await shows(await mounted(page, pages), shown, of);
    });
  }

  it('goes back from the last page when page is beyond it', async () => {
    const turns = recordEvents('sb-page');
    const element = await mounted(99, 3);
    await click(button(element, '上一页'));
    await waitFor(() => expect(turns).to.deep.equal([{ page: 2 }]));
    await shows(element, 2, 3);
  });

  it('follows its attributes and properties', async () => {
    const turns = recordEvents('sb-page');
    const element = await mounted(1, 3);
    element.setAttribute('page', '2');
    await shows(element, 2, 3);
    element.pages = 20;
    await shows(element, 2, 20);
    element.page = 20;
    await shows(element, 20, 20);
    expect(reachable(element)).to.deep.equal(['首页', '上一页']);
    element.removeAttribute('page');
    await shows(element, 1, 20);
    expect(turns).to.deep.equal([]);
  });

  it('moves three pages on three quick clicks', async () => {
    const turns = recordEvents<{ page: number }>('sb-page');
    const element = await mounted(1, 9);
    for (let i = 0; i < 3; i++) await click(button(element, '下一页'));
    await shows(element, 4, 9);
    expect(turns.map(({ page }) => page)).to.deep.equal([2, 3, 4]);
  });
});

describe('the page numbers of sb-pager', () => {
  it('stand between 上一页 and 下一页 where there is room, and the current page is marked', async () => {
    const element = await mountWide(5, 20);
    expect(allByRole(element, 'button').map(nameOf)).to.deep.equal([
      ...['首页', '上一页'],
      ...['1', '4', '5', '6', '20'],
      ...['下一页', '末页'],
    ]);
    expect(numbersOf(element)).to.equal('1 4 [5] 6 20');
    expect(byRole(element, 'status')).to.contain.text('第5页，共20页');
  });

  it('are shown or hidden by the width of the element', async () => {
    const element = await mounted(5, 20);
    expect(numbersOf(element)).to.equal('');
    element.style.width = '700px';
    await waitFor(() => expect(numbersOf(element)).to.equal('1 4 [5] 6 20'));
  });

  it('go to their page, dispatch sb-page, and keep the focus', async () => {
    const turns = recordEvents('sb-page');
    const element = await mountWide(1, 20);
    await click(button(element, '5'));
    await waitFor(() => expect(numbersOf(element)).to.equal('1 4 [5] 6 20'));
    expect(hasFocus(button(element, '5'))).to.equal(true);
    await press('Tab');
    await press('Enter');
    await waitFor(() => expect(numbersOf(element)).to.equal('1 5 [6] 7 20'));
    expect(hasFocus(button(element, '6'))).to.equal(true);
    await click(button(element, '6'));
    expect(turns).to.deep.equal([{ page: 5 }, { page: 6 }]);
    expect(element.page).to.equal(6);
  });

  it('stay where they are when the page prevents sb-page', async () => {
    recordEvents('sb-page', { prevent: true });
    const element = await mountWide(2, 5);
    await click(button(element, '4'));
    expect(numbersOf(element)).to.equal('1 [2] 3 4 5');
  });

  for (const font of FONTS) {
    for (const language of ['zh', 'en', 'de', 'es', 'ru', 'ar', 'ja', 'ko']) {
      it(`share one row with the other buttons wherever they are shown, in ${language} and a ${font} font`, async () => {
        await withFont(font);
        const element = await mounted(50, 99, `lang="${language}" style="width: 300px"`);
        await waitFor(() =>
          expect(element.shadowRoot?.querySelector('.root')?.getAttribute('lang')).to.equal(language),
        );
        const rows = () => new Set(allByRole(element, 'button').map((control) => control.getBoundingClientRect().top));
        for (let width = 440; width <= 1000; width += 8) {
          element.style.width = `${width}px`;
          expect(rows().size, `rows at ${width} px`).to.equal(1);
          if (width >= 650) expect(numbersOf(element)).to.equal('1 49 [50] 51 99');
        }
      });
    }
  }

  it('have a width of their own in a flex box, which shrinks with it', async () => {
    const box = await mount('<div style="display: flex; width: 700px"><sb-pager page="5" pages="20"></sb-pager></div>');
    const element = box.firstElementChild as SbPager;
    await waitFor(() => expect(numbersOf(element)).to.equal('1 4 [5] 6 20'));
    box.style.width = '300px';
    await waitFor(() => expect(numbersOf(element)).to.equal(''));
    expect(element.getBoundingClientRect().width).to.equal(300);
    expect(box.scrollWidth).to.equal(300);
  });
});

describe('the accessibility of sb-pager', () => {
  for (const scheme of ['light', 'dark'] as const) {
    it(`has no axe violation at an end and in the middle, ${scheme}`, async () => {
      setColorScheme(scheme);
      await expectNoAxeViolations(await mounted(1, 9));
      await expectNoAxeViolations(await mounted(5, 9));
      await expectNoAxeViolations(await mountWide(5, 20));
    });
  }

  it('announces the position when the page changes', async () => {
    const element = await mounted(5, 9);
    expect(byRole(element, 'status')).to.contain.text('第5页，共9页');
  });

  it('is laid out from right to left in Arabic', async () => {
    const element = await mounted(5, 9, 'lang="ar" style="width: 700px"');
    const [first, last] = await waitFor(() => [button(element, 'الأولى'), button(element, 'الأخيرة')]);
    const left = (control?: Element) => control?.getBoundingClientRect().left ?? 0;
    expect(left(first)).to.be.above(left(last));
  });

  it('leaves nothing behind when it is removed', async () => {
    const leaks = await leaksOf(async () => {
      const element = await mounted(5, 9, 'site-id="leaks"');
      await click(button(element, '下一页'));
      element.remove();
    });
    expect(leaks).to.deep.equal([]);
  });
});

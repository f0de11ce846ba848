import { expect } from '@open-wc/testing';
import { descendants } from '../../test/support/dom-tree.js';
import { cellsOf, drawButton, LOTTERY, mountGrid } from '../../test/support/lottery-grid.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults } from '../../test/support/server.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

/** Mocks the server's lottery until the end of the test. */
function answers(data: object) {
  window.fetch = async () => Response.json({ status: 0, data });
}

const titles = (grid: Element) => cellsOf(grid).map((cell) => cell.textContent);
const picturesOf = (grid: Element) => descendants(grid).filter(({ localName }) => localName === 'img');

describe('sb-lottery-grid', () => {
  it('shows the prizes in eight cells, clockwise, around the button 抽奖', async () => {
    const grid = await mountGrid('1');
    expect(titles(grid)).to.deep.equal([
      '满100减20',
      '手作锡茶罐',
      '谢谢参与',
      '满50减8',
      '白瓷品茗杯',
      '秋茶小样三味',
      '清风一缕',
      '三年陈白茶饼',
    ]);
    expect(picturesOf(grid)).to.have.length(8);
    const middle = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    };
    expect(middle(drawButton(grid))).to.deep.equal(middle(byPart(grid, 'grid')));
  });

  it('lists the first three prizes by name, without cells that win nothing', async () => {
    const names = byPart(await mountGrid('1'), 'prizes');
    expect(names.textContent).to.equal('奖品满100减20手作锡茶罐满50减8');
  });

  it('has a frame in the page’s main colour, unless the page sets that of prices or the frame', async () => {
    const boardOf = async (style: string) =>
      getComputedStyle(byPart(await mountGrid('few', `style="${style}"`), 'grid')).backgroundImage;
    const [green, blue] = ['--sb-color-primary: #0a0', '--sb-color-primary: #00a'];
    expect(await boardOf(green)).not.to.equal(await boardOf(blue));
    for (const own of ['--sb-color-price: #a00', '--sb-lottery-frame: #a00']) {
      expect(await boardOf(`${green}; ${own}`)).to.equal(await boardOf(`${blue}; ${own}`));
    }
  });

  it('rounds its cells by the radius of the page, but never so that names are squeezed', async () => {
    const radiusOf = async (radius: number) => {
      const [cell] = cellsOf(await mountGrid('few', `style="--sb-radius: ${radius}px"`));
      return getComputedStyle(cell as HTMLElement).borderRadius;
    };
    expect([await radiusOf(4), await radiusOf(24)]).to.deep.equal(['5px', '15px']);
  });

  it('fills missing prizes with placeholders', async () => {
    const grid = await mountGrid('few');
    expect(titles(grid).slice(0, 3)).to.deep.equal(['满50减8', '谢谢参与', '秋茶小样三味']);
    expect(allByPart(grid, 'placeholder').map(({ textContent }) => textContent)).to.deep.equal(
      Array(5).fill('谢谢参与'),
    );
  });

  it('runs clockwise in Arabic', async () => {
    const grid = await mountGrid('1', 'lang="ar"');
    const [first, second] = cellsOf(grid).map((cell) => cell.getBoundingClientRect().left) as [number, number];
    expect(second).to.be.above(first);
  });

  it('reserves the height of the lottery while it loads, and is busy', async () => {
    const answer = holdAnswers(LOTTERY);
    const grid = await mount('<sb-lottery-grid lottery-id="1" site-id="skeleton"></sb-lottery-grid>');
    const { height } = grid.getBoundingClientRect();
    expect(allByPart(grid, 'skeleton')).to.have.length(8);
    expect(descendants(grid).some((part) => part.getAttribute('aria-busy') === 'true')).to.equal(true);
    expect(drawButton(grid).disabled).to.equal(true);
    answer();
    await settled(grid);
    expect(allByPart(grid, 'skeleton')).to.have.length(0);
    expect(Math.abs(grid.getBoundingClientRect().height - height)).to.be.below(1);
  });

  it('requests and shows nothing without a lottery-id', async () => {
    const grid = await mount('<sb-lottery-grid site-id="none"></sb-lottery-grid>');
    expect(calls(LOTTERY)).to.have.length(0);
    expect(allByRole(grid, 'button')).to.have.length(0);
    expect(allByRole(grid, 'alert')).to.have.length(0);
    expect(grid.getBoundingClientRect().height).to.equal(0);
  });

  it('loads another lottery for another lottery-id', async () => {
    const grid = await mountGrid('1');
    grid.lotteryId = 'few';
    await waitFor(() => expect(allByPart(grid, 'placeholder')).to.have.length(5));
    grid.removeAttribute('lottery-id');
    await waitFor(() => expect(allByPart(grid, 'cell')).to.have.length(0));
    expect(calls(LOTTERY).map(({ query }) => query.id)).to.deep.equal(['1', 'few']);
  });

  it('shows the prize’s name when its cover is broken', async () => {
    const grid = await mountGrid('1');
    const [first] = picturesOf(grid);
    first?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(picturesOf(grid)).to.have.length(7));
    expect(byText(cellsOf(grid)[0] as Element, '满100减20')).to.exist;
  });

  it('shows 获取抽奖信息失败，请刷新重试 with 重试 when loading fails', async () => {
    faults({ [LOTTERY]: 'refuse' });
    const grid = await mountGrid('1');
    expect(byRole(grid, 'alert').textContent).to.contain('获取抽奖信息失败，请刷新重试');
    noFaults();
    await tap(byRole(grid, 'button', '重试'));
    await waitFor(() => drawButton(grid));
  });

  it('keeps the height of the lottery when loading fails, so that the page doesn’t shift', async () => {
    const { height } = (await mountGrid('1')).getBoundingClientRect();
    faults({ [LOTTERY]: 'refuse' });
    const grid = await mountGrid('1');
    byRole(grid, 'alert');
    expect(grid.getBoundingClientRect().height).to.be.closeTo(height, 1);
  });

  it('shows a response with an id and prizes, and an error without prizes', async () => {
    answers({ id: '9', bonus: [{ id: '1' }] });
    expect(titles(await mountGrid('9'))).to.deep.equal(Array(8).fill('谢谢参与'));
    answers({ id: '9' });
    byRole(await mountGrid('9'), 'alert');
  });
});

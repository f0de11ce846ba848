import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import {
  cellsOf,
  DRAW,
  dialog,
  dialogs,
  drawButton,
  isRolling,
  LOST,
  litCell,
  mountGrid,
  preferReducedMotion,
  spin,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { calls, holdAnswers } from '../../test/support/server.js';
import { click, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json'); // a page of the site comes with the CSRF cookie
});

describe('the draw of sb-lottery-grid', () => {
  it('stops on the prize’s cell, dispatches sb-draw with the prize, and calls callback with it', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const draws = recordEvents<{ prize: { title: string } }>('sb-draw');
    const called: unknown[] = [];
    const grid = await mountGrid('always-gift');
    grid.callback = (prize) => called.push(prize);
    await spin(grid, tick, WON);
    expect(cellsOf(grid)[litCell(grid) as number]?.textContent).to.equal('手作锡茶罐');
    expect(draws).to.have.length(1);
    expect(draws[0]?.prize).to.include({ title: '手作锡茶罐', type: 1 });
    expect(called).to.deep.equal([draws[0]?.prize]);
  });

  it('shows no result before the light has stopped', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const draws = recordEvents('sb-draw');
    const grid = await mountGrid('always-gift');
    await tap(drawButton(grid));
    await untilDrawn(grid, tick);
    await tick(1000);
    expect(dialogs(grid)).to.have.length(0);
    expect(draws).to.have.length(0);
    expect(grid.shadowRoot?.textContent).not.to.contain('您有奖品待领取');
    await tickUntilDialog(grid, tick, WON);
  });

  it('keeps an offered prize in its place, out of reach', async () => {
    preferReducedMotion();
    const grid = await mountGrid('always-gift');
    await tap(drawButton(grid));
    await dialog(grid, WON);
    await tap(byRole(grid, 'button', '关闭'));
    const claim = await waitFor(() => byRole<HTMLButtonElement>(grid, 'button', '领取奖品'));
    const { height } = grid.getBoundingClientRect();
    const answer = holdAnswers(DRAW);
    await tap(drawButton(grid));
    await waitFor(() => isRolling(grid));
    expect([claim.isConnected, claim.disabled, grid.getBoundingClientRect().height]).to.deep.equal([
      true,
      true,
      height,
    ]);
    answer();
    await dialog(grid, WON);
  });

  it('keeps a callback that was set before the tag was defined', async () => {
    preferReducedMotion();
    const called: unknown[] = [];
    class Late extends (customElements.get('sb-lottery-grid') as CustomElementConstructor) {}
    const grid = document.createElement('sb-late-grid') as HTMLElement & { callback: (prize: object) => void };
    grid.callback = (prize) => called.push(prize);
    grid.setAttribute('lottery-id', 'never');
    document.body.append(grid);
    customElements.define('sb-late-grid', Late);
    await waitFor(() => expect(drawButton(grid).disabled).to.equal(false));
    await tap(drawButton(grid));
    await dialog(grid, LOST);
    expect(called).to.have.length(1);
    grid.remove();
  });

  it('isn’t affected by a callback that throws: the page gets the error', async () => {
    preferReducedMotion();
    const errors: string[] = [];
    const note = (event: ErrorEvent) => {
      event.preventDefault();
      errors.push(event.message);
    };
    addEventListener('error', note);
    const { onerror } = window;
    window.onerror = () => true;
    const grid = await mountGrid('never');
    grid.callback = () => {
      throw new Error('of the page');
    };
    await tap(drawButton(grid));
    await dialog(grid, LOST);
    window.onerror = onerror;
    removeEventListener('error', note);
    expect(errors.join()).to.contain('of the page');
    expect(isRolling(grid)).to.equal(false);
  });

  it('draws once at full speed for several presses, for draw() meanwhile, and says so', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const answer = holdAnswers(DRAW);
    const grid = await mountGrid('never');
    await tap(drawButton(grid));
    await waitFor(() => isRolling(grid));
    expect(byRole(grid, 'status').textContent).to.equal('抽奖中…');
    await click(drawButton(grid));
    await press('Enter');
    expect(drawButton(grid).getAttribute('aria-disabled')).to.equal('true');
    expect(hasFocus(drawButton(grid)), 'it keeps name and focus').to.equal(true);
    await tick(2600);
    grid.draw();
    expect(calls(DRAW)).to.have.length(0);
    await tick(100);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    await click(drawButton(grid));
    answer();
    await tickUntilDialog(grid, tick, LOST);
    expect(calls(DRAW)).to.have.length(1);
  });

  it('draws on draw() as on a click, also before the lottery is loaded', async () => {
    preferReducedMotion();
    const grid = document.createElement('sb-lottery-grid') as Awaited<ReturnType<typeof mountGrid>>;
    grid.lotteryId = 'never';
    document.body.append(grid);
    grid.draw();
    await dialog(grid, LOST);
    grid.remove();
  });

  it('draws again from the cell of the light, with a new key', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('always-coupon');
    await spin(grid, tick, WON);
    await tap(byRole(grid, 'button', '关闭'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await spin(grid, tick, WON);
    const keys = calls(DRAW).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).to.equal(2);
    expect(litCell(grid)).to.equal(0);
  });
});

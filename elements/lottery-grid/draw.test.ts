import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  cellsOf,
  DRAW,
  dialogs,
  drawButton,
  isRolling,
  LOST,
  litCell,
  mountGrid,
  SPEEDING_MS,
  spin,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { byPart, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults } from '../../test/support/server.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json'); // a page of the site comes with the CSRF cookie
});

describe('the draw of sb-lottery-grid', () => {
  it('rolls for 50 steps, then sends the draw once', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('always-coupon', 'platform="wechat"', '1');
    drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    await tick(2600);
    expect(calls(DRAW)).to.have.length(0);
    await tick(100);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    expect(calls(DRAW)[0]?.body).to.deep.equal({ id: 'always-coupon', siteId: '1', appPlatform: 'wechat' });
    expect(calls(DRAW)[0]?.headers['idempotency-key']).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
    await tickUntilDialog(grid, tick, WON);
    expect(calls(DRAW)).to.have.length(1);
  });

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
    drawButton(grid).click();
    await untilDrawn(grid, tick);
    await tick(1000);
    expect(dialogs(grid)).to.have.length(0);
    expect(draws).to.have.length(0);
    expect(grid.shadowRoot?.textContent).not.to.contain('您有奖品待领取');
    await tickUntilDialog(grid, tick, WON);
  });

  it('takes about 4.5 s with a fast response', async () => {
    const { tick, now } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('never');
    const began = now();
    await spin(grid, tick, LOST);
    expect(now() - began).to.be.within(3900, 5500);
  });

  it('keeps a callback that was set before the tag was defined', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const called: unknown[] = [];
    class Late extends (customElements.get('sb-lottery-grid') as CustomElementConstructor) {}
    const grid = document.createElement('sb-late-grid') as HTMLElement & { callback: (prize: object) => void };
    grid.callback = (prize) => called.push(prize);
    grid.setAttribute('lottery-id', 'never');
    document.body.append(grid);
    customElements.define('sb-late-grid', Late);
    await waitFor(() => expect(drawButton(grid).disabled).to.equal(false));
    await spin(grid, tick, LOST);
    expect(called).to.have.length(1);
    grid.remove();
  });

  it('isn’t affected by a callback that throws: the page gets the error', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
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
    await spin(grid, tick, LOST);
    window.onerror = onerror;
    removeEventListener('error', note);
    expect(errors.join()).to.contain('of the page');
    expect(isRolling(grid)).to.equal(false);
  });

  it('draws once for five quick clicks and draw() while it rolls', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    faults({ [DRAW]: 'late:200' });
    const grid = await mountGrid('never');
    for (let i = 0; i < 5; i++) drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    grid.draw();
    await untilDrawn(grid, tick);
    grid.draw();
    drawButton(grid).click();
    await tickUntilDialog(grid, tick, LOST);
    expect(calls(DRAW)).to.have.length(1);
  });

  it('draws on draw() as on a click, also before the lottery is loaded', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = document.createElement('sb-lottery-grid') as Awaited<ReturnType<typeof mountGrid>>;
    grid.lotteryId = 'never';
    document.body.append(grid);
    grid.draw();
    await waitFor(() => isRolling(grid));
    await untilDrawn(grid, tick);
    await tickUntilDialog(grid, tick, LOST);
    grid.remove();
  });

  it('keeps name and focus of the button while it rolls, which is busy, and announces that it draws', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('never');
    drawButton(grid).focus();
    drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    await tick(SPEEDING_MS / 2);
    expect(drawButton(grid).getAttribute('aria-disabled')).to.equal('true');
    expect(grid.shadowRoot?.activeElement === drawButton(grid)).to.equal(true);
    expect(byRole(grid, 'status').textContent).to.equal('抽奖中…');
    await untilDrawn(grid, tick);
    await tickUntilDialog(grid, tick, LOST);
    expect(byPart(grid, 'light')).to.exist;
  });

  it('draws again from the cell of the light, with a new key', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('always-coupon');
    await spin(grid, tick, WON);
    byRole(grid, 'button', '关闭').click();
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await spin(grid, tick, WON);
    const keys = calls(DRAW).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).to.equal(2);
    expect(litCell(grid)).to.equal(0);
  });
});

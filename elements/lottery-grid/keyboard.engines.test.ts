import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import {
  dialog,
  dialogs,
  drawButton,
  LOST,
  mountGrid,
  preferReducedMotion,
  textarea,
  WON,
} from '../../test/support/lottery-grid.js';
import { emulate } from '../../test/support/media.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { press, tap, type } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

beforeEach(() => localStorage.clear());

describe('the keyboard access of sb-lottery-grid', () => {
  it('can be drawn, and the details filled in and sent, without a mouse', async () => {
    preferReducedMotion();
    const grid = await mountGrid('always-gift');
    drawButton(grid).focus();
    await press('Space');
    await dialog(grid, WON);
    await waitFor(() => hasFocus(textarea(grid)));
    await type('Lin');
    await press('Tab');
    expect(hasFocus(byRole(grid, 'button', '放弃领取'))).to.equal(true);
    await press('Tab');
    expect(hasFocus(byRole(grid, 'button', '提交'))).to.equal(true);
    await press('Enter');
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await waitFor(() => hasFocus(drawButton(grid)));
  });

  it('closes the result by Escape', async () => {
    preferReducedMotion();
    const grid = await mountGrid('never');
    await tap(drawButton(grid));
    await dialog(grid, LOST);
    await press('Escape');
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
  });
});

describe('sb-lottery-grid with reduced motion', () => {
  it('doesn’t move the page', async function () {
    if (!(await emulate({ 'prefers-reduced-motion': 'reduce' }))) this.skip();
    const grid = await mountGrid('never');
    await tap(drawButton(grid));
    await dialog(grid, LOST);
    expect((grid.shadowRoot as ShadowRoot).getAnimations()).to.deep.equal([]);
  });
});

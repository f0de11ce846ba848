import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import {
  DRAW,
  dialog,
  dialogs,
  drawButton,
  isRolling,
  LOST,
  LOTTERY,
  mountGrid,
  preferReducedMotion,
  textarea,
  WON,
} from '../../test/support/lottery-grid.js';
import { emulate } from '../../test/support/media.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { faults, holdAnswers } from '../../test/support/server.js';
import { press, type } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

async function drawn(lottery: string, name: string, site?: string) {
  preferReducedMotion();
  const grid = await mountGrid(lottery, '', site);
  drawButton(grid).click();
  await dialog(grid, name);
  return grid;
}

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
    expect(hasFocus(byRole(grid, 'button', '提交'))).to.equal(true);
    await press('Enter');
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await waitFor(() => hasFocus(drawButton(grid)));
  });

  it('closes the result by Escape', async () => {
    const grid = await drawn('never', LOST);
    await press('Escape');
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
  });
});

describe('the accessibility of sb-lottery-grid', () => {
  const states: Record<string, () => Promise<HTMLElement>> = {
    idle: () => mountGrid('1'),
    loading: () => {
      faults({ [LOTTERY]: 'timeout' });
      return mount('<sb-lottery-grid lottery-id="1" site-id="axe"></sb-lottery-grid>');
    },
    broken: () => {
      faults({ [LOTTERY]: 'refuse' });
      return mountGrid('1');
    },
    rolling: async () => {
      holdAnswers(DRAW); // else its result would open meanwhile
      const grid = await mountGrid('few');
      drawButton(grid).click();
      await waitFor(() => isRolling(grid));
      return grid;
    },
    'showing a coupon': () => drawn('always-coupon', WON),
    'asking for details': async () => {
      const grid = await drawn('always-gift', WON);
      byRole(grid, 'button', '提交').click();
      await waitFor(() => allByRole(grid, 'alert').length > 0);
      return grid;
    },
    'offering a prize again': async () => {
      const grid = await drawn('always-gift', WON);
      byRole(grid, 'button', '关闭').click();
      await waitFor(() => byRole(grid, 'button', '领取奖品'));
      return grid;
    },
    'out of luck': () => drawn('never', LOST),
    'failing to draw': () => {
      faults({ [DRAW]: 'refuse' });
      return drawn('never', LOST);
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`has no axe violation when it is ${state}, ${scheme}`, async () => {
        setColorScheme(scheme);
        const grid = await reach();
        const ends = (animation: Animation) => animation.effect?.getComputedTiming().iterations === 1;
        // the opening animation is half transparent
        if (state !== 'rolling') {
          await Promise.all((grid.shadowRoot?.getAnimations() ?? []).filter(ends).map(({ finished }) => finished));
        }
        await expectNoAxeViolations(grid);
      });
    }
  }

  it('doesn’t move with reduced motion', async function () {
    if (!(await emulate({ 'prefers-reduced-motion': 'reduce' }))) this.skip();
    const grid = await mountGrid('never');
    drawButton(grid).click();
    await dialog(grid, LOST);
  });

  it('shows its results in the language of the page', async () => {
    preferReducedMotion();
    const page = await mount(
      '<div lang="en"><sb-lottery-grid lottery-id="never" site-id="en"></sb-lottery-grid></div>',
    );
    const grid = await settled(page.firstElementChild as HTMLElement);
    (await waitFor(() => byRole(grid, 'button', 'Draw'))).click();
    await dialog(grid, 'No luck this time');
    page.lang = 'de';
    await dialog(grid, 'Leider nichts gewonnen');
  });

  it('leaves nothing behind when it is removed while the light runs', async () => {
    const leaks = await leaksOf(async () => {
      const grid = await mountGrid('never', '', 'leaks');
      drawButton(grid).click();
      await waitFor(() => isRolling(grid));
      grid.remove();
    });
    expect(leaks).to.deep.equal([]);
  });

  it('leaves nothing behind when it is removed with its result open', async () => {
    const leaks = await leaksOf(async () => {
      const grid = await drawn('always-gift', WON, 'leaks');
      grid.remove();
      localStorage.clear();
    });
    expect(leaks).to.deep.equal([]);
  });
});

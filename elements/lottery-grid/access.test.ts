import { still } from '../../test/support/appearance.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import {
  DRAW,
  dialog,
  drawButton,
  isRolling,
  LOST,
  LOTTERY,
  mountGrid,
  preferReducedMotion,
  UNFINISHED,
  WON,
} from '../../test/support/lottery-grid.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { faults, holdAnswers } from '../../test/support/server.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

async function drawn(lottery: string, name: string, site?: string) {
  preferReducedMotion();
  const grid = await mountGrid(lottery, '', site);
  await tap(drawButton(grid));
  await dialog(grid, name);
  return grid;
}

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
      await tap(drawButton(grid));
      await waitFor(() => isRolling(grid));
      return grid;
    },
    'showing a coupon': () => drawn('always-coupon', WON),
    'asking for details': async () => {
      const grid = await drawn('always-gift', WON);
      await tap(byRole(grid, 'button', '提交'));
      await waitFor(() => allByRole(grid, 'alert').length > 0);
      return grid;
    },
    'offering a prize again': async () => {
      const grid = await drawn('always-gift', WON);
      await tap(byRole(grid, 'button', '关闭'));
      await waitFor(() => byRole(grid, 'button', '领取奖品'));
      return grid;
    },
    'out of luck': () => drawn('never', LOST),
    'failing to draw': () => {
      faults({ [DRAW]: 'refuse' });
      return drawn('never', UNFINISHED);
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`has no axe violation when it is ${state}, light or dark`, async () => {
      const grid = await reach();
      // the dialog fades in; the light has to go on
      if (state !== 'rolling') still(grid.shadowRoot as ShadowRoot);
      for (const scheme of ['light', 'dark'] as const) {
        setColorScheme(scheme);
        await expectNoAxeViolations(grid);
      }
    });
  }

  it('shows its results in the language of the page', async () => {
    preferReducedMotion();
    const page = await mount(
      '<div lang="en"><sb-lottery-grid lottery-id="never" site-id="en"></sb-lottery-grid></div>',
    );
    const grid = await settled(page.firstElementChild as HTMLElement);
    await tap(await waitFor(() => byRole(grid, 'button', 'Draw')));
    await dialog(grid, 'No luck this time');
    page.lang = 'de';
    await dialog(grid, 'Leider nichts gewonnen');
  });
});

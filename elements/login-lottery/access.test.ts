import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { still } from '../../test/support/appearance.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { DRAW, enter, guide, mountClosed, mountLottery, SCENE, won } from '../../test/support/login-lottery.js';
import { preferReducedMotion } from '../../test/support/lottery-grid.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, nameOf, waitFor } from '../../test/support/query.js';
import { faults, holdAnswers, signOut } from '../../test/support/server.js';
import 'dist/elements/login-lottery.js';

beforeEach(() => preferReducedMotion());
afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('the accessibility of sb-login-lottery', () => {
  const states: Record<string, () => Promise<HTMLElement>> = {
    guide: async () => {
      const element = await mountLottery();
      await guide(element);
      return element;
    },
    lottery: async () => {
      holdAnswers(DRAW);
      const element = await enter();
      await waitFor(() => byRole(element, 'button', '抽奖中…'));
      return element;
    },
    result: async () => {
      const element = await enter();
      await won(element);
      return element;
    },
    error: async () => {
      faults({ [DRAW]: 'refuse' });
      const element = await enter();
      await waitFor(() => byRole(element, 'dialog', '抽奖未完成'));
      return element;
    },
    closed: () => mountClosed(),
    failed: async () => {
      faults({ [SCENE]: 'refuse' });
      const element = await mountLottery();
      await waitFor(() => byRole(element, 'alert'));
      return element;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`has no axe violation, light or dark: ${state}`, async () => {
      const element = await reach();
      still(element.shadowRoot as ShadowRoot); // the dialog fades in, and the ticket turns in
      for (const scheme of ['light', 'dark'] as const) {
        setColorScheme(scheme);
        await expectNoAxeViolations(element);
      }
    });
  }

  it('is translated to eight languages, and laid out from right to left in Arabic', async () => {
    const around = await mount('<div lang="zh"><sb-login-lottery site-id="languages"></sb-login-lottery></div>');
    const element = around.querySelector('sb-login-lottery') as HTMLElement;
    await guide(element);
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      around.lang = language;
      await waitFor(() => byPart(element, 'base').lang === language);
      const names = [
        ...allByRole(element, 'dialog'),
        ...allByRole(element, 'button'),
        ...allByRole(element, 'checkbox'),
      ];
      said.add(names.map(nameOf).join());
      expect(getComputedStyle(byPart(element, 'title')).direction).to.equal(language === 'ar' ? 'rtl' : 'ltr');
    }
    expect(said.size).to.equal(LANGUAGES.length);
  });
});

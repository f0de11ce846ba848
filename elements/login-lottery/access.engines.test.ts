import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { still } from '../../test/support/appearance.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import {
  closed,
  DRAW,
  enterButton,
  guide,
  mountClosed,
  mountLottery,
  openButton,
  SCENE,
  won,
} from '../../test/support/login-lottery.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, nameOf, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, signIn, signOut } from '../../test/support/server.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/login-lottery.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

async function entered() {
  await signIn();
  const element = await mountLottery();
  await guide(element);
  enterButton(element).click();
  return element;
}

describe('the keyboard access of sb-login-lottery', () => {
  it('can be drawn, closed, opened and muted without a mouse', async () => {
    await signIn();
    const element = await mountLottery();
    await guide(element);
    await waitFor(() => hasFocus(enterButton(element)));
    await press('Tab');
    expect(hasFocus(byRole(element, 'checkbox', '不再提示'))).to.equal(true);
    await press('Space');
    expect(byRole<HTMLInputElement>(element, 'checkbox').checked).to.equal(true);
    await press('Tab');
    expect(hasFocus(byRole(element, 'button', '关闭'))).to.equal(true);
    await press('Enter');
    await closed(element);
    openButton(element).focus();
    await press('Enter');
    await guide(element);
    await waitFor(() => hasFocus(enterButton(element)));
    await press('Enter');
    await won(element);
    await press('Escape');
    await waitFor(() => hasFocus(openButton(element)));
  });
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
      const element = await entered();
      await waitFor(() => byRole(element, 'button', '抽奖中…'));
      return element;
    },
    result: async () => {
      const element = await entered();
      await won(element);
      still(element.shadowRoot as ShadowRoot); // the ticket turns in
      return element;
    },
    error: async () => {
      faults({ [DRAW]: 'refuse' });
      const element = await entered();
      const dialog = await waitFor(() => byRole(element, 'dialog', '很遗憾，未中奖'));
      await waitFor(() => dialog.getAnimations().length === 0);
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
    for (const scheme of ['light', 'dark'] as const) {
      it(`has no axe violation: ${state}, ${scheme}`, async () => {
        setColorScheme(scheme);
        await expectNoAxeViolations(await reach());
      });
    }
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

  for (const [state, round] of Object.entries({
    'the guide': async () => {
      const element = await mountLottery('', 'leaks');
      await guide(element);
      element.remove();
    },
    'the floating button': async () => {
      const element = await mountClosed('', 'leaks');
      element.remove();
    },
    'rolling prizes': async () => {
      const element = await mountLottery('', 'leaks');
      await guide(element);
      enterButton(element).click();
      await waitFor(() => byRole(element, 'button', '抽奖中…'));
      element.remove();
      await waitFor(() => calls(DRAW).at(-1)?.status !== undefined); // a write isn't aborted
    },
  })) {
    it(`leaves nothing behind when it is removed, ${state}`, async () => {
      await signIn();
      expect(await leaksOf(round)).to.deep.equal([]);
    });
  }
});

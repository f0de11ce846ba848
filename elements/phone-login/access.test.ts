import { expect } from '@open-wc/testing';
import { expectNoAxeViolationsInBothSchemes } from '../../test/support/axe.js';
import { destinations } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { leaksOf } from '../../test/support/leak.js';
import { fillIn, loginButton, mountLogin, phoneField, sendButton } from '../../test/support/phone-login.js';
import { allByRole, waitFor } from '../../test/support/query.js';
import { freshPhone, holdAnswers, signOut } from '../../test/support/server.js';
import { click, compose, press } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('the accessibility of sb-phone-login', () => {
  const states: Record<string, () => Promise<HTMLElement>> = {
    closed: () => mountLogin(),
    open: () => mountLogin('open'),
    'in the page': () => mountLogin('inline'),
    'with errors': async () => {
      const login = await mountLogin('open');
      await click(loginButton(login));
      await waitFor(() => allByRole(login, 'alert').length > 0);
      return login;
    },
    'with a remembered number': async () => {
      const site = crypto.randomUUID();
      localStorage.setItem(`sb:|${site}|phone`, JSON.stringify(freshPhone()));
      const login = await mountLogin('open', site);
      await waitFor(() => phoneField(login).readOnly);
      return login;
    },
    counting: async () => {
      const login = await mountLogin('open');
      await fillIn(login, freshPhone());
      return login;
    },
    busy: async () => {
      holdAnswers('POST /openapi/member/login');
      destinations();
      const login = await mountLogin('open');
      await fillIn(login, freshPhone());
      await press('Enter');
      await waitFor(() => loginButton(login).getAttribute('aria-busy') === 'true');
      return login;
    },
    done: async () => {
      clock();
      destinations();
      const login = await mountLogin('open redirect="#"');
      await fillIn(login, freshPhone());
      await press('Enter');
      await waitFor(() => loginButton(login).textContent === '登录成功');
      return login;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`has no axe violation in the state ${state}, light and dark`, async () => {
      const login = await reach();
      // the opening animation is half transparent
      await Promise.all(
        login.shadowRoot
          ?.getAnimations()
          .filter(ends)
          .map(({ finished }) => finished) ?? [],
      );
      await expectNoAxeViolationsInBothSchemes(login);
    });
  }

  it('leaves nothing behind when it is removed while it is open and counts down', async () => {
    const leaks = await leaksOf(async () => {
      const login = await mountLogin('open', 'leaks');
      // no real keys and clicks: the test runner's own timers would count
      await compose(phoneField(login), [freshPhone()]);
      await click(sendButton(login));
      await waitFor(() => sendButton(login).disabled);
      login.remove();
      localStorage.clear();
    });
    expect(leaks).to.deep.equal([]);
  });
});

const ends = (animation: Animation) => animation.effect?.getComputedTiming().iterations === 1;

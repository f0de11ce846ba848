import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { destinations } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import { mount } from '../../test/support/mount.js';
import { codeField, fillIn, loginButton, mountLogin, phoneField, sendButton } from '../../test/support/phone-login.js';
import { allByRole, byPart, byRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { freshPhone, holdAnswers, signOut, smsCode } from '../../test/support/server.js';
import { click, compose, press, type } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('the keyboard access of sb-phone-login', () => {
  it('can be used without a mouse', async () => {
    clock(); // the popup closes 1 s after the login
    destinations();
    const login = await mountLogin();
    const phone = freshPhone();
    login.show();
    await waitFor(() => hasFocus(phoneField(login)));
    await type(phone);
    await press('Tab');
    expect(hasFocus(sendButton(login))).to.equal(true);
    await press('Space');
    await waitFor(() => hasFocus(codeField(login)));
    await type(await smsCode(phone));
    await press('Enter');
    await waitFor(() => expect(loginButton(login).textContent).to.equal('登录成功'));
  });

  it('traps the focus in the popup', async () => {
    await mount('<button>behind</button>');
    const login = await mountLogin('open');
    const order: string[] = [];
    for (let i = 0; i < 6; i++) {
      const focused = login.shadowRoot?.activeElement;
      if (focused) order.push(nameOf(focused));
      await press('Tab');
    }
    expect(order.slice(0, 5)).to.deep.equal(['手机号', '获取验证码', '验证码', '登录', '关闭']);
    expect(hasFocus(byText(document, 'behind'))).to.equal(false);
  });
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
    for (const scheme of ['light', 'dark'] as const) {
      it(`has no axe violation when it is ${state}, ${scheme}`, async () => {
        setColorScheme(scheme);
        const login = await reach();
        // the opening animation is half transparent
        await Promise.all(
          login.shadowRoot
            ?.getAnimations()
            .filter(ends)
            .map(({ finished }) => finished) ?? [],
        );
        await expectNoAxeViolations(login);
      });
    }
  }
  it('is laid out from right to left in Arabic', async () => {
    const login = await mountLogin('open lang="ar"');
    await waitFor(() => byRole(login, 'dialog', 'تسجيل الدخول برقم الجوال'));
    const title = byPart(login, 'title');
    expect(getComputedStyle(title).direction).to.equal('rtl');
    const middle = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    expect(middle(byPart(login, 'close'))).to.be.below(middle(byPart(login, 'panel')));
  });

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

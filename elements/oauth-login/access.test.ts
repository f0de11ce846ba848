import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../i18n/languages.js';
import { expectNoAxeViolationsInBothSchemes } from '../../test/support/axe.js';
import { descendants } from '../../test/support/dom-tree.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  blockThirdParty,
  createConsentedAccount,
  createIdentityAccount,
  frameOf,
  postFromFrame,
  SERVICE,
  USERINFO,
} from '../../test/support/identity-provider.js';
import { leaksOf } from '../../test/support/leak.js';
import { byText, pause, waitFor } from '../../test/support/query.js';
import { faults } from '../../test/support/server.js';
import { opened, SUCCESS } from './oauth-login.kit.js';
import 'dist/elements/oauth-login.js';

/** For each state: the steps from the open dialog, and a text that is shown there. */
const STATES: Record<string, [act: (frame: HTMLIFrameElement) => Promise<unknown>, sign: RegExp]> = {
  frame: [async () => {}, /看不到登录页面/],
  refused: [(frame) => postFromFrame(frame, [{ type: 'sb-oauth', status: 1, msg: '拒绝' }]), /登录失败拒绝/],
  failed: [
    async (frame) => {
      faults({ [USERINFO]: 'refuse' });
      await postFromFrame(frame, [SUCCESS]);
    },
    /获取用户信息出错/,
  ],
  asking: [
    async (frame) => {
      faults({ [USERINFO]: 'timeout' });
      await postFromFrame(frame, [SUCCESS]);
    },
    /正在获取用户信息/,
  ],
  blocked: [
    async (frame) => {
      await blockThirdParty();
      await postFromFrame(frame, [SUCCESS]);
    },
    /拦截了第三方 Cookie/,
  ],
  done: [
    async (frame) => {
      clock(); // it closes after a second
      await createConsentedAccount();
      await postFromFrame(frame, [SUCCESS]);
    },
    /登录成功/,
  ],
};

describe('the accessibility of sb-oauth-login', () => {
  for (const [state, [act, sign]] of Object.entries(STATES)) {
    it(`has no axe violation in the state ${state}, light and dark`, async () => {
      const { element, frame } = await opened();
      await act(frame);
      await waitFor(() => byText(element, sign));
      // the opening animation is half transparent
      for (const rising of (element.shadowRoot as ShadowRoot).getAnimations()) {
        if (rising.effect?.getComputedTiming().iterations === 1) rising.finish();
      }
      await expectNoAxeViolationsInBothSchemes(element);
    });
  }

  it('lets the frame run scripts and forms, but not navigate the page', async () => {
    const { frame } = await opened();
    const may = [...frame.sandbox];
    expect(may).to.include.members(['allow-scripts', 'allow-forms', 'allow-same-origin', 'allow-popups']);
    expect(may.filter((what) => what.includes('top-navigation'))).to.deep.equal([]);
    expect(frame.referrerPolicy).to.equal('strict-origin');
  });

  it('is translated in all states to eight languages', async () => {
    const { element, frame } = await opened();
    await postFromFrame(frame, [SUCCESS]);
    await waitFor(() => byText(element, /拦截了第三方 Cookie/));
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      element.lang = language;
      await waitFor(() => expect(element.shadowRoot?.querySelector('[part=base]')).to.have.attribute('lang', language));
      const text = descendants(element)
        .filter(({ localName }) => /^(p|h2|button)$/.test(localName))
        .map(({ textContent }) => textContent)
        .join('|');
      if (!/^(zh|ja)$/.test(language)) expect(text, language).to.not.match(/[\u4e00-\u9fff]/);
      said.add(text);
    }
    expect(said.size).to.equal(LANGUAGES.length);
  });

  it('leaves nothing behind when it is removed while its dialog is open', async () => {
    await createIdentityAccount();
    const leaks = await leaksOf(async () => {
      const element = document.createElement('sb-oauth-login');
      element.setAttribute('service', SERVICE);
      element.setAttribute('open', '');
      document.body.append(element);
      await frameOf(element);
      element.remove();
      await pause();
    });
    expect(leaks).to.deep.equal([]);
  });
});

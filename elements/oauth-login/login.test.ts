import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  createConsentedAccount,
  mountOauth,
  pressLogin,
  SERVICE,
  USERINFO,
} from '../../test/support/identity-provider.js';
import { byRole, byText, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { isOpen, opened } from './oauth-login.kit.js';
import 'dist/elements/oauth-login.js';

describe('a third-party login', () => {
  it('opens a dialog with a frame of the service’s login page and this page’s origin', async () => {
    const { element, frame } = await opened();
    expect(byRole(element, 'dialog', '第三方账号登录')).to.exist;
    expect(frame.title).to.equal('第三方登录');
    expect(frame.src).to.equal(`${SERVICE}/login?origin=${encodeURIComponent(location.origin)}`);
    expect(element.open).to.equal(true);
  });

  it('shows 登录成功 in the dialog, closes after 1 s, and shows avatar, name and 退出登录', async () => {
    const element = await mountOauth();
    await waitFor(() => byRole(element, 'button', '第三方账号登录'));
    const { tick } = clock();
    const name = await createConsentedAccount();
    const logins = recordEvents<{ member: { id: string; nickname: string } }>('sb-login');
    const urls = destinations();
    await pressLogin(element);
    await waitFor(() => byText(element, '登录成功'));
    expect(logins.map(({ member }) => member.nickname)).to.deep.equal([name]);
    expect(byRole(element, 'button', '退出登录')).to.exist;
    expect(byText(element, name)).to.exist;
    await tick(999);
    expect(isOpen(element)).to.equal(true);
    await tick(1);
    expect(isOpen(element)).to.equal(false);
    expect(urls).to.deep.equal([]);
    expect(calls(USERINFO).at(-1)?.credentials).to.equal('include');
  });

  it('accepts the message of the page in the documentation for services', async () => {
    clock(); // the dialog closes 1 s after the login
    const { element, frame } = await opened();
    await createConsentedAccount();
    frame.src = `${SERVICE}/example`;
    await waitFor(() => byText(element, '登录成功'));
  });
});

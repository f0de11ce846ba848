import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { createIdentityAccount, frameOf, mountOauth, postFromFrame } from '../../test/support/identity-provider.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { press } from '../../test/support/user-input.js';
import { opened, SUCCESS } from './oauth-login.kit.js';
import 'dist/elements/oauth-login.js';

describe('the focus of sb-oauth-login', () => {
  it('opens with Enter, focuses 关闭 past the frame with Tab, closes with Escape and returns the focus', async () => {
    await createIdentityAccount();
    const element = await mountOauth();
    const button = await waitFor(() => byRole(element, 'button', '第三方账号登录'));
    button.focus();
    await press('Enter');
    await frameOf(element);
    byRole(element, 'button', '在新窗口中登录').focus();
    await press('Tab');
    await waitFor(() => hasFocus(byRole(element, 'button', '关闭')));
    await press('Escape');
    await waitFor(() => expect(allByRole(element, 'dialog')).to.have.length(0));
    await waitFor(() => hasFocus(button));
  });

  it('keeps the focus in the dialog when the frame is removed', async () => {
    const { element, frame } = await opened();
    frame.focus();
    await postFromFrame(frame, [SUCCESS]); // the visitor hasn't consented: 401
    const text = await waitFor(() => byText(element, /拦截了第三方 Cookie/));
    await waitFor(() => hasFocus(text.parentElement as HTMLElement));
  });
});

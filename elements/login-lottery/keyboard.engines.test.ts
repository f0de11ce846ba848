import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { closed, enterButton, guide, mountLottery, openButton, won } from '../../test/support/login-lottery.js';
import { preferReducedMotion } from '../../test/support/lottery-grid.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { signIn, signOut } from '../../test/support/server.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/login-lottery.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('the keyboard access of sb-login-lottery', () => {
  it('can be drawn, closed, opened and muted without a mouse', async () => {
    preferReducedMotion();
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

import { expect } from '@open-wc/testing';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { images, showQr } from '../../test/support/qr-login.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/qr-login.js';

const EXPIRED = '二维码过期，请点击刷新';
const refresh = (element: Element) => byRole(element, 'button', EXPIRED);

/** Shows a code, which expires while the phone sleeps. */
async function expired() {
  const { jump } = clock();
  const element = await showQr();
  const before = images(element)[0]?.src;
  jump(10 * 60_000);
  hidePage(false);
  await waitFor(() => refresh(element));
  return { element, before };
}

afterEach(() => localStorage.clear());

describe('the validity of a code', () => {
  it('is told in the minutes of expire-minutes, also when they change', async () => {
    const element = await showQr('expire-minutes="5"');
    expect(byText(element, '二维码5分钟内有效')).to.exist;
    element.expireMinutes = 2;
    await waitFor(() => byText(element, '二维码2分钟内有效'));
  });

  it('is no longer told when it is over, which is announced', async () => {
    const { element } = await expired();
    expect(refresh(element).closest('[role=status]'), 'inside of a live region').to.exist;
    expect(allByPart(element, 'valid')).to.have.length(0);
  });
});

describe('the button 二维码过期，请点击刷新', () => {
  it('loads a new code and focuses it, by keyboard', async () => {
    const { element, before } = await expired();
    refresh(element).focus();
    await press('Enter');
    await waitFor(() => images(element).length === 1 && images(element)[0]?.src !== before);
    expect(allByRole(element, 'button', EXPIRED)).to.have.length(0);
    await waitFor(() => hasFocus(images(element)[0] as HTMLElement));
  });

  it('leaves the focus where it is when a code is loaded by itself', async () => {
    const element = await showQr();
    expect(hasFocus(images(element)[0] as HTMLElement)).to.equal(false);
    expect(hasFocus(element)).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { fillIn, mountLogin, phoneField } from '../../test/support/phone-login.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { freshPhone, signOut } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

const wish = (login: Element) => byRole<HTMLInputElement>(login, 'checkbox', '在这台设备上记住号码');
/** What a stranger on the device can find in the page. */
const visibleIn = ({ shadowRoot }: Element) =>
  [shadowRoot?.innerHTML, ...Array.from(shadowRoot?.querySelectorAll('input') ?? [], ({ value }) => value)].join();

describe('the number that sb-phone-login remembers', () => {
  afterEach(async () => {
    localStorage.clear();
    await signOut();
  });

  it('is shown masked, now and at the next visit, and is forgotten for another one', async () => {
    const site = crypto.randomUUID();
    const phone = freshPhone();
    const login = await mountLogin('open', site);
    login.addEventListener('sb-navigate', (event) => event.preventDefault());
    await click(await waitFor(() => wish(login)));
    await fillIn(login, phone);
    await waitFor(() => phoneField(login).readOnly);
    expect(visibleIn(login)).not.to.include(phone);
    login.remove();

    const next = await mountLogin('open', site);
    const field = await waitFor(() => phoneField(next).readOnly && phoneField(next));
    expect(field.value).to.equal(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(wish(next).checked).to.equal(true);
    const hint = next.shadowRoot?.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).to.equal(`已记住，尾号 ${phone.slice(-4)}`);
    expect(visibleIn(next)).not.to.include(phone);

    await click(byRole(next, 'button', '换个号码'));
    expect(hasFocus(field)).to.equal(true);
    expect([field.value, field.readOnly, wish(next).checked]).to.deep.equal(['', false, false]);
    expect(JSON.stringify(localStorage)).not.to.include(phone);
    expect(allByRole(next, 'button', '换个号码')).to.deep.equal([]);
  });
});

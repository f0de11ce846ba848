import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { mount, settled } from '../../test/support/mount.js';
import { fill, phoneField, sendButton } from '../../test/support/phone-login.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { freshPhone } from '../../test/support/server.js';
import { FONTS, withFont } from '../../test/support/test-font.js';
import { click, type } from '../../test/support/user-input.js';
import 'dist/elements/phone-login.js';

/** The drawn cells; they have no role. */
const cellsOf = (element: Element) =>
  Array.from(element.shadowRoot?.querySelectorAll<HTMLElement>('[part=cell]') ?? []);
const codeOf = (element: Element) => byRole<HTMLInputElement>(element, 'textbox', '验证码');

async function showLogin(attributes = '', children = '') {
  return settled(await mount(`<sb-phone-login inline ${attributes}>${children}</sb-phone-login>`));
}

describe('the code field of sb-phone-login', () => {
  afterEach(() => localStorage.clear());

  it('is one text field that is drawn as six cells', async () => {
    const login = await showLogin();
    expect(cellsOf(login)).to.have.length(6);
    expect(codeOf(login).getAttribute('autocomplete')).to.equal('one-time-code');
  });

  for (const font of FONTS) {
    it(`isn't scrolled by the last digit in a ${font} font`, async () => {
      await withFont(font);
      const login = await showLogin();
      const field = codeOf(login);
      const row = field.parentElement as HTMLElement;
      await click(row);
      await type('123456');
      expect(field.value).to.equal('123456');
      expect([row.scrollLeft, field.scrollLeft]).to.deep.equal([0, 0]);
    });
  }

  it('has dashed cells until a code was sent, and solid ones while the countdown runs after a reload', async () => {
    const login = await showLogin();
    const areCellsDashed = (shown: Element) =>
      cellsOf(shown).every((cell) => getComputedStyle(cell).borderTopStyle === 'dashed');
    expect(areCellsDashed(login)).to.equal(true);
    codeOf(login).focus();
    expect(areCellsDashed(login), 'with the focus').to.equal(false);
    await fill(phoneField(login), freshPhone());
    await click(sendButton(login));
    await waitFor(() => expect(sendButton(login).disabled).to.equal(true));
    phoneField(login).focus();
    expect(areCellsDashed(login), 'after a code was sent').to.equal(false);
    expect(areCellsDashed(await showLogin()), 'in another copy of it').to.equal(false);
  });

  it('has solid cells when a code is typed, even if none was sent', async () => {
    const login = await showLogin();
    await fill(codeOf(login), '1');
    phoneField(login).focus();
    await waitFor(() => expect(getComputedStyle(cellsOf(login)[0] as Element).borderTopStyle).to.equal('solid'));
  });

  it('has as many cells as code-length', async () => {
    const login = await showLogin('code-length="4"');
    expect(cellsOf(login)).to.have.length(4);
  });

  it('shows a longer code in one cell', async () => {
    const login = await showLogin('code-length="4"');
    codeOf(login).focus();
    await type('123456');
    await waitFor(() => cellsOf(login).filter((cell) => cell.getClientRects().length).length === 1);
    expect(codeOf(login).value).to.equal('123456');
  });

  it('keeps a wrong code readable in cells that are all red, whatever the page does to selections', async () => {
    const style = document.createElement('style');
    style.textContent = '::selection { background: #063; color: #fff }';
    document.head.append(style);
    const login = await showLogin();
    await fill(phoneField(login), freshPhone());
    await fill(codeOf(login), '000000');
    const field = codeOf(login);
    await waitFor(() => field.matches('[aria-invalid]'));
    const red = getComputedStyle(byRole(login, 'alert')).color;
    await waitFor(() => hasFocus(field));
    expect(getComputedStyle(field, '::selection').color).to.equal(getComputedStyle(field).color);
    expect(getComputedStyle(field).borderTopWidth, 'no line between the cells').to.equal('0px');
    for (const cell of cellsOf(login)) expect(getComputedStyle(cell).borderTopColor).to.equal(red);
    style.remove();
  });

  it('has cells that a large radius doesn’t make oval', async () => {
    const login = await showLogin('style="--sb-radius: 24px"');
    const [cell] = cellsOf(login);
    expect(Number.parseFloat(getComputedStyle(cell as Element).borderRadius)).to.be.below(15);
  });

  it('takes a pasted code with spaces', async () => {
    const login = await showLogin();
    const field = codeOf(login);
    field.focus();
    document.execCommand('insertText', false, ' 123 456');
    await waitFor(() => expect(field.value.replace(/\s/g, '')).to.equal('123456'));
  });
});

describe('the slots of sb-phone-login', () => {
  it('show the author’s logo and terms', async () => {
    const login = await showLogin('', '<b slot="logo">logo</b><label slot="consent">terms</label>');
    for (const child of login.children) expect(child.getClientRects().length, child.slot).to.equal(1);
  });
});

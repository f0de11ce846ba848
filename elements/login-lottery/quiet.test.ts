import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/kit/focus.js';
import { type } from '../../test/kit/keys.js';
import { closed, guide, isGuideOpen, mountLottery, openButton } from '../../test/kit/login-lottery.js';
import { mount } from '../../test/kit/mount.js';
import { pause, waitFor } from '../../test/kit/query.js';
import 'dist/elements/login-lottery.js';

afterEach(() => localStorage.clear());

describe('a visitor who is busy is not interrupted: it starts as the floating button', () => {
  it('in a field that one types in', async () => {
    const field = await mount<HTMLInputElement>('<input aria-label="x">');
    field.focus();
    const element = await mountLottery();
    await closed(element);
    await type('abc');
    expect(field.value).to.equal('abc');
    expect(hasFocus(field)).to.equal(true);
    expect(isGuideOpen(element)).to.equal(false);
    openButton(element).click();
    await guide(element);
  });

  it('in a field inside of a shadow root', async () => {
    const host = await mount('<div></div>');
    const field = document.createElement('textarea');
    host.attachShadow({ mode: 'open' }).append(field);
    field.focus();
    await closed(await mountLottery());
  });

  it('in a text that can be edited', async () => {
    const text = await mount('<div contenteditable>text</div>');
    text.focus();
    await closed(await mountLottery());
  });

  it('in a part of the page that is not shown, where it would make the rest of it useless', async () => {
    const place = await mount('<div hidden></div>');
    const element = await mountLottery();
    place.append(element);
    await waitFor(() => element.matches(':state(ready)'));
    await pause(100);
    const field = await mount<HTMLInputElement>('<input aria-label="x">');
    field.focus();
    expect(hasFocus(field)).to.equal(true);
    expect(element.shadowRoot?.querySelector('dialog:modal')).to.equal(null);
  });

  it('in another dialog of the page', async () => {
    const dialog = await mount<HTMLDialogElement>('<dialog><button>x</button></dialog>');
    dialog.showModal();
    const element = await mountLottery();
    await waitFor(() => element.shadowRoot?.querySelector('[part=open]') !== null);
    expect(isGuideOpen(element)).to.equal(false);
    expect(dialog.open).to.equal(true);
  });

  it('in a dialog inside of a shadow root', async () => {
    const host = await mount('<div></div>');
    const dialog = document.createElement('dialog');
    host.attachShadow({ mode: 'open' }).append(dialog);
    dialog.showModal();
    const element = await mountLottery();
    await waitFor(() => element.shadowRoot?.querySelector('[part=open]') !== null);
    expect(isGuideOpen(element)).to.equal(false);
  });
});

describe('a visitor who is not busy', () => {
  it('is greeted, also when a button has the focus, which it gets back', async () => {
    const button = await mount('<button>x</button>');
    button.focus();
    const element = await mountLottery();
    const dialog = await guide(element);
    dialog.querySelector<HTMLElement>('[part=close]')?.click();
    await closed(element);
    await waitFor(() => hasFocus(button));
  });
});

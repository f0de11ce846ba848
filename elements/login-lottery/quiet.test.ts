import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { hasFocus } from '../../test/support/focus.js';
import { closeButton, closed, guide, isGuideOpen, mountLottery, openButton } from '../../test/support/login-lottery.js';
import { mount } from '../../test/support/mount.js';
import { waitFor } from '../../test/support/query.js';
import { click, type } from '../../test/support/user-input.js';
import 'dist/elements/login-lottery.js';

afterEach(() => localStorage.clear());

describe('sb-login-lottery for a visitor who is interacting', () => {
  it('starts as the floating button while a field has the focus', async () => {
    const field = await mount<HTMLInputElement>('<input aria-label="x">');
    field.focus();
    const element = await mountLottery();
    await closed(element);
    await type('abc');
    expect(field.value).to.equal('abc');
    expect(hasFocus(field)).to.equal(true);
    expect(isGuideOpen(element)).to.equal(false);
    await click(openButton(element));
    await guide(element);
  });

  it('starts as the floating button while a field inside a shadow root has the focus', async () => {
    const host = await mount('<div></div>');
    const field = document.createElement('textarea');
    host.attachShadow({ mode: 'open' }).append(field);
    field.focus();
    await closed(await mountLottery());
  });

  it('starts as the floating button while editable text has the focus', async () => {
    const text = await mount('<div contenteditable>text</div>');
    text.focus();
    await closed(await mountLottery());
  });

  it('starts as the floating button in a hidden part of the page, where a dialog would block the page', async () => {
    const container = await mount('<div hidden></div>');
    const element = await mountLottery();
    container.append(element);
    await waitFor(() => element.shadowRoot?.querySelector('[part=open]') !== null);
    const field = await mount<HTMLInputElement>('<input aria-label="x">');
    field.focus();
    expect(hasFocus(field)).to.equal(true);
    expect(element.shadowRoot?.querySelector('dialog:modal')).to.equal(null);
  });

  it('starts as the floating button while another dialog is open', async () => {
    const dialog = await mount<HTMLDialogElement>('<dialog><button>x</button></dialog>');
    dialog.showModal();
    const element = await mountLottery();
    await waitFor(() => element.shadowRoot?.querySelector('[part=open]') !== null);
    expect(isGuideOpen(element)).to.equal(false);
    expect(dialog.open).to.equal(true);
  });

  it('opens nothing over a dialog that the visitor opened after the page was idle', async () => {
    const dialog = await mount<HTMLDialogElement>('<dialog><button>x</button></dialog>');
    const idle = stub(window, 'requestIdleCallback').callsFake((callback) => {
      callback({ didTimeout: false, timeRemaining: () => 0 });
      dialog.showModal();
      return 0;
    });
    try {
      const element = await mountLottery();
      await waitFor(() => element.shadowRoot?.querySelector('[part=open]') !== null);
      expect(idle.callCount).to.equal(1);
      expect(isGuideOpen(element)).to.equal(false);
      expect(dialog.matches(':modal')).to.equal(true);
    } finally {
      idle.restore();
    }
  });

  it('starts as the floating button while a dialog inside a shadow root is open', async () => {
    const host = await mount('<div></div>');
    const dialog = document.createElement('dialog');
    host.attachShadow({ mode: 'open' }).append(dialog);
    dialog.showModal();
    const element = await mountLottery();
    await waitFor(() => element.shadowRoot?.querySelector('[part=open]') !== null);
    expect(isGuideOpen(element)).to.equal(false);
  });
});

describe('sb-login-lottery for a visitor who isn’t interacting', () => {
  it('opens by itself, also when a button has the focus, which it returns', async () => {
    const button = await mount('<button>x</button>');
    button.focus();
    const element = await mountLottery();
    await guide(element);
    await click(closeButton(element));
    await closed(element);
    await waitFor(() => hasFocus(button));
  });
});

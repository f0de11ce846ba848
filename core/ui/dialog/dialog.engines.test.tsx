import { expect } from '@open-wc/testing';
import { hasFocus } from '../../../test/support/focus.js';
import { mount } from '../../../test/support/mount.js';
import { allByRole, byRole, waitFor } from '../../../test/support/query.js';
import { flag } from '../../element/props.js';
import { reactElement } from '../../element/react-element.js';
import type { Context } from '../../site/context.js';
import { useStore } from '../use-store.js';
import { Dialog } from './dialog.js';
import panel from './panel.css';

interface Props {
  open: boolean;
  tall: boolean;
}

/** A dialog with a button in it, open as long as the attribute says so. */
class SbDialogProbe extends reactElement({
  props: { open: flag, tall: flag },
  styles: [panel],
  create: ({ $props, setProp }: Context<Props>) => ({ $props, close: () => setProp('open', false) }),
  view: function View({ store }: { store: Pick<Context<Props>, '$props'> & { close(): void } }) {
    const { open, tall } = useStore(store.$props);
    return open ? (
      <Dialog title="dialog" onClose={store.close}>
        <div style={{ height: tall ? 2000 : 0 }} />
        <button type="button">inside</button>
      </Dialog>
    ) : (
      <i>closed</i>
    );
  },
}) {}
customElements.define('sb-dialog-probe', SbDialogProbe);

const dialogOf = (element: Element) => element.shadowRoot?.querySelector('dialog') as HTMLDialogElement;
const isShown = (element: Element) => getComputedStyle(dialogOf(element)).visibility === 'visible';
const open = async (html = '<sb-dialog-probe open></sb-dialog-probe>') => {
  const element = await mount<HTMLElement & { open: boolean }>(html);
  await waitFor(() => dialogOf(element)?.open === true);
  return element;
};

describe('a dialog that is higher than the screen', () => {
  it('opens with its title and its cross in sight, though the focus is far below', async () => {
    const element = await open('<sb-dialog-probe open tall></sb-dialog-probe>');
    expect(hasFocus(byRole(element, 'button', 'inside'))).to.equal(true);
    for (const shown of [byRole(element, 'heading', 'dialog'), byRole(element, 'button', '关闭')]) {
      const { top, bottom } = shown.getBoundingClientRect();
      expect(top).to.be.at.least(0);
      expect(bottom).to.be.at.most(innerHeight);
    }
  });
});

describe('a dialog whose caller is gone when it closes', () => {
  for (const end of ['is removed', 'is disabled']) {
    it(`gives the focus to what is around it, if it ${end}`, async () => {
      const place = await mount('<section><button>call</button><sb-dialog-probe></sb-dialog-probe></section>');
      const [caller, probe] = place.children as unknown as [HTMLButtonElement, HTMLElement & { open: boolean }];
      caller.focus();
      probe.open = true;
      await waitFor(() => dialogOf(probe)?.open === true);
      if (end === 'is removed') caller.remove();
      else caller.disabled = true;
      probe.open = false;
      await waitFor(() => expect(document.activeElement).to.equal(place));
      place.blur();
      expect(place.hasAttribute('tabindex')).to.equal(false);
    });
  }
});

describe('a dialog over which another one opens', () => {
  it('is hidden with its backdrop, and shown again when the later one has closed', async () => {
    const first = await open();
    const second = await open();
    expect([isShown(first), isShown(second)]).to.deep.equal([false, true]);
    expect(getComputedStyle(dialogOf(first), '::backdrop').display).to.equal('none');
    expect(allByRole(first, 'dialog')).to.have.length(0);
    expect(dialogOf(first).open, 'it is only hidden').to.equal(true);
    second.open = false;
    await waitFor(() => !dialogOf(second));
    await waitFor(() => isShown(first));
    expect(first.open).to.equal(true);
    expect(getComputedStyle(dialogOf(first), '::backdrop').display).not.to.equal('none');
  });

  it('gets the focus back', async () => {
    const first = await open();
    byRole(first, 'button', 'inside').focus();
    const second = await open();
    second.open = false;
    await waitFor(() => !dialogOf(second));
    await waitFor(() => hasFocus(byRole(first, 'button', 'inside')));
  });

  it('leaves the later one open when it is closed first', async () => {
    const first = await open();
    const second = await open();
    first.open = false;
    await waitFor(() => !dialogOf(first));
    expect(isShown(second)).to.equal(true);
  });

  it('is shown again when the later one is removed from the page', async () => {
    const first = await open();
    const second = await open();
    second.remove();
    await waitFor(() => isShown(first));
  });
});

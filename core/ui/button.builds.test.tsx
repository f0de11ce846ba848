import { expect } from '@open-wc/testing';
import { mount } from '../../test/support/mount.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';
import { flag } from '../element/props.js';
import { reactElement } from '../element/react-element.js';
import type { Context } from '../site/context.js';
import { Button } from './button.js';
import { useStore } from './use-store.js';

interface Props {
  busy: boolean;
}

/** What the presses of the test did. */
let actions: string[] = [];

/** A button of a form, which is busy as long as the attribute says so. */
class SbButtonProbe extends reactElement({
  props: { busy: flag },
  styles: [],
  create: ({ $props }: Context<Props>) => ({ $props }),
  view: function View({ store }: { store: Pick<Context<Props>, '$props'> }) {
    const { busy } = useStore(store.$props);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          actions.push('submitted');
        }}
      >
        <Button type="submit" busy={busy} onClick={() => void actions.push('pressed')}>
          send
        </Button>
      </form>
    );
  },
}) {}
customElements.define('sb-button-probe', SbButtonProbe);

describe('a button', () => {
  beforeEach(() => {
    actions = [];
  });

  it('starts its action, and submits its form', async () => {
    const element = await mount('<sb-button-probe></sb-button-probe>');
    await click(await waitFor(() => byRole(element, 'button', 'send')));
    expect(actions).to.deep.equal(['pressed', 'submitted']);
  });

  it('starts nothing while it is busy, and can have the focus', async () => {
    const element = await mount('<sb-button-probe busy></sb-button-probe>');
    const button = await waitFor(() => byRole(element, 'button', 'send'));
    await click(button);
    expect(actions).to.deep.equal([]);
    expect(element.shadowRoot?.activeElement === button).to.equal(true);
    expect(button.ariaBusy).to.equal('true');
  });
});

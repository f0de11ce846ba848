import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { isLite } from '../../test/support/build.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byPart, waitFor } from '../../test/support/query.js';
import { translate } from '../../test/support/translate.js';
import { flag } from '../element/props.js';
import { reactElement } from '../element/react-element.js';
import type { Context } from '../site/context.js';
import { useStore } from './use-store.js';

interface Values {
  open: boolean;
}
const create = ({ $props }: Context<Values>) => ({ $props });

/** Breaks the rule of test/guards/translation.test.mjs: its text has a sibling. */
function Loose({ store }: { store: ReturnType<typeof create> }) {
  const { open } = useStore(store.$props);
  return (
    <p part="loose">
      {open && 'open'}
      <b>{open ? '!' : 'closed'}</b>
    </p>
  );
}
customElements.define(
  'sb-loose-probe',
  class extends reactElement({ props: { open: flag }, styles: [], create, view: Loose }) {},
);

describe('a node that other code removed from the shadow root', () => {
  it('makes React render the view again without an error message', async function () {
    // Preact doesn't mind, and leaves the translator's node where it is
    if (isLite) this.skip();
    const lines = stub(console, 'error');
    try {
      const element = await mount('<sb-loose-probe open></sb-loose-probe>');
      translate(element);
      element.removeAttribute('open');
      await waitFor(() => expect(byPart(element, 'loose').textContent).to.equal('closed'));
      expect(allByRole(element, 'alert')).to.deep.equal([]);
      expect(lines.args.join()).to.match(/NotFoundError|removeChild/);
    } finally {
      lines.restore();
    }
  });
});

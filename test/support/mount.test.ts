import { expect } from '@open-wc/testing';
import { mount, settled } from './mount.js';

class SbLater extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    setTimeout(() => {
      root.innerHTML = '<p aria-busy="true">…</p>';
    });
  }

  finish() {
    this.shadowRoot?.querySelector('p')?.removeAttribute('aria-busy');
  }
}
customElements.define('sb-later', SbLater);

describe('mount', () => {
  it('returns the first element once it has rendered', async () => {
    const element = await mount('<sb-later></sb-later>');
    expect(element.shadowRoot?.querySelector('p')).to.have.attribute('aria-busy', 'true');
  });

  it('removes the elements of the last test', () => {
    expect(document.querySelector('sb-later')).to.equal(null);
  });

  it('settles when nothing is busy', async () => {
    const element = await mount<SbLater>('<sb-later></sb-later>');
    setTimeout(() => element.finish(), 100);
    await settled(element);
    expect(element.shadowRoot?.querySelector('p')).not.to.have.attribute('aria-busy');
  });

  it('names a tag that was not imported', async () => {
    const error = await mount('<sb-unknown></sb-unknown>', { timeout: 200 }).catch((reason) => reason);
    expect(error.message).to.contain("sb-unknown isn't defined");
  });
});

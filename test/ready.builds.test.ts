import { expect } from '@open-wc/testing';
import { descendants } from './support/dom-tree.js';
import { destinations } from './support/events.js';
import { isBusy, mount, settled } from './support/mount.js';
import { waitFor } from './support/query.js';
import { signOut } from './support/server.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

describe('sb-ready of every element', () => {
  before(() => sessionStorage.clear());
  afterEach(signOut);
  // a session that is over would lead the page away
  beforeEach(() => void destinations());

  for (const [tag, attributes] of Object.entries(TAGS)) {
    const markup = `<${tag} ${attributes}>${CHILDREN[tag] ?? ''}</${tag}>`;

    it(`<${tag}> dispatches it once and does not change its height afterwards`, async () => {
      await VISITS[tag]?.();
      const seen: { busy: number; height: number }[] = [];
      const note = ({ target }: Event) => {
        const element = target as HTMLElement;
        if (element.localName !== tag) return; // notices come by themselves
        seen.push({ busy: descendants(element).filter(isBusy).length, height: element.offsetHeight });
      };
      document.addEventListener('sb-ready', note);
      const frame = await mount(`<div style="width:320px">${markup}</div>`);
      const element = await settled(frame.querySelector(tag) as HTMLElement);
      await waitFor(() => expect(seen).to.have.length(1));
      await settled(element);
      await new Promise(requestAnimationFrame);
      document.removeEventListener('sb-ready', note);
      expect(seen).to.deep.equal([{ busy: 0, height: (element as HTMLElement).offsetHeight }]);
      expect(element.matches(':state(ready)')).to.equal(true);
    });
  }
});

import { expect } from '@open-wc/testing';
import { destinations } from './kit/events.js';
import { isBusy, mount, settled } from './kit/mount.js';
import { waitFor } from './kit/query.js';
import { signOut } from './kit/server.js';
import { descendants } from './kit/tree.js';
import { CHILDREN, TAGS, VISITS } from './tags.js';

describe('sb-ready of every element', () => {
  before(() => sessionStorage.clear());
  afterEach(signOut);
  // a session that is over would lead the page away
  beforeEach(() => void destinations());

  for (const [tag, attributes] of Object.entries(TAGS)) {
    const markup = `<${tag} ${attributes}>${CHILDREN[tag] ?? ''}</${tag}>`;

    it(`<${tag}> says it once, and does not change its height after`, async () => {
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

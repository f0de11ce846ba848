import { expect } from '@open-wc/testing';
import { mount } from '../../test/support/mount.js';
import { allByPart, waitFor } from '../../test/support/query.js';
import { text } from '../element/props.js';
import { reactElement } from '../element/react-element.js';
import type { Context } from '../site/context.js';
import { ImageWithFallback } from './image-with-fallback.js';
import { useStore } from './use-store.js';

interface Values {
  picture: string | undefined;
}
const create = ({ $props }: Context<Values>) => ({ $props });

function Probe({ store }: { store: ReturnType<typeof create> }) {
  const { picture } = useStore(store.$props);
  return (
    <ImageWithFallback part="picture" src={picture} alt="" width="40" height="40" fallback={<i part="fallback" />} />
  );
}
customElements.define(
  'sb-image-probe',
  class extends reactElement({ props: { picture: text }, styles: [], create, view: Probe }) {},
);

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const BROKEN = 'data:image/gif;base64,AAAA';

describe('a picture with a fallback', () => {
  it('shows the picture in its size', async () => {
    const element = await mount(`<sb-image-probe picture="${PIXEL}"></sb-image-probe>`);
    const [image] = await waitFor(() => {
      const found = allByPart(element, 'picture');
      expect(found).to.have.length(1);
      return found;
    });
    expect(image?.getBoundingClientRect().width).to.equal(40);
    expect(allByPart(element, 'fallback')).to.have.length(0);
  });

  it('shows the fallback without a picture', async () => {
    const element = await mount('<sb-image-probe></sb-image-probe>');
    await waitFor(() => expect(allByPart(element, 'fallback')).to.have.length(1));
    expect(allByPart(element, 'picture')).to.have.length(0);
  });

  it('shows the fallback when the picture doesn’t load, and then the next picture', async () => {
    const element = await mount(`<sb-image-probe picture="${BROKEN}"></sb-image-probe>`);
    await waitFor(() => expect(allByPart(element, 'fallback')).to.have.length(1));
    element.setAttribute('picture', PIXEL);
    await waitFor(() => expect(allByPart(element, 'picture')).to.have.length(1));
    expect(allByPart(element, 'fallback')).to.have.length(0);
  });
});

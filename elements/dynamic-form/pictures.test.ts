import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { mountForm } from '../../test/support/dynamic-form.js';
import { allByPart, byPart, byRole, waitFor } from '../../test/support/query.js';
import { press } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

/** A picture that is wider or higher than the space reserved for it. */
const pictureOf = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;
const NEVER = '/never-answered.png';

const choice = (...covers: unknown[]) => ({
  type: 'Radios',
  label: '茶',
  options: covers.map((cover, at) => ({ label: `茶${at}`, value: `${at}`, cover })),
});
const heightOf = (element: Element) => element.getBoundingClientRect().height;
const loaded = (image: HTMLImageElement) => waitFor(() => expect(image.complete && image.naturalWidth > 0).to.be.true);

describe('the pictures of a form', () => {
  it('of options have one size before they load, after that, and if they are missing', async () => {
    const element = await mountForm([choice(pictureOf(10, 400), NEVER, undefined)]);
    const group = byRole(element, 'radiogroup', '茶');
    const before = heightOf(group);
    const options = allByPart(element, 'option').map(heightOf);
    expect(new Set(options.map(Math.round)).size).to.equal(1);
    expect(before).to.be.above(100);
    await loaded(group.querySelector('img') as HTMLImageElement);
    expect(heightOf(group)).to.equal(before);
  });

  it('of options are decoration: the label names the option, which keys choose', async () => {
    const element = await mountForm([choice(pictureOf(4, 3), pictureOf(4, 3))]);
    byRole<HTMLInputElement>(element, 'radio', '茶0').focus();
    await press('ArrowDown');
    expect(byRole<HTMLInputElement>(element, 'radio', '茶1').checked).to.be.true;
    await expectNoAxeViolations(element);
  });

  it('of options are left out if a cover is no address', async () => {
    const element = await mountForm([choice(['x'], { url: 'x' })]);
    expect(byRole(element, 'radio', '茶0')).to.exist;
    expect(allByPart(element, 'cover')).to.have.length(0);
  });

  it('among the fields keep the size of the definition while they load and if they fail', async () => {
    const shape = { type: 'Image', label: '茶席', width: 200, height: 50 };
    const element = await mountForm([
      { ...shape, content: pictureOf(200, 50) },
      { ...shape, content: 'data:image/png,broken' },
    ]);
    await waitFor(() => expect(element.shadowRoot?.querySelectorAll('p[part=picture]')).to.have.length(1));
    const pictures = allByPart(element, 'picture');
    expect(pictures.map((picture) => Math.round(picture.getBoundingClientRect().width))).to.deep.equal([200, 200]);
    expect(Math.round(heightOf(pictures[0] as Element))).to.equal(50);
  });

  it('among the fields without a size move nothing when they load', async () => {
    const element = await mountForm([{ type: 'Image', label: '茶席', content: pictureOf(100, 900) }]);
    const picture = byPart<HTMLImageElement>(element, 'picture');
    const before = heightOf(picture);
    expect(before).to.be.above(40);
    await loaded(picture);
    expect(heightOf(picture)).to.equal(before);
  });
});

import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../../test/support/axe.js';
import { setColorScheme } from '../../../test/support/color-scheme.js';
import { leaksOf } from '../../../test/support/leak.js';
import { emulate } from '../../../test/support/media.js';
import { mountProduct } from '../../../test/support/product.js';
import { allByPart, allByRole, byPart, byRole, waitFor } from '../../../test/support/query.js';
import { click } from '../../../test/support/user-input.js';
import { chosenTab, mountGallery, openButton, SEVEN_PICTURES, shows, slide, tab, VIDEO } from './gallery.kit.js';
import 'dist/elements/product.js';

const withVideo = () => mountGallery(SEVEN_PICTURES, { video: VIDEO });

async function opened() {
  const gallery = await mountGallery();
  await click(openButton(gallery, 1));
  await waitFor(() => byRole(gallery, 'dialog'));
  return gallery;
}

describe('the gallery for everybody', () => {
  const states: Record<string, () => Promise<HTMLElement>> = {
    'showing a video': withVideo,
    'showing a picture': async () => {
      const gallery = await withVideo();
      await click(tab(gallery, '图片2'));
      await shows(gallery, '茶杯 2');
      return gallery;
    },
    'missing a picture': async () => {
      const gallery = await mountGallery();
      await click(tab(gallery, '图片3'));
      await waitFor(() => byPart(slide(gallery).shown, 'blank'));
      return gallery;
    },
    'unable to play': async () => {
      const gallery = await withVideo();
      byPart(gallery, 'video').dispatchEvent(new Event('error'));
      await waitFor(() => byRole(gallery, 'alert'));
      return gallery;
    },
    'on a phone': () => mountGallery(SEVEN_PICTURES, { width: 288 }),
    'without any': () => mountGallery(''),
    'over the whole window': opened,
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`passes axe when it is ${state}, light and dark`, async () => {
      const gallery = await reach();
      for (const scheme of ['light', 'dark'] as const) {
        setColorScheme(scheme);
        await expectNoAxeViolations(gallery);
      }
    });
  }

  it('has targets that are large enough for a thumb', async () => {
    const gallery = await opened();
    const small = [...allByRole(gallery, 'button'), ...allByRole(gallery, 'tab')].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return Math.min(width, height) < 44;
    });
    expect(small.map((control) => control.outerHTML)).to.deep.equal([]);
  });

  it('scrolls without animation for prefers-reduced-motion', async function () {
    if (!(await emulate({ 'prefers-reduced-motion': 'reduce' }))) this.skip();
    const gallery = await mountGallery();
    await click(tab(gallery, '图片5'));
    await waitFor(() => chosenTab(gallery) === tab(gallery, '图片5'));
    expect(slide(gallery).isThere).to.equal(true);
  });

  it('shows the language of the page', async () => {
    const gallery = await mountGallery(SEVEN_PICTURES, { lang: 'en' });
    await click(byRole(gallery, 'tab', 'Image 2'));
    await click(await waitFor(() => byRole(gallery, 'button', '茶杯 2 Enlarge')));
    byRole(await waitFor(() => byRole(gallery, 'dialog')), 'button', 'Zoom in');
    (gallery.parentElement as HTMLElement).lang = 'de';
    await waitFor(() => byRole(gallery, 'button', 'Hineinzoomen'));
  });

  it('leaks nothing when it is removed with the lightbox open', async () => {
    const leaks = await leaksOf(async () => {
      const gallery = await opened();
      await click(byRole(gallery, 'button', '放大'));
      gallery.remove();
    });
    expect(leaks).to.deep.equal([]);
  });
});

describe('<sb-product>', () => {
  it('shows its video and pictures, seven and one', async () => {
    const product = await mountProduct('pictures');
    expect(await waitFor(() => byPart(product, 'position').textContent)).to.equal('1/8');
    await click(byRole(product, 'tab', '图片2'));
    await shows(product, '试验：七张图和一段视频 2');
    await waitFor(() => allByPart(byRole(product, 'tab', '图片3'), 'blank').length === 1);
  });
});

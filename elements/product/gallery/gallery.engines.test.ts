import { expect } from '@open-wc/testing';
import { clock } from '../../../test/support/fake-clock.js';
import { hasFocus } from '../../../test/support/focus.js';
import { byRole, waitFor } from '../../../test/support/query.js';
import { click, press } from '../../../test/support/user-input.js';
import {
  chosen,
  chosenTab,
  mountGallery,
  nameOf,
  openButton,
  position,
  SEVEN_PICTURES,
  scrollerOf,
  shows,
  slide,
  tab,
  tabs,
} from './gallery.kit.js';

/** The address of the shown picture. */
const pictureOf = (gallery: Element) => slide(gallery).shown.querySelector('img')?.src;

describe('the carousel', () => {
  it('moves by arrow keys, and keeps the focus', async () => {
    const gallery = await mountGallery();
    openButton(gallery, 1).focus();
    await press('ArrowRight');
    await waitFor(() => hasFocus(openButton(gallery, 2)));
    await shows(gallery, '茶杯 2');
    await press('ArrowLeft');
    await waitFor(() => hasFocus(openButton(gallery, 1)));
    await shows(gallery, '茶杯 1');
  });

  it('runs from right to left in right-to-left text', async () => {
    const gallery = await mountGallery(SEVEN_PICTURES, { dir: 'rtl', lang: 'ar' });
    byRole(gallery, 'button', /^茶杯 1/).focus();
    await press('ArrowLeft');
    await shows(gallery, '茶杯 2');
    await press('ArrowLeft');
    await shows(gallery, '茶杯 3');
    await press('ArrowRight');
    await shows(gallery, '茶杯 2');
  });

  it('shows the picture of the chosen option before the others, at once and without the focus', async () => {
    const gallery = await mountGallery('leaf cup caddy');
    await click(tab(gallery, '图片3'));
    await shows(gallery, '茶杯 3');
    for (const cover of ['cake', 'sampler']) {
      gallery.setAttribute('cover', cover);
      await waitFor(() => expect(pictureOf(gallery)).to.contain(cover));
      await shows(gallery, '茶杯 1');
      expect([position(gallery), nameOf(chosenTab(gallery)), tabs(gallery).length]).to.deep.equal(['1/4', '图片1', 4]);
      expect(hasFocus(chosenTab(gallery))).to.equal(false);
    }
    await click(tab(gallery, '图片3'));
    await shows(gallery, '茶杯 3');
    expect(pictureOf(gallery)).to.contain('cup');
    gallery.removeAttribute('cover');
    await waitFor(() => expect(position(gallery)).to.equal('2/3'));
    await shows(gallery, '茶杯 2');
    expect(pictureOf(gallery)).to.contain('cup');
  });

  it('goes to the picture of the chosen option if it is one of the others', async () => {
    const gallery = await mountGallery('leaf cup caddy');
    gallery.setAttribute('cover', 'caddy');
    await shows(gallery, '茶杯 3');
    expect(position(gallery)).to.equal('3/3');
    gallery.setAttribute('cover', 'cup');
    await shows(gallery, '茶杯 2');
  });

  it('shows a picture of an option also where the first slide was shown, and none after it', async () => {
    const { tick } = clock();
    const gallery = await mountGallery('leaf cup caddy');
    gallery.setAttribute('cover', 'cake');
    await waitFor(() => expect(pictureOf(gallery)).to.contain('cake'));
    // longer than the gallery waits for the browser to snap
    await tick(400);
    await shows(gallery, '茶杯 1');
    gallery.removeAttribute('cover');
    await waitFor(() => expect(pictureOf(gallery)).to.contain('leaf'));
    await tick(400);
    await shows(gallery, '茶杯 1');
  });

  it('stays with its picture when the width changes', async () => {
    const gallery = await mountGallery();
    await click(tab(gallery, '图片6'));
    await shows(gallery, '茶杯 6');
    (gallery.parentElement as HTMLElement).style.width = '320px';
    await waitFor(() => expect(scrollerOf(gallery).clientWidth).to.equal(320));
    await shows(gallery, '茶杯 6');
  });

  it('reaches its picture even if the browser stops scrolling early', async () => {
    // the script's scroll hasn't ended before the browser stops it
    const { tick } = clock();
    const gallery = await mountGallery();
    await click(tab(gallery, '图片6'));
    await chosen(gallery, '图片6');
    const scroller = scrollerOf(gallery);
    scroller.scrollTo({ left: 2 * scroller.clientWidth, behavior: 'instant' });
    await tick(1000);
    await shows(gallery, '茶杯 6');
    expect(nameOf(chosenTab(gallery))).to.equal('图片6');
  });
});

describe('the thumbnail strip', () => {
  const seen = (gallery: Element) => {
    const strip = byRole(gallery, 'tablist').getBoundingClientRect();
    const isSeen = (thumb: Element) => {
      const { left, right } = thumb.getBoundingClientRect();
      return left >= strip.left - 1 && right <= strip.right + 1;
    };
    return tabs(gallery).filter(isSeen).map(nameOf);
  };

  it('scrolls on a phone, on which five don’t fit', async () => {
    const gallery = await mountGallery(SEVEN_PICTURES, { width: 288 });
    expect(seen(gallery).length).to.equal(3);
    expect(gallery.getBoundingClientRect().width).to.equal(288);
    tab(gallery, '图片1').focus();
    await press('End');
    await waitFor(() => expect(seen(gallery)).to.include('图片7'));
  });

  it('is one tab stop, in which arrow keys choose', async () => {
    const gallery = await mountGallery();
    tab(gallery, '图片1').focus();
    await press('ArrowRight');
    await waitFor(() => hasFocus(tab(gallery, '图片2')));
    await shows(gallery, '茶杯 2');
    await press('End');
    await waitFor(() => hasFocus(tab(gallery, '图片7')));
    await shows(gallery, '茶杯 7');
    await waitFor(() => expect(seen(gallery)).to.include('图片7'));
    expect(tabs(gallery).filter(({ tabIndex }) => tabIndex === 0)).to.have.length(1);
  });
});

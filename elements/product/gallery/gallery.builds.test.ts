import { expect } from '@open-wc/testing';
import { allByPart, allByRole, byPart, byRole, waitFor } from '../../../test/support/query.js';
import { click, press, tap } from '../../../test/support/user-input.js';
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

/** Swipes to a slide: a finger's pointerdown, then the scroll. */
function swipeTo(gallery: Element, index: number) {
  const scroller = scrollerOf(gallery);
  // synthetic: Web Test Runner's finger can tap, but not swipe
  scroller.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  scroller.scrollTo({ left: index * scroller.clientWidth, behavior: 'instant' });
}

describe('the carousel', () => {
  it('is square before anything has loaded', async () => {
    const gallery = await mountGallery();
    const { width, height } = byPart(gallery, 'stage').getBoundingClientRect();
    expect([width, height]).to.deep.equal([600, 600]);
  });

  it('shows the first picture, named by the title and its number, and says which of how many', async () => {
    const gallery = await mountGallery();
    await shows(gallery, '茶杯 1');
    expect(position(gallery)).to.equal('1/7');
    expect(allByRole(gallery, 'img', '茶杯 2')).to.have.length(0);
  });

  it('keeps the other pictures out of the tab order, also where `inert` is unknown', async () => {
    const gallery = await mountGallery();
    const inOrder = () => [...scrollerOf(gallery).querySelectorAll('button')].map(({ tabIndex }) => tabIndex === 0);
    expect(inOrder()).to.deep.equal([true, false, false, false, false, false, false]);
    await click(tab(gallery, '图片2'));
    await waitFor(() => expect(inOrder()).to.deep.equal([false, true, false, false, false, false, false]));
  });

  it('loads the first picture at once with high priority, and the rest when they become visible', async () => {
    const gallery = await mountGallery();
    const [first, ...others] = [...scrollerOf(gallery).querySelectorAll('img')];
    expect([first?.loading, first?.fetchPriority]).to.deep.equal(['eager', 'high']);
    expect(others.map(({ loading, decoding }) => `${loading} ${decoding}`)).to.deep.equal(Array(6).fill('lazy async'));
  });

  it('starts again with other pictures', async () => {
    const gallery = await mountGallery();
    await click(tab(gallery, '图片4'));
    await chosen(gallery, '图片4');
    gallery.setAttribute('images', 'cup leaf cake');
    await waitFor(() => expect(tabs(gallery)).to.have.length(3));
    await shows(gallery, '茶杯 1');
  });

  it('runs from right to left under a finger, too', async () => {
    const gallery = await mountGallery(SEVEN_PICTURES, { dir: 'rtl', lang: 'ar' });
    swipeTo(gallery, -1);
    await shows(gallery, '茶杯 2');
  });

  it('returns to a picture that it is just scrolling away from', async () => {
    const gallery = await mountGallery();
    const scroller = scrollerOf(gallery);
    const stop = () => new Promise((resolve) => scroller.addEventListener('scrollend', resolve, { once: true }));
    openButton(gallery, 1).focus();
    await press('ArrowRight');
    await waitFor(() => scroller.scrollLeft > 0);
    const stopped = stop();
    await press('ArrowLeft');
    await chosen(gallery, '图片1');
    await stopped;
    await shows(gallery, '茶杯 1');
    expect(nameOf(chosenTab(gallery))).to.equal('图片1');
  });

  it('shows the next picture after a swipe', async () => {
    const gallery = await mountGallery();
    swipeTo(gallery, 1);
    await chosen(gallery, '图片2');
    await shows(gallery, '茶杯 2');
    expect(position(gallery)).to.equal('2/7');
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

  it('shows five thumbnails of 78 px', async () => {
    const gallery = await mountGallery();
    expect(seen(gallery)).to.deep.equal(['图片1', '图片2', '图片3', '图片4', '图片5']);
    const { width, height } = tab(gallery, '图片2').getBoundingClientRect();
    expect([width, height]).to.deep.equal([78, 78]);
  });

  it('scrolls to the next and previous thumbnails by its arrows', async () => {
    const gallery = await mountGallery();
    const [before, after] = ['上一组', '下一组'].map((one) => byRole(gallery, 'button', one));
    expect(before).to.have.attribute('aria-disabled', 'true');
    await click(after as Element);
    await waitFor(() => expect(seen(gallery)).to.include('图片7'));
    await waitFor(() => expect(after).to.have.attribute('aria-disabled', 'true'));
    expect(before).not.to.have.attribute('aria-disabled');
    expect(nameOf(chosenTab(gallery))).to.equal('图片1');
    await tap(before as Element);
    await waitFor(() => expect(seen(gallery)).to.include('图片1'));
  });

  it('has no arrows when all thumbnails are visible', async () => {
    const gallery = await mountGallery('leaf cup caddy cake sampler');
    expect(allByPart(gallery, 'arrow')).to.have.length(0);
  });

  it('chooses a picture by a click', async () => {
    const gallery = await mountGallery();
    await click(tab(gallery, '图片5'));
    await shows(gallery, '茶杯 5');
    expect(chosenTab(gallery)).to.have.attribute('aria-label', '图片5');
  });

  it('follows the carousel', async () => {
    const gallery = await mountGallery(SEVEN_PICTURES, { width: 320 });
    swipeTo(gallery, 5);
    await chosen(gallery, '图片6');
    await waitFor(() => expect(seen(gallery)).to.include('图片6'));
  });

  it('is absent for one picture', async () => {
    const gallery = await mountGallery('leaf');
    openButton(gallery, 1);
    expect(tabs(gallery)).to.have.length(0);
    expect(allByPart(gallery, 'position')).to.have.length(0);
  });
});

describe('a picture that doesn’t load', () => {
  it('shows a placeholder of its size, in the strip, too', async () => {
    const gallery = await mountGallery();
    await waitFor(() => allByPart(tab(gallery, '图片3'), 'blank').length === 1);
    await click(tab(gallery, '图片3'));
    await shows(gallery, '茶杯 3');
    const blank = await waitFor(() => byPart(slide(gallery).shown, 'blank'));
    const { width, height } = blank.getBoundingClientRect();
    expect([width, height]).to.deep.equal([600, 600]);
    expect(slide(gallery).shown.querySelector('img') === null).to.equal(true);
  });

  it('is loaded again by a click', async () => {
    const gallery = await mountGallery();
    await click(tab(gallery, '图片3'));
    const button = await waitFor(() => byRole(gallery, 'button', '茶杯 3 图片加载失败，点击重试'));
    let failures = 0;
    button.addEventListener('error', () => failures++, { capture: true });
    await tap(button);
    await waitFor(() => failures === 1 && byPart(button, 'blank'));
    expect(allByRole(gallery, 'dialog')).to.have.length(0);
  });
});

describe('a gallery without pictures', () => {
  it('shows a placeholder of the same size', async () => {
    const gallery = await mountGallery('');
    const { width, height } = byRole(gallery, 'img', '暂无图片').getBoundingClientRect();
    expect([width, height]).to.deep.equal([600, 600]);
    expect(allByRole(gallery, 'button')).to.have.length(0);
  });
});

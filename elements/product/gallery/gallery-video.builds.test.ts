import { expect } from '@open-wc/testing';
import { hasFocus } from '../../../test/support/focus.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../../test/support/query.js';
import { click, press } from '../../../test/support/user-input.js';
import { mountGallery, openButton, position, scrollerOf, shows, slide, tab, tabs, VIDEO } from './gallery.kit.js';

const withVideo = () => mountGallery('leaf cup', { video: VIDEO });
const playButton = (gallery: Element) => byRole(gallery, 'button', '播放视频');
const videoIn = (gallery: Element) => byPart<HTMLVideoElement>(gallery, 'video');

/** Fakes playback, which a machine without sound may refuse. */
function fake(video: HTMLVideoElement) {
  const calls: string[] = [];
  video.pause = () => void calls.push('pause');
  video.play = async () => void calls.push('play');
  return calls;
}

describe('the video of goods', () => {
  it('is the first entry, with the first picture as poster', async () => {
    const gallery = await withVideo();
    expect(tabs(gallery).map((one) => one.getAttribute('aria-label'))).to.deep.equal(['商品视频', '图片1', '图片2']);
    expect(slide(gallery).shown.contains(videoIn(gallery))).to.equal(true);
    expect(videoIn(gallery).poster).to.contain('/pictures/prizes/leaf.svg');
    expect(position(gallery)).to.equal('1/3');
  });

  it('never plays by itself, nor loads before somebody plays it', async () => {
    const gallery = await withVideo();
    const video = videoIn(gallery);
    playButton(gallery);
    // whatever would be loaded with the gallery has been requested by then
    await waitFor(() => [...(gallery.shadowRoot?.querySelectorAll('img') ?? [])].every(({ complete }) => complete));
    expect([video.autoplay, video.paused, video.currentTime]).to.deep.equal([false, true, 0]);
    expect([video.preload, video.hasAttribute('playsinline')]).to.deep.equal(['none', true]);
    expect(performance.getEntriesByName(new URL(VIDEO, location.href).href)).to.have.length(0);
  });

  it('has a play button in place of controls, and the browser’s controls from then on', async () => {
    const gallery = await withVideo();
    const video = videoIn(gallery);
    const calls = fake(video);
    expect(video.controls).to.equal(false);
    playButton(gallery).focus();
    await press('Enter');
    await waitFor(() => expect(video.controls).to.equal(true));
    expect(calls).to.deep.equal(['play']);
    expect(hasFocus(video)).to.equal(true);
    expect(allByRole(gallery, 'button', '播放视频')).to.have.length(0);
  });

  it('can be passed by the arrow keys on its play button', async () => {
    const gallery = await withVideo();
    playButton(gallery).focus();
    await press('ArrowRight');
    await shows(gallery, '茶杯 1');
    await press('ArrowLeft');
    await waitFor(() => expect(hasFocus(playButton(gallery))).to.equal(true));
  });

  it('pauses when another entry is chosen', async () => {
    const gallery = await withVideo();
    const calls = fake(videoIn(gallery));
    await click(tab(gallery, '图片1'));
    await shows(gallery, '茶杯 1');
    expect(calls).to.deep.equal(['pause']);
    await click(tab(gallery, '商品视频'));
    await waitFor(() => expect(position(gallery)).to.equal('1/3'));
    expect(calls).not.to.include('play');
  });

  it('pauses and stops loading when the element is removed', async () => {
    const gallery = await withVideo();
    const video = videoIn(gallery);
    const calls = fake(video);
    gallery.remove();
    await waitFor(() => expect(calls).to.deep.equal(['pause']));
    expect(video.hasAttribute('src')).to.equal(false);
  });

  it('handles its own arrow keys, which seek', async () => {
    const gallery = await mountGallery('leaf cup', { video: '/theme/gaiwan.webm' });
    const video = videoIn(gallery);
    fake(video);
    video.preload = 'auto';
    await waitFor(() => video.readyState > 0);
    await click(playButton(gallery));
    await waitFor(() => expect(hasFocus(video)).to.equal(true));
    await press('ArrowRight');
    await waitFor(() => video.currentTime > 0);
    expect([position(gallery), scrollerOf(gallery).scrollLeft]).to.deep.equal(['1/3', 0]);
  });

  it('stays at arrow keys while it has nothing to seek in', async () => {
    const gallery = await withVideo();
    fake(videoIn(gallery));
    await click(playButton(gallery));
    await waitFor(() => expect(hasFocus(videoIn(gallery))).to.equal(true));
    const events: Event[] = [];
    gallery.addEventListener('keydown', (event) => events.push(event));
    await press('ArrowRight');
    // else the browser scrolls, and so chooses another slide
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).to.deep.equal([true]);
    expect(position(gallery)).to.equal('1/3');
  });

  it('says when it can’t be played, can be retried, and leaves the pictures', async () => {
    const gallery = await withVideo();
    videoIn(gallery).dispatchEvent(new Event('error'));
    await waitFor(() => byText(gallery, '视频无法播放'));
    await click(byRole(gallery, 'button', '重试'));
    await waitFor(() => videoIn(gallery));
    videoIn(gallery).dispatchEvent(new Event('error'));
    await waitFor(() => byRole(gallery, 'alert'));
    await click(tab(gallery, '图片2'));
    await shows(gallery, '茶杯 2');
    openButton(gallery, 2);
  });

  it('is the only entry when the goods have no picture', async () => {
    const gallery = await mountGallery('', { video: VIDEO });
    playButton(gallery);
    expect(tabs(gallery)).to.have.length(0);
  });
});

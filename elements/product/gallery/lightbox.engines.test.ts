import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { hasFocus } from '../../../test/support/focus.js';
import { allByRole, byRole, waitFor } from '../../../test/support/query.js';
import { click, dragBy, hover, press } from '../../../test/support/user-input.js';
import { mountGallery, openButton, shows, tab, VIDEO } from './gallery.kit.js';
import { brought, dialogOf, drawn, frameOf, isClosed, isZoomed, opened, pictureOf, read } from './lightbox.kit.js';

describe('the magnifier of the carousel', () => {
  it('magnifies the point under the mouse until it leaves', async () => {
    const gallery = await mountGallery();
    const picture = openButton(gallery, 1).querySelector('img') as HTMLImageElement;
    await hover(openButton(gallery, 1));
    await waitFor(() => expect(read(getComputedStyle(picture).transform).scale).to.equal(2.25));
    expect(picture.style.transformOrigin).to.match(/^(49\.\d|50)(\.\d)?% (49\.\d|50)(\.\d)?%/);
    await hover(tab(gallery, '图片2'));
    await waitFor(() => expect(getComputedStyle(picture).transform).to.equal('none'));
  });
});

describe('the lightbox', () => {
  it('opens by Enter, closes by Escape, and restores the focus', async () => {
    const gallery = await mountGallery();
    openButton(gallery, 1).focus();
    await press('Enter');
    const dialog = await dialogOf(gallery);
    await waitFor(() => hasFocus(frameOf(dialog)));
    await press('Escape');
    await isClosed(gallery);
    await waitFor(() => hasFocus(openButton(gallery, 1)));
  });

  it('opens by a click and closes by its button', async () => {
    const gallery = await mountGallery();
    await click(openButton(gallery, 1));
    const dialog = await dialogOf(gallery);
    await click(byRole(dialog, 'button', '关闭'));
    await isClosed(gallery);
  });

  it('shows the next and previous picture, and the carousel shows the same after it closes', async () => {
    const { gallery, dialog } = await opened();
    const [back, on] = ['上一张', '下一张'].map((name) => byRole(dialog, 'button', name));
    expect(back).to.have.attribute('aria-disabled', 'true');
    await click(on as Element);
    await waitFor(() => expect(pictureOf(dialog).alt).to.equal('茶杯 2'));
    expect(allByRole(dialog, 'status')[0]?.textContent).to.equal('2/7');
    frameOf(dialog).focus();
    await press('ArrowRight');
    await waitFor(() => byRole(dialog, 'group', '茶杯 3'));
    await press('ArrowRight');
    await waitFor(() => expect(pictureOf(dialog).alt).to.equal('茶杯 4'));
    await press('Escape');
    await shows(gallery, '茶杯 4');
    await waitFor(() => hasFocus(openButton(gallery, 4)));
  });

  it('has no such buttons for one picture', async () => {
    const { dialog } = await opened('leaf');
    expect(allByRole(dialog, 'button', '下一张')).to.have.length(0);
  });

  it('omits the video', async () => {
    const gallery = await mountGallery('leaf cup', { video: VIDEO });
    await click(tab(gallery, '图片1'));
    await click(await waitFor(() => openButton(gallery, 1)));
    const dialog = await dialogOf(gallery);
    expect(allByRole(dialog, 'status')[0]?.textContent).to.equal('1/2');
    expect(byRole(dialog, 'button', '上一张')).to.have.attribute('aria-disabled', 'true');
    expect(dialog.querySelectorAll('video')).to.have.length(0);
  });

  it('zooms by + and −, and then pans by arrow keys', async () => {
    const { dialog } = await opened();
    await waitFor(() => hasFocus(frameOf(dialog)));
    await press('+');
    await press('+');
    await isZoomed(dialog, '225%');
    const before = await drawn(dialog);
    expect(before).to.deep.equal({ scale: 2.25, x: 0, y: 0 });
    await press('ArrowRight');
    await press('ArrowDown');
    const after = await drawn(dialog);
    expect(after.x).to.be.lessThan(0);
    expect(after.y).to.be.lessThan(0);
    expect(pictureOf(dialog).alt).to.equal('茶杯 1');
    await press('-');
    await press('-');
    await isZoomed(dialog, '100%');
    expect(await drawn(dialog)).to.deep.equal({ scale: 1, x: 0, y: 0 });
  });

  it('zooms by its buttons, which are disabled at the limits', async () => {
    const { dialog } = await opened();
    const [out, into] = ['缩小', '放大'].map((name) => byRole(dialog, 'button', name));
    expect(out).to.have.attribute('aria-disabled', 'true');
    for (let times = 0; times < 4; times++) await click(into as Element);
    await isZoomed(dialog, '500%');
    await waitFor(() => expect(into).to.have.attribute('aria-disabled', 'true'));
    await click(out as Element);
    await isZoomed(dialog, '333%');
  });

  it('shows the next picture unzoomed', async () => {
    const { dialog } = await opened();
    await click(byRole(dialog, 'button', '放大'));
    await isZoomed(dialog, '150%');
    await click(byRole(dialog, 'button', '下一张'));
    await isZoomed(dialog, '100%');
    expect(await drawn(dialog)).to.deep.equal({ scale: 1, x: 0, y: 0 });
  });

  it('does not handle the keys of the browser’s own zoom', async () => {
    const { gallery, dialog } = await opened();
    await waitFor(() => hasFocus(frameOf(dialog)));
    const keys: KeyboardEvent[] = [];
    gallery.addEventListener('keydown', (event) => keys.push(event));
    await sendKeys({ down: 'Control' });
    await press('+');
    await sendKeys({ up: 'Control' });
    // without Shift, WebKitGTK names it as on an American keyboard
    expect(keys.at(-1)?.key).to.be.oneOf(['+', '=']);
    expect(keys.map(({ defaultPrevented }) => defaultPrevented)).to.deep.equal([false, false]);
    await isZoomed(dialog, '100%');
  });
});

describe('the mouse in the lightbox', () => {
  it('zooms by a click, and back by the next', async () => {
    const { dialog } = await opened();
    await click(frameOf(dialog));
    await isZoomed(dialog, '250%');
    await click(frameOf(dialog));
    await isZoomed(dialog, '100%');
  });

  it('pans a zoomed picture by a drag, which does not zoom it back', async () => {
    const { dialog } = await opened();
    await click(frameOf(dialog));
    await isZoomed(dialog, '250%');
    await dragBy(frameOf(dialog), [30, 20]);
    await brought(dialog, { scale: 2.5, x: 30, y: 20 });
  });
});

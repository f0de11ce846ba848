import { expect } from '@open-wc/testing';
import { hasFocus } from '../../../test/support/focus.js';
import { allByRole, byRole, waitFor } from '../../../test/support/query.js';
import { click, hover, press } from '../../../test/support/user-input.js';
import { mountGallery, openButton, SEVEN_PICTURES, shows, tab, VIDEO } from './gallery.kit.js';

const dialogOf = (gallery: Element) => waitFor(() => byRole(gallery, 'dialog', '茶杯'));
const isClosed = (gallery: Element) => waitFor(() => expect(allByRole(gallery, 'dialog')).to.have.length(0));
const frameOf = (dialog: Element) => byRole(dialog, 'group', /^茶杯 \d/);
const pictureOf = (dialog: Element) => frameOf(dialog).querySelector('img') as HTMLImageElement;
const isZoomed = (dialog: Element, percent: string) =>
  waitFor(() => expect(allByRole(dialog, 'status').at(-1)?.textContent).to.equal(percent));

/** Waits until the picture has stopped, and returns its box. */
async function drawn(dialog: Element) {
  const at = () => {
    const { x, y, scale } = read(getComputedStyle(pictureOf(dialog)).transform);
    return `${x} ${y} ${scale}`;
  };
  let last = '';
  await waitFor(() => {
    const now = at();
    const isStill = now === last && pictureOf(dialog).getAnimations().length === 0;
    last = now;
    return isStill;
  });
  return read(getComputedStyle(pictureOf(dialog)).transform);
}
/** Returns the transform after a gesture, rounded: PointerEvents of WebKit have integer coordinates. */
async function brought(dialog: Element, wanted: { scale: number; x: number; y: number }) {
  const { scale, x, y } = await drawn(dialog);
  expect(scale).to.equal(wanted.scale);
  expect(x, 'x').to.be.closeTo(wanted.x, 2);
  expect(y, 'y').to.be.closeTo(wanted.y, 2);
}
function read(transform: string) {
  const { a: scale, e: x, f: y } = new DOMMatrix(transform);
  return { scale, x: Math.round(x), y: Math.round(y) };
}

/** Dispatches an event of one finger, in px from the center of the frame. All have one time, so that two taps are quick. */
function finger(dialog: Element, pointerId: number, pointerType = 'touch') {
  const frame = frameOf(dialog);
  const send = (type: string, x: number, y: number, buttons: number) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const at = { clientX: left + width / 2 + x, clientY: top + height / 2 + y };
    const more = { bubbles: true, composed: true, cancelable: true, pointerId, pointerType, buttons, button: 0 };
    const event = new PointerEvent(type, { ...at, ...more });
    Object.defineProperty(event, 'timeStamp', { value: 0 });
    frame.dispatchEvent(event);
  };
  return {
    down: (x: number, y: number) => send('pointerdown', x, y, 1),
    move: (x: number, y: number) => send('pointermove', x, y, 1),
    up: (x: number, y: number) => send('pointerup', x, y, 0),
    cancel: () => send('pointercancel', 0, 0, 0),
  };
}
function tap(dialog: Element, x: number, y: number, pointerType = 'touch') {
  const one = finger(dialog, 1, pointerType);
  one.down(x, y);
  one.up(x, y);
}

async function opened(images = SEVEN_PICTURES) {
  const gallery = await mountGallery(images);
  allByRole(gallery, 'button', /^茶杯 1/)[0]?.click();
  return { gallery, dialog: await dialogOf(gallery) };
}

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

  it('ignores a finger', async () => {
    const gallery = await mountGallery();
    const button = openButton(gallery, 1);
    button.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch', clientX: 99, clientY: 99 }));
    expect(button.querySelector('img')?.style.transform).to.equal('');
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
    on?.click();
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
    tab(gallery, '图片1').click();
    await waitFor(() => openButton(gallery, 1).click());
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
    for (let times = 0; times < 4; times++) into?.click();
    await isZoomed(dialog, '500%');
    await waitFor(() => expect(into).to.have.attribute('aria-disabled', 'true'));
    out?.click();
    await isZoomed(dialog, '333%');
  });

  it('shows the next picture unzoomed', async () => {
    const { dialog } = await opened();
    byRole(dialog, 'button', '放大').click();
    await isZoomed(dialog, '150%');
    byRole(dialog, 'button', '下一张').click();
    await isZoomed(dialog, '100%');
    expect(await drawn(dialog)).to.deep.equal({ scale: 1, x: 0, y: 0 });
  });

  it('does not handle the keys of the browser’s own zoom', async () => {
    const { dialog } = await opened();
    const event = new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true });
    frameOf(dialog).dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
    await isZoomed(dialog, '100%');
  });
});

describe('touch in the lightbox', () => {
  it('zooms the picture by a pinch', async () => {
    const { dialog } = await opened();
    const [one, two] = [finger(dialog, 1), finger(dialog, 2)];
    one.down(-50, 0);
    two.down(50, 0);
    one.move(-100, 0);
    two.move(100, 0);
    await brought(dialog, { scale: 2, x: 0, y: 0 });
    one.up(-100, 0);
    two.up(100, 0);
    await isZoomed(dialog, '200%');
    expect(pictureOf(dialog).alt).to.equal('茶杯 1');
  });

  it('pans a zoomed picture to its edge and no further', async () => {
    const { dialog } = await opened();
    byRole(dialog, 'button', '放大').click();
    byRole(dialog, 'button', '放大').click();
    await isZoomed(dialog, '225%');
    const one = finger(dialog, 1);
    one.down(0, 0);
    one.move(20, 0);
    expect((await drawn(dialog)).x).to.be.closeTo(20, 2);
    one.move(9999, 0);
    const { x } = await drawn(dialog);
    expect(x).to.be.lessThan(frameOf(dialog).clientWidth);
    one.up(9999, 0);
    expect((await drawn(dialog)).x).to.equal(x);
    expect(pictureOf(dialog).alt).to.equal('茶杯 1');
  });

  it('zooms at the point of a double tap, and back by the next', async () => {
    const { dialog } = await opened();
    tap(dialog, 40, 40);
    tap(dialog, 40, 40);
    await isZoomed(dialog, '250%');
    await brought(dialog, { scale: 2.5, x: -60, y: -60 });
    tap(dialog, 0, 0);
    tap(dialog, 0, 0);
    await isZoomed(dialog, '100%');
  });

  it('shows the next picture after a swipe on an unzoomed one', async () => {
    const { dialog } = await opened();
    const one = finger(dialog, 1);
    one.down(0, 0);
    one.move(-60, 0);
    expect((await drawn(dialog)).x).to.be.closeTo(-60, 2);
    one.up(-90, 0);
    await waitFor(() => expect(pictureOf(dialog).alt).to.equal('茶杯 2'));
    expect(await drawn(dialog)).to.deep.equal({ scale: 1, x: 0, y: 0 });
  });

  it('restores the picture after pointercancel', async () => {
    const { dialog } = await opened();
    const one = finger(dialog, 1);
    one.down(0, 0);
    one.move(-60, 0);
    one.cancel();
    expect(await drawn(dialog)).to.deep.equal({ scale: 1, x: 0, y: 0 });
    expect(pictureOf(dialog).alt).to.equal('茶杯 1');
  });

  it('scrolls the page everywhere else', async () => {
    const { gallery, dialog } = await opened();
    expect(getComputedStyle(frameOf(dialog)).touchAction).to.equal('none');
    expect(getComputedStyle(openButton(gallery, 1)).touchAction).not.to.equal('none');
  });
});

describe('the mouse in the lightbox', () => {
  it('zooms at the point of a click, and back by the next', async () => {
    const { dialog } = await opened();
    tap(dialog, 40, 40, 'mouse');
    await isZoomed(dialog, '250%');
    tap(dialog, 0, 0, 'mouse');
    await isZoomed(dialog, '100%');
  });

  it('zooms by the wheel at the pointer, and does not scroll the page', async () => {
    const { dialog } = await opened();
    const wheel = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true });
    frameOf(dialog).dispatchEvent(wheel);
    expect(wheel.defaultPrevented).to.equal(true);
    await isZoomed(dialog, '165%');
  });
});

import { expect } from '@open-wc/testing';
import { byRole, waitFor } from '../../../test/support/query.js';
import { click, tap } from '../../../test/support/user-input.js';
import { mountGallery, openButton } from './gallery.kit.js';
import { brought, dialogOf, drawn, frameOf, isZoomed, opened, pictureOf, touch } from './lightbox.kit.js';

/** Taps twice at this place of the picture. */
function doubleTap(dialog: Element, ...place: [x: number, y: number]) {
  for (let i = 0; i < 2; i++) touch(frameOf(dialog), place).lift();
}

async function openedByTap() {
  const { gallery, dialog } = await opened(undefined, tap);
  return { gallery, dialog, frame: frameOf(dialog) };
}

describe('touch in the lightbox', () => {
  it('zooms the picture by a pinch', async () => {
    const { dialog, frame } = await openedByTap();
    const fingers = touch(frame, [-50, 0], [50, 0]);
    fingers.move([-75, 0], [75, 0]);
    fingers.move([-100, 0], [100, 0]);
    await brought(dialog, { scale: 2, x: 0, y: 0 });
    fingers.lift();
    await isZoomed(dialog, '200%');
    expect(pictureOf(dialog).alt).to.equal('茶杯 1');
  });

  it('pans a zoomed picture to its edge and no further', async () => {
    const { dialog, frame } = await openedByTap();
    for (let times = 0; times < 2; times++) await tap(byRole(dialog, 'button', '放大'));
    await isZoomed(dialog, '225%');
    const finger = touch(frame, [0, 0]);
    finger.move([20, 0]);
    expect((await drawn(dialog)).x).to.be.closeTo(20, 2);
    finger.move([250, 0]);
    finger.lift();
    const again = touch(frame, [-250, 0]);
    again.move([250, 0]);
    const { x } = await drawn(dialog);
    expect(x).to.be.within(21, 250);
    expect(x, 'the edge of the picture').to.equal((frame.clientHeight * 2.25 - frame.clientWidth) / 2);
    again.lift();
    expect((await drawn(dialog)).x).to.equal(x);
    expect(pictureOf(dialog).alt).to.equal('茶杯 1');
  });

  it('zooms at the point of a double tap, and back by the next', async () => {
    const { dialog } = await openedByTap();
    doubleTap(dialog, 40, 40);
    await isZoomed(dialog, '250%');
    await brought(dialog, { scale: 2.5, x: -60, y: -60 });
    doubleTap(dialog, 0, 0);
    await isZoomed(dialog, '100%');
  });

  it('shows the next picture after a swipe on an unzoomed one', async () => {
    const { dialog, frame } = await openedByTap();
    const finger = touch(frame, [0, 0]);
    finger.move([-60, 0]);
    expect((await drawn(dialog)).x).to.be.closeTo(-60, 2);
    finger.move([-90, 0]);
    finger.lift();
    await waitFor(() => expect(pictureOf(dialog).alt).to.equal('茶杯 2'));
    expect(await drawn(dialog)).to.deep.equal({ scale: 1, x: 0, y: 0 });
    const back = touch(frame, [0, 0]);
    back.move([60, 0]);
    back.move([120, 0]);
    back.lift();
    await waitFor(() => expect(pictureOf(dialog).alt).to.equal('茶杯 1'));
  });

  it('restores the picture after pointercancel', async () => {
    const { dialog, frame } = await openedByTap();
    const finger = touch(frame, [0, 0]);
    finger.move([-60, 0]);
    expect((await drawn(dialog)).x).to.be.closeTo(-60, 2);
    finger.cancel();
    expect(await drawn(dialog)).to.deep.equal({ scale: 1, x: 0, y: 0 });
    expect(pictureOf(dialog).alt).to.equal('茶杯 1');
  });
});

describe('the page behind', () => {
  it('scrolls under a finger everywhere else, and the magnifier ignores it', async () => {
    const gallery = await mountGallery();
    const button = openButton(gallery, 1);
    const event = { pointerType: 'touch', clientX: 99, clientY: 99 };
    // synthetic: the move of a finger
    button.dispatchEvent(new PointerEvent('pointermove', event));
    expect(button.querySelector('img')?.style.transform).to.equal('');
    expect(getComputedStyle(button).touchAction).not.to.equal('none');
    await tap(button);
    const dialog = await dialogOf(gallery);
    expect(getComputedStyle(frameOf(dialog)).touchAction).to.equal('none');
  });

  it('does not scroll by the wheel in the lightbox, which zooms at the pointer', async () => {
    const { dialog, frame } = await openedByTap();
    // synthetic: Web Test Runner has no wheel
    const wheel = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true });
    frame.dispatchEvent(wheel);
    expect(wheel.defaultPrevented).to.equal(true);
    await isZoomed(dialog, '165%');
    await click(frame);
    await isZoomed(dialog, '100%');
  });
});

// The lightbox, as a visitor sees it.
import { expect } from '@open-wc/testing';
import { allByRole, byRole, waitFor } from '../../../test/support/query.js';
import { click } from '../../../test/support/user-input.js';
import { mountGallery, SEVEN_PICTURES } from './gallery.kit.js';

export const dialogOf = (gallery: Element) => waitFor(() => byRole(gallery, 'dialog', '茶杯'));
export const isClosed = (gallery: Element) => waitFor(() => expect(allByRole(gallery, 'dialog')).to.have.length(0));
export const frameOf = (dialog: Element) => byRole(dialog, 'group', /^茶杯 \d/);
export const pictureOf = (dialog: Element) => frameOf(dialog).querySelector('img') as HTMLImageElement;
export const isZoomed = (dialog: Element, percent: string) =>
  waitFor(() => expect(allByRole(dialog, 'status').at(-1)?.textContent).to.equal(percent));

/** Waits until the picture has stopped, and returns its box. */
export async function drawn(dialog: Element) {
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
export async function brought(dialog: Element, wanted: { scale: number; x: number; y: number }) {
  const { scale, x, y } = await drawn(dialog);
  expect(scale).to.equal(wanted.scale);
  expect(x, 'x').to.be.closeTo(wanted.x, 2);
  expect(y, 'y').to.be.closeTo(wanted.y, 2);
}
export function read(transform: string) {
  const { a: scale, e: x, f: y } = new DOMMatrix(transform);
  return { scale, x: Math.round(x), y: Math.round(y) };
}

/** Opens the first picture by a click, or by a tap. */
export async function opened(images = SEVEN_PICTURES, press: (button: Element) => Promise<unknown> = click) {
  const gallery = await mountGallery(images);
  await press(allByRole(gallery, 'button', /^茶杯 1/)[0] as Element);
  return { gallery, dialog: await dialogOf(gallery) };
}

type Place = [x: number, y: number];

/**
 * Puts fingers on an element, at these px from its centre. All events have one time, so that two taps are quick.
 * The engines' own input has one finger at most in tests, and only Chromium's has one.
 */
export function touch(element: Element, ...places: Place[]) {
  let last = places;
  const send = (type: string, now: Place[], buttons: number) => {
    last = now;
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const [index, [x, y]] of now.entries()) {
      const at = { clientX: left + width / 2 + x, clientY: top + height / 2 + y };
      const more = { bubbles: true, composed: true, cancelable: true, pointerType: 'touch', button: 0, buttons };
      // synthetic: two fingers, and moves of one
      const event = new PointerEvent(type, { ...at, ...more, pointerId: index + 1 });
      Object.defineProperty(event, 'timeStamp', { value: 0 });
      element.dispatchEvent(event);
    }
  };
  send('pointerdown', places, 1);
  return {
    move: (...now: Place[]) => send('pointermove', now, 1),
    lift: () => send('pointerup', last, 0),
    cancel: () => send('pointercancel', last, 0),
  };
}

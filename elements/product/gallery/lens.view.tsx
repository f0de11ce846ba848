import { LENS_SCALE, transformOriginAt } from './gallery.rules.js';

const pictureIn = (frame: HTMLElement) => frame.querySelector('img');

/** Magnifies the point of a picture under the mouse. Only a transform changes: nothing is rendered or laid out. */
export const lens = {
  pointermove(event: PointerEvent, frame: HTMLElement) {
    const picture = pictureIn(frame);
    if (!picture || event.pointerType !== 'mouse') return;
    picture.style.transformOrigin = transformOriginAt(event, frame.getBoundingClientRect());
    picture.style.transform = `scale(${LENS_SCALE})`;
  },
  pointerleave(_: Event, frame: HTMLElement) {
    pictureIn(frame)?.style.removeProperty('transform');
  },
};

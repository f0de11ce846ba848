import { LENS_SCALE, transformOriginAt } from './gallery.rules.js';

const pictureIn = (frame: HTMLElement) => frame.querySelector('img');

/** The magnifier: enlarges a picture around the mouse. It sets only a transform, without rendering or layout. */
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

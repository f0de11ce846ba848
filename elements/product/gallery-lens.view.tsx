import { MAGNIFIED, originUnder } from './gallery.rules.js';

const pictureIn = (frame: HTMLElement) => frame.querySelector('img');

/** A mouse over a picture magnifies what is under it. Only a transform changes: nothing is rendered or laid out. */
export const lens = {
  pointermove(event: PointerEvent, frame: HTMLElement) {
    const picture = pictureIn(frame);
    if (!picture || event.pointerType !== 'mouse') return;
    picture.style.transformOrigin = originUnder(event, frame.getBoundingClientRect());
    picture.style.transform = `scale(${MAGNIFIED})`;
  },
  pointerleave(_: Event, frame: HTMLElement) {
    pictureIn(frame)?.style.removeProperty('transform');
  },
};

// What tests of the marquee measure.
import { expect } from '@open-wc/testing';
import { byPart, waitFor } from '../../test/support/query.js';

export const marquee = (element: Element) => byPart(element, 'marquee');

/** The track that moves, after it was measured. */
export async function moving(element: Element) {
  const animation = () => marquee(element).getAnimations({ subtree: true })[0];
  await waitFor(() => expect(Number(animation()?.effect?.getComputedTiming().duration)).to.be.above(0));
  return animation() as Animation;
}
export const seconds = (animation: Animation) => Number(animation.effect?.getComputedTiming().duration) / 1000;
export const rounds = (element: Element) =>
  [...marquee(element).querySelectorAll('ul')] as unknown as [HTMLElement, HTMLElement];
export const width = (element: Element) => element.getBoundingClientRect().width;

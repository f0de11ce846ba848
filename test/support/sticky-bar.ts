// The bar that sticks to the bottom of a phone's screen.
import { expect } from '@open-wc/testing';
import { mount } from './mount.js';
import { byPart, painted, waitFor } from './query.js';

const rect = (element: Element) => element.getBoundingClientRect();

/** Makes the page go on below the element, and shows its top. */
export async function continuePage(): Promise<void> {
  await mount('<p style="height: 900px">More of the page</p>');
  scrollTo(0, 0);
}

/** The bar is at the bottom of the screen and as wide as it, and ends with the element. */
export async function expectToStick(element: HTMLElement, part: string): Promise<void> {
  const bar = byPart(element, part);
  await continuePage();
  await waitFor(() => expect(Math.round(rect(bar).bottom)).to.equal(innerHeight));
  expect(getComputedStyle(bar, '::before').borderImageSource).to.contain('gradient');
  expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
  scrollTo(0, document.body.scrollHeight);
  await waitFor(() => expect(rect(bar).bottom).to.be.below(innerHeight / 2));
}

/** Each of these controls is above the bar once it has the focus, wherever the page was before. */
export async function expectClearOf(bar: Element, controls: readonly HTMLElement[]): Promise<void> {
  await continuePage();
  // the bar's height is known after a layout
  await painted();
  for (const control of controls) {
    scrollTo(0, 0);
    control.focus();
    await waitFor(() => expect(rect(control).bottom).to.be.at.most(rect(bar).top));
  }
}

// A gallery in its own tag, for tests.

import { expect } from '@open-wc/testing';
import { text } from '../../../core/element/props.js';
import { reactElement } from '../../../core/element/react-element.js';
import type { Context } from '../../../core/site/context.js';
import icon from '../../../core/ui/icon.css';
import { useStore } from '../../../core/ui/use-store.js';
import { mount } from '../../../test/support/mount.js';
import { allByRole, byPart, byRole, waitFor } from '../../../test/support/query.js';
import styleSheet from './gallery.css';
import { View as Gallery } from './gallery.view.js';
import strip from './strip.css';

interface Values {
  /** Names of pictures, separated by spaces. */
  images: string | undefined;
  video: string | undefined;
  /** The name of the picture of the chosen option. */
  cover: string | undefined;
}
const urlOf = (name: string) => name && `/pictures/prizes/${name}.svg`;
const create = ({ $props }: Context<Values>) => ({ $props });

function View({ store }: { store: ReturnType<typeof create> }) {
  const { images = '', video, cover } = useStore(store.$props);
  return <Gallery images={images.split(' ').map(urlOf)} video={video} cover={cover && urlOf(cover)} title="茶杯" />;
}

customElements.define(
  'sb-gallery-probe',
  class extends reactElement({
    props: { images: text, video: text, cover: text },
    styles: [icon, styleSheet, strip],
    create,
    view: View,
  }) {},
);

export const SEVEN_PICTURES = 'leaf cup missing caddy cake sampler coupon-8';
export const VIDEO = '/theme/tea.webm';

/** Mounts a gallery with this width in px. */
export const mountGallery = async (
  images = SEVEN_PICTURES,
  { video = '', width = 600, dir = 'ltr', lang = 'zh' } = {},
) => {
  const page = await mount(
    `<div lang="${lang}" dir="${dir}" style="width: ${width}px">
      <sb-gallery-probe images="${images}" video="${video}"></sb-gallery-probe>
    </div>`,
  );
  return page.firstElementChild as HTMLElement;
};

export const tabs = (gallery: Element) => allByRole<HTMLButtonElement>(gallery, 'tab');
export const tab = (gallery: Element, name: string) => byRole<HTMLButtonElement>(gallery, 'tab', name);
export const chosenTab = (gallery: Element) =>
  tabs(gallery).find((one) => one.getAttribute('aria-selected') === 'true') as HTMLButtonElement;

export const nameOf = (element: Element) => element.getAttribute('aria-label');
export const chosen = (gallery: Element, wanted: string) =>
  waitFor(() => expect(nameOf(chosenTab(gallery))).to.equal(wanted));
export const scrollerOf = (gallery: Element) => byRole(gallery, 'tabpanel');

/** Returns the slide that is not inert, and whether the scroller shows it. */
export function slide(gallery: Element) {
  const scroller = scrollerOf(gallery);
  const shown = [...scroller.children].find((child) => !child.hasAttribute('inert')) as HTMLElement;
  const offset = shown.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
  return { shown, isThere: Math.abs(offset) < 1 };
}

/** Waits until the carousel shows this picture, and has stopped. */
export const shows = (gallery: Element, alt: string) =>
  waitFor(() => {
    const { shown, isThere } = slide(gallery);
    return isThere && allByRole(shown, 'img', alt).length === 1;
  });

export const position = (gallery: Element) => byPart(gallery, 'position').textContent;
export const openButton = (gallery: Element, number: number) =>
  byRole<HTMLButtonElement>(gallery, 'button', `茶杯 ${number} 放大查看`);

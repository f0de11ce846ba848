import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { entryByKey, type GalleryEntry, slideAt } from './gallery.rules.js';
import { isRtl, scrollSideways } from './horizontal-scroll.js';

/** A scroller that hasn't moved for this long has stopped. */
const SCROLL_END_MS = 150;

/** A scroll to a slide that the script started. The slides that it passes are not chosen. */
function createScrollAnimation() {
  let target: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    target = undefined;
  };
  const extend = (scroller: HTMLElement) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // a browser may stop early, at another snap point
      if (target !== undefined && slideAt(scroller.scrollLeft, scroller.clientWidth) !== target) {
        scrollSideways(scroller, target * scroller.clientWidth, 'instant');
      }
      target = undefined;
    }, SCROLL_END_MS);
  };
  return {
    isRunning: () => target !== undefined,
    start(scroller: HTMLElement, slide: number, behavior?: ScrollBehavior) {
      target = slide;
      scrollSideways(scroller, slide * scroller.clientWidth, behavior);
      extend(scroller);
    },
    extend,
    end,
  };
}

/** Carousel: scrolls to the chosen slide, and chooses the slide that a finger scrolled to. */
export function useCarousel(
  ref: RefObject<HTMLDivElement | null>,
  chosen: number,
  entries: readonly GalleryEntry[],
  lightboxClosings: number,
  onChoose: (index: number) => void,
) {
  const [animation] = useState(createScrollAnimation);
  const hadFocus = useRef(false);
  const closed = useRef(lightboxClosings);

  const index = useRef(chosen);
  const width = useRef(0);
  const keys = entries.map(({ key }) => key).join('\n');
  const shownKeys = useRef(keys);
  // a rotated phone would show another slide
  useLayoutEffect(() => {
    const scroller = ref.current as HTMLElement;
    width.current = scroller.clientWidth;
    const sizes = new ResizeObserver(() => {
      if (scroller.clientWidth === width.current) return;
      width.current = scroller.clientWidth;
      scrollSideways(scroller, index.current * width.current, 'instant');
    });
    sizes.observe(scroller);
    return () => {
      sizes.disconnect();
      animation.end();
    };
  }, [ref, animation]);

  useLayoutEffect(() => {
    const scroller = ref.current as HTMLElement;
    index.current = chosen;
    if (hadFocus.current || closed.current !== lightboxClosings) {
      scroller.children[chosen]?.querySelector<HTMLElement>('button,[controls]')?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
    closed.current = lightboxClosings;
    const hasOtherSlides = shownKeys.current !== keys;
    shownKeys.current = keys;
    // a browser may stay at the slide that moved
    if (hasOtherSlides) return animation.start(scroller, chosen, 'instant');
    // a scroll to another slide that is under way would choose it
    if (!animation.isRunning() && slideAt(scroller.scrollLeft, scroller.clientWidth) === chosen) return;
    animation.start(scroller, chosen);
  }, [ref, animation, chosen, keys, lightboxClosings]);

  const choose = (index: number) => {
    // the focused slide becomes inert
    const root = ref.current?.getRootNode() as ShadowRoot;
    hadFocus.current = ref.current?.contains(root.activeElement) ?? false;
    onChoose(index);
  };
  return {
    pointerdown: animation.end,
    wheel: animation.end,
    scroll(_: Event, scroller: HTMLElement) {
      // the ResizeObserver will scroll back
      if (scroller.clientWidth !== width.current) return;
      if (animation.isRunning()) return animation.extend(scroller);
      const now = slideAt(scroller.scrollLeft, width.current);
      if (now !== chosen && now < entries.length) choose(now);
    },
    keydown(event: KeyboardEvent, scroller: HTMLElement) {
      const next = entryByKey(event.key, chosen, entries.length, isRtl(scroller));
      if (next === undefined) return;
      const { localName, readyState } = event.target as HTMLVideoElement;
      const isVideo = localName === 'video';
      // the video handles its own keys; while it has nothing to seek in, they would scroll to another slide
      if (isVideo && readyState > 0) return;
      event.preventDefault();
      if (!isVideo) choose(next);
    },
  };
}

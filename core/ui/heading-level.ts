import { type RefObject, useLayoutEffect, useState } from 'react';

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
/** Where nothing stands above: the page's own title is 1. */
const DEFAULT_LEVEL = 2;
const MAX_LEVEL = 6;

/**
 * The level of an element's own headings: what the author gave, else one below the last heading before the element, so
 * that no level is left out.
 */
export function useHeadingLevel(place: RefObject<Element | null>, given: number): number {
  const [level, setLevel] = useState(given || DEFAULT_LEVEL);
  useLayoutEffect(() => setLevel(given || levelAt(place.current)), [given, place]);
  return level;
}

function levelAt(place: Element | null): number {
  for (let root = place?.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    const { host } = root;
    const outside = host.getRootNode() as Document | ShadowRoot;
    const before = [...outside.querySelectorAll(HEADINGS)].filter(
      (heading) => host.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    const last = before.at(-1);
    if (last) return Math.min(MAX_LEVEL, levelOf(last) + 1);
  }
  return DEFAULT_LEVEL;
}

const levelOf = (heading: Element): number =>
  Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1)) || DEFAULT_LEVEL;

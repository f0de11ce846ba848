import { type RefObject, useLayoutEffect, useState } from 'react';
import { last } from '../lib/last.js';

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role=heading]';
/** The level without a heading before the element; the page's own title has level 1. */
const DEFAULT_LEVEL = 2;
const MAX_LEVEL = 6;

/**
 * The level of an element's own headings: the author's attribute, else one more than the last heading before the element,
 * so that no level is skipped.
 */
export function useHeadingLevel(ref: RefObject<Element | null>, given: number): number {
  const [level, setLevel] = useState(given || DEFAULT_LEVEL);
  useLayoutEffect(() => setLevel(given || levelAt(ref.current)), [given, ref]);
  return level;
}

function levelAt(element: Element | null): number {
  for (let root = element?.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    const { host } = root;
    const outside = host.getRootNode() as Document | ShadowRoot;
    const before = [...outside.querySelectorAll(HEADINGS)].filter(
      (heading) => host.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
    );
    const nearest = last(before);
    if (nearest) return Math.min(MAX_LEVEL, levelOf(nearest) + 1);
  }
  return DEFAULT_LEVEL;
}

const levelOf = (heading: Element): number =>
  Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1)) || DEFAULT_LEVEL;

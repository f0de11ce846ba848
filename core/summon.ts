const loads = new Map<string, () => Promise<unknown>>();

/** Says how a tag is loaded that the library puts on the page by itself. */
export const provide = (tag: string, load: () => Promise<unknown>): void => void loads.set(tag, load);

/** Puts an element of this tag at the end of the page, unless the page has one. */
export function summon(tag: string): void {
  if (!document.querySelector(tag)) document.body.append(document.createElement(tag));
  if (!customElements.get(tag))
    loads
      .get(tag)?.()
      .catch((error) => console.error(`[sb] ${tag}`, error));
}

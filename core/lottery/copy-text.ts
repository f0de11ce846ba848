/** Copies the text that an element shows. Where that is forbidden, it's left selected: one more touch copies it. */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    // no clipboard without https, nor in a frame that may not
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}

/** Copies the text of an element. Where copying is forbidden, the text stays selected for the visitor to copy. */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    return true;
  } catch {
    // no clipboard without https, nor in a frame without the permission
    getSelection()?.selectAllChildren(element);
    return document.execCommand('copy');
  }
}

/** Whether an element has the focus. WebKit's `:focus` is true only in a window that is itself in front. */
export const hasFocus = (element: Element) =>
  (element.getRootNode() as Document | ShadowRoot).activeElement === element;

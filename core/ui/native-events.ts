import type { RefObject } from 'react';

export type Listeners<E> = { [T in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[T], element: E) => void };

/**
 * A ref that adds event listeners to the element itself. React listens at the root, and searches the tree for handlers
 * on each key and pointer event.
 */
export const nativeEvents =
  <E extends HTMLElement>(listeners: Listeners<E>, ref?: RefObject<E | null>) =>
  (element: E | null) => {
    if (ref) ref.current = element;
    if (!element) return;
    const signal = new AbortController();
    for (const [type, listener] of Object.entries(listeners)) {
      element.addEventListener(
        type,
        (event) => (listener as (event: Event, element: E) => void)(event, element),
        signal,
      );
    }
    return () => signal.abort();
  };

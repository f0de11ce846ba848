import type { RefObject } from 'react';

type Listeners<E> = { [T in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[T], element: E) => void };

/**
 * A ref that listens at the element itself. React would listen at the shadow root, and look for handlers in everything
 * between, with each key and each move.
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

/** Listens for what stands in a text control, but never while an input method is composing. */
export const typing = <E extends HTMLElement>(read: (control: E) => void): Listeners<E> => ({
  input: (event, control) => (event as InputEvent).isComposing || read(control),
  compositionend: (_, control) => read(control),
});

import type { RefObject } from 'react';

type Listeners<E> = { [T in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[T], element: E) => void };

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

/**
 * Listeners for the value of a text control. They don't fire while an input method is composing. `read` may return the
 * text that was accepted, which the control then shows: a store that cuts off what is too long doesn't change, so it
 * tells nobody.
 */
export function onTextInput<E extends HTMLElement & { value: string }>(read: (control: E) => unknown): Listeners<E> {
  const take = (control: E) => {
    const accepted = read(control);
    if (typeof accepted === 'string' && control.value !== accepted) control.value = accepted;
  };
  return {
    input: (event, control) => (event as InputEvent).isComposing || take(control),
    compositionend: (_, control) => take(control),
  };
}

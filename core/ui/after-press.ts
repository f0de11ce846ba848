import type { FocusEvent } from 'react';

/** Callbacks that wait for the end of the current press. */
const waiting = new Set<() => void>();
let isPressed = false;
/** The focused control. In some browsers it gets no `blur` if it is removed. */
let focused: Element | undefined;
let watcher: AbortController | undefined;

/**
 * Props of a control whose `blur` handler changes the layout. A press moves the focus before its button is released: a
 * change of the layout at that moment would move the pressed target away from the `click` (docs/spec/interface.md §4).
 * `blur` passes such a change to `afterPress`, which runs it at once, or after the `click` of the current press.
 *
 * Presses are observed only while such a control has the focus.
 */
export const onBlurAfterPress = <E extends HTMLElement>(
  blur: (event: FocusEvent<E>, afterPress: (act: () => void) => void) => void,
) => ({
  onFocus({ currentTarget }: FocusEvent<E>) {
    focused = currentTarget;
    watchPresses();
  },
  onBlur(event: FocusEvent<E>) {
    focused = undefined;
    blur(event, afterPress);
    stopIfIdle();
  },
});

function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}

function watchPresses(): void {
  if (watcher) return;
  watcher = new AbortController();
  const { signal } = watcher;
  const on = (types: string[], listener: (event: Event) => void, capture = true) => {
    for (const type of types) addEventListener(type, listener, { capture, signal });
  };
  // a touch moves the focus by the emulated mouse events after it ends
  on(['pointerdown', 'mousedown'], begin);
  // a list, a menu or a drag may swallow the release; the next event without a button ends the press then
  on(['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu'], end);
  on(['mousemove'], (event) => (event as MouseEvent).buttons || end());
  on(['keydown'], (event) => (event as KeyboardEvent).repeat || end());
  // not captured, so that only the window's own blur counts
  on(['blur'], end, false);
}

function begin(): void {
  isPressed = true;
}

function end(): void {
  if (!isPressed) return;
  isPressed = false;
  // `click` is dispatched in the task of `mouseup`
  setTimeout(() => {
    if (isPressed) return;
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
    stopIfIdle();
  });
}

function stopIfIdle(): void {
  if (focused?.isConnected || isPressed || waiting.size) return;
  watcher?.abort();
  watcher = undefined;
}

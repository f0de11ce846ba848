import type { FocusEvent } from 'react';

/** Callbacks that wait for the end of the current press. */
const waiting = new Set<() => void>();
let isPressed = false;
/** The control that has the focus. One that is removed with it gets no `blur` in some browsers. */
let focused: Element | undefined;
let watcher: AbortController | undefined;

/**
 * Props of a control that shows something when it loses the focus. A press moves the focus before its button is up:
 * what is shown at once moves the page, and the `click` lands beside what was pressed (docs/spec/interface.md §4). `blur` hands
 * what changes the layout to `afterPress`: it runs at once, or after the `click` of a press that is under way.
 *
 * Presses are watched only while such a control has the focus.
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
  // a finger moves the focus by the mouse events that the browser adds once it is up
  on(['pointerdown', 'mousedown'], begin);
  // a list, a menu or a drag may keep the release to itself: then the next event without a button tells
  on(['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu'], end);
  on(['mousemove'], (event) => (event as MouseEvent).buttons || end());
  on(['keydown'], (event) => (event as KeyboardEvent).repeat || end());
  // not captured: only the window's own, not that of the field
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

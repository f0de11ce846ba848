import type { RefObject } from 'react';
import { type Listeners, nativeEvents } from './native-events.js';

type Control = HTMLElement & { value: string; checked?: boolean };

/** The content of each control when it was last read, or written here. */
const known = new WeakMap<Element, string>();
const contentOf = ({ value, checked }: Control) => value + checked;
const note = (control: Control) => void known.set(control, contentOf(control));
const isChanged = (control: Control) => known.has(control) && known.get(control) !== contentOf(control);

/**
 * A ref that reads a control's value, except while an input method is composing. Old autofill, password managers and
 * remote controls write a value with `change` only, or without any event, so it is read on `change` and `blur`, too, and
 * before each press inside the element. `read` may return the text that was accepted, which the control then shows.
 */
export function valueRef<E extends Control>(
  read: (control: E) => unknown,
  ref?: RefObject<E | null>,
  listeners?: Listeners<E>,
) {
  const take = (_: Event, control: E) => {
    note(control);
    const accepted = read(control);
    if (typeof accepted === 'string') setText(control, accepted);
  };
  const takeChange = (event: Event, control: E) => isChanged(control) && take(event, control);
  const attach = nativeEvents<E>(
    {
      ...listeners,
      input: (event, control) => ((event as InputEvent).isComposing ? note(control) : take(event, control)),
      compositionend: take,
      change: takeChange,
      blur: takeChange,
    },
    ref,
  );
  return (control: E | null) => {
    if (control) {
      if (!known.has(control)) note(control);
      const root = control.getRootNode();
      // a disabled button gets no click: the pointer over it comes first, and what it reads may enable the button
      for (const type of ['click', 'pointerover']) root.addEventListener(type, readChanged, true);
    }
    return attach(control);
  };
}

/** Shows a text in the control. It isn't read as the visitor's. */
export function setText(control: Control | null, text: string): void {
  if (!control) return;
  if (control.value !== text) control.value = text;
  note(control);
}

/** Reads the controls inside whose value was set without an event. */
export function readControls(root: ParentNode): void {
  for (const control of root.querySelectorAll<Control>('input,textarea,select')) {
    if (isChanged(control)) control.dispatchEvent(new Event('change'));
  }
}

const readChanged = ({ currentTarget }: Event) => readControls(currentTarget as ShadowRoot);

/** Page scripts spare these tags. */
const FIELDS = 'input,textarea,select';
/** Where a tap does something. A dialog is in the top layer, out of reach of the scroller below it. */
const PRESSED = `${FIELDS},a,button,label,summary,dialog`;

/** Keys that close, move the focus, or change another key. */
const PAGE_KEYS = /^(Esc|Tab|F\d|Alt|Control|Meta|Shift)/;

/** With Ctrl or Command: select all, copy, cut, paste, undo and redo. */
const EDIT_KEYS = /^[acvxyz]$/i;

/** Whether a key is for the control that has the focus, and not a shortcut of the page. */
const isForControl = (event: KeyboardEvent, isField: boolean): boolean =>
  !(event.altKey || PAGE_KEYS.test(event.key)) &&
  (!(event.ctrlKey || event.metaKey) || (isField && EDIT_KEYS.test(event.key))) &&
  // a button is pressed by two keys; the element has handled the others that it needs
  (isField || event.defaultPrevented || /^(Enter| )$/.test(event.key));

/** Whether a field in the shadow root has the focus. */
export const isEditing = (root: ShadowRoot | null): boolean => Boolean(root?.activeElement?.matches(FIELDS));

/**
 * Keeps scripts of the page from taking an event of a control in the shadow root for one of the page. They look at
 * `event.target`, which is the host there. Such events end at the host, after the view has seen them; and while a field has
 * the focus, the host says that it is edited, for listeners that come first (docs/decisions/0036-page-scripts.md).
 */
export function shieldControls(host: HTMLElement, root: ShadowRoot): void {
  const on = (types: string, controls: string, listener: (event: never, isField: boolean) => unknown) => {
    const listen = (event: Event) => {
      const origin = event.composedPath()[0] as Element;
      if (root.contains(origin) && origin.closest?.(controls)) listener(event as never, origin.matches(FIELDS));
    };
    for (const type of types.split(' ')) host.addEventListener(type, listen, { passive: true });
  };
  const end = (event: Event) => event.stopPropagation();
  on('beforeinput paste copy cut contextmenu selectstart dragstart dragover drop mousedown', FIELDS, end);
  // it passes, because a menu that closes by a press outside has to know of each; but nobody keeps it from the field
  on('pointerdown', FIELDS, (event: Event) => {
    event.preventDefault = () => {};
  });
  on('touchstart touchmove touchend', PRESSED, end);
  /** The keys that a control has got: a script would wait for the end of a key whose beginning it saw. */
  const held = new Set<string>();
  on('keydown', '*', (event: KeyboardEvent, isField) => {
    if (!isForControl(event, isField)) return;
    held.add(event.code);
    end(event);
  });
  on('keypress', '*', (event: KeyboardEvent) => held.has(event.code) && end(event));
  on('keyup', '*', (event: KeyboardEvent) => held.delete(event.code) && end(event));
}

/** Page scripts spare these tags. */
const FIELDS = 'input,textarea,select';
/** Where a tap does something. A dialog is in the top layer, out of reach of the scroller below it. */
const PRESSED = `${FIELDS},a,button,label,summary,dialog`;

/** Keys that close, move the focus, or change another key. */
const PAGE_KEYS = /^(Esc|Tab|F\d|Alt|Control|Meta|Shift)/;

/** Whether a key is for the control that has the focus, and not a shortcut of the page. */
const isForControl = (event: KeyboardEvent, isField: boolean): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || PAGE_KEYS.test(event.key)) &&
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
  const end = (types: string, controls: string, isOurs: (event: never, isField: boolean) => boolean = () => true) => {
    const listen = (event: Event) => {
      const origin = event.composedPath()[0] as Element;
      if (root.contains(origin) && origin.closest?.(controls) && isOurs(event as never, origin.matches(FIELDS)))
        event.stopPropagation();
    };
    for (const type of types.split(' ')) host.addEventListener(type, listen, { passive: true });
  };
  end('paste copy cut contextmenu selectstart dragstart dragover drop pointerdown mousedown', FIELDS);
  end('touchstart touchmove touchend', PRESSED);
  end('keydown keypress keyup', '*', isForControl);
}

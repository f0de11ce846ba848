import { type RefObject, useEffect } from 'react';

interface ShortcutProps {
  /** `/`, `ctrl+k`, or both, which an empty value and `true` mean, too. */
  keys: string;
  field: RefObject<HTMLInputElement | null>;
}

/** Takes the visitor from anywhere in the page into the field. */
export function View({ keys, field }: ShortcutProps) {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const stop = new AbortController();
    const known = keys.toLowerCase().match(/\/|ctrl\+k/g) ?? ['/', 'ctrl+k'];
    input.setAttribute('aria-keyshortcuts', known.join(' ').replace('ctrl+k', 'Control+K'));
    document.addEventListener(
      'keydown',
      (event) => {
        const pressed = shortcutOf(event);
        if (!pressed || !known.includes(pressed)) return;
        // a field that isn't shown, such as that of a header for other screens, leaves the key to the next one
        if (event.defaultPrevented || !input.getClientRects().length || isTyping(event.composedPath()[0])) return;
        event.preventDefault();
        input.focus();
        input.select();
      },
      stop,
    );
    return () => {
      stop.abort();
      input.removeAttribute('aria-keyshortcuts');
    };
  }, [keys, field]);
  return null;
}

function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): string | undefined {
  if (isComposing || altKey) return undefined;
  // some keyboards have the slash on Shift
  if (!ctrlKey && !metaKey) return key === '/' ? key : undefined;
  return ctrlKey !== metaKey && !shiftKey && key.toLowerCase() === 'k' ? 'ctrl+k' : undefined;
}

const WITHOUT_TEXT = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether the key belongs to what has the focus. */
function isTyping(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !WITHOUT_TEXT.test(target.type);
  return target.isContentEditable || /^(?:textarea|select)$/.test(target.localName);
}

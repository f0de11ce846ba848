import { closestAt } from './element-from-point.js';

/** Where there is no `requestIdleCallback` (Safari), in ms after the load. */
const SETTLE_MS = 200;
/** A page that is never idle is quiet enough after this, in ms. */
const IDLE_MS = 2000;

/** Calls back once the page has loaded and has nothing urgent to do. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const later = () => {
    if ('requestIdleCallback' in globalThis) {
      const id = requestIdleCallback(act, { timeout: IDLE_MS });
      signal.addEventListener('abort', () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(act, SETTLE_MS);
      signal.addEventListener('abort', () => clearTimeout(id));
    }
  };
  if (signal.aborted) return;
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true, signal });
}

/** Would what opens by itself now take visitors out of what they do: typing, another dialog, a film on full screen? */
export function isUserInteracting(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const isTyping = focused?.matches('input, textarea, select, iframe') || (focused as HTMLElement)?.isContentEditable;
  if (isTyping || document.fullscreenElement) return true;
  return isDialogOpen();
}

/** An open modal dialog, or what lies behind it, is all that can be hit. */
const isDialogOpen = () => closestAt(innerWidth / 2, innerHeight / 2, ':modal, [aria-modal=true]') !== null;

/** How often it is looked whether a dialog is still open, and for how long, in ms. */
const LOOK_MS = 100;
const CLOSING_MS = 2000;

/** Resolves when no modal dialog is open, at the latest after 2 s: a login that succeeded stays open for a moment. */
export async function untilDialogsClose(signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < CLOSING_MS && isDialogOpen() && !signal.aborted; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

import { deepActiveElement } from '../../core/lib/deep-active-element.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { closestFromPoint, MODAL } from './element-from-point.js';

/** The delay after the load event in browsers without `requestIdleCallback` (Safari), in ms. */
const FALLBACK_DELAY_MS = 200;
/** A busy page counts as idle after this time, in ms. */
const IDLE_TIMEOUT_MS = 2000;

/** Calls back once the page has loaded and has nothing urgent to do. */
export function whenIdle(callback: () => void, signal: AbortSignal): void {
  const requestIdle = () => {
    if ('requestIdleCallback' in globalThis) {
      const id = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
      untilAborted(signal, () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(callback, FALLBACK_DELAY_MS);
      untilAborted(signal, () => clearTimeout(id));
    }
  };
  if (signal.aborted) return;
  if (document.readyState === 'complete') requestIdle();
  else addEventListener('load', requestIdle, { once: true, signal });
}

/** The user types, has a dialog open or watches something in full screen: no dialog may open by itself. */
export function isUserInteracting(): boolean {
  const focused = deepActiveElement();
  const isTyping = focused?.matches('input, textarea, select, iframe') || (focused as HTMLElement)?.isContentEditable;
  if (isTyping || document.fullscreenElement) return true;
  return isDialogOpen();
}

/** The topmost element at the centre of the viewport is in a modal dialog or its backdrop. */
const isDialogOpen = () => closestFromPoint(innerWidth / 2, innerHeight / 2, `${MODAL}, [aria-modal=true]`) !== null;

/** How often and how long an open dialog is polled for, in ms. */
const CHECK_INTERVAL_MS = 100;
const CLOSE_TIMEOUT_MS = 2000;

/** Resolves when no modal dialog is open, after 2 s at the latest: the login dialog closes a second after the login. */
export async function untilDialogsClose(signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < CLOSE_TIMEOUT_MS && isDialogOpen() && !signal.aborted; waited += CHECK_INTERVAL_MS) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

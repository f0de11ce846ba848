import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { closestFromPoint } from './element-from-point.js';

/** Where there is no `requestIdleCallback` (Safari), in ms after the load. */
const FALLBACK_DELAY_MS = 200;
/** A page that is never idle counts as idle after this, in ms. */
const IDLE_TIMEOUT_MS = 2000;

/** Calls back once the page has loaded and has nothing urgent to do. */
export function whenIdle(act: () => void, signal: AbortSignal): void {
  const requestIdle = () => {
    if ('requestIdleCallback' in globalThis) {
      const id = requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
      untilAborted(signal, () => cancelIdleCallback(id));
    } else {
      const id = setTimeout(act, FALLBACK_DELAY_MS);
      untilAborted(signal, () => clearTimeout(id));
    }
  };
  if (signal.aborted) return;
  if (document.readyState === 'complete') requestIdle();
  else addEventListener('load', requestIdle, { once: true, signal });
}

/** The user types, has a dialog open or watches a film on full screen: nothing may open by itself. */
export function isUserInteracting(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const isTyping = focused?.matches('input, textarea, select, iframe') || (focused as HTMLElement)?.isContentEditable;
  if (isTyping || document.fullscreenElement) return true;
  return isDialogOpen();
}

/** An open modal dialog, or what lies behind it, is all that can be hit. */
const isDialogOpen = () => closestFromPoint(innerWidth / 2, innerHeight / 2, ':modal, [aria-modal=true]') !== null;

/** How often an open dialog is checked for, and for how long, in ms. */
const CHECK_INTERVAL_MS = 100;
const CLOSE_TIMEOUT_MS = 2000;

/** Resolves when no modal dialog is open, at the latest after 2 s: a login that succeeded stays open for a moment. */
export async function untilDialogsClose(signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < CLOSE_TIMEOUT_MS && isDialogOpen() && !signal.aborted; waited += CHECK_INTERVAL_MS) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

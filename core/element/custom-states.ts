import { createTextRestorer } from './translated-text.js';

/** Custom states such as `:state(busy)`, each with the selector that sets it when the shadow root has a match. */
export type StateSelectors = Readonly<Record<string, string>>;

const SELECTORS: StateSelectors = { busy: '[aria-busy=true]', error: '[part~=alert]', empty: '[part~=empty]' };
const OBSERVED = { childList: true, subtree: true, attributeFilter: ['aria-busy', 'part'] };

/** Does nothing in browsers without custom states. Chrome before 125 throws on names without dashes. */
export function setCustomState(internals: ElementInternals | undefined, name: string, isOn: boolean): void {
  try {
    (internals as ElementInternals).states[isOn ? 'add' : 'delete'](name);
  } catch {}
}

export const dispatchReady = (host: HTMLElement): void =>
  void host.dispatchEvent(new CustomEvent('sb-ready', { bubbles: true, composed: true }));

/**
 * Sets custom states (`:state(ready)`, `:state(busy)` …) from the rendered DOM. Fallback children of the element stay
 * visible, through a slot, until the first render.
 */
export function createCustomStates(host: HTMLElement, root: ShadowRoot, own?: StateSelectors) {
  const fallback = document.createElement('slot');
  const addFallback = () => root.querySelector(':not(style)') ?? root.append(fallback);
  // first of all for an element that is upgraded: after an exception in its constructor the children stay visible
  if (host.isConnected) addFallback();
  const internals = host.attachInternals?.();
  const selectors = Object.entries({ ...SELECTORS, ...own });
  const texts = createTextRestorer();
  let isReady = false;

  // readiness is read from the rendered DOM; the observer runs before the next frame, so nothing appears twice
  const observer = new MutationObserver((records) => {
    texts.follow(records);
    if (root.lastElementChild === fallback) return;
    fallback.remove();
    for (const [name, selector] of selectors) setCustomState(internals, name, Boolean(root.querySelector(selector)));
    if (isReady || root.querySelector(SELECTORS.busy as string)) return;
    isReady = true;
    setCustomState(internals, 'ready', true);
    dispatchReady(host);
  });

  return {
    /** Shows the children while nothing is rendered. */
    addFallback,
    connect() {
      addFallback();
      observer.observe(root, OBSERVED);
    },
    disconnect() {
      observer.disconnect();
      texts.stop();
      fallback.remove();
      isReady = false;
      for (const [name] of [...selectors, ['ready', '']] as const) setCustomState(internals, name, false);
    },
  };
}

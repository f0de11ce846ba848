import { createTextRestorer } from './translated-text.js';

/** States that authors may style an element by, `:state(busy)`, and what stands in its shadow root then. */
export type Marks = Readonly<Record<string, string>>;

const MARKS: Marks = { busy: '[aria-busy=true]', error: '[part~=alert]', empty: '[part~=empty]' };
const FOLLOWED = { childList: true, subtree: true, attributeFilter: ['aria-busy', 'part'] };

/** Chrome before 125 throws on such names, others don't have them: there only the selectors don't match. */
export function markState({ states }: ElementInternals, name: string, isOn: boolean): void {
  try {
    states[isOn ? 'add' : 'delete'](name);
  } catch {}
}

export const sayReady = (host: HTMLElement): void =>
  void host.dispatchEvent(new CustomEvent('sb-ready', { bubbles: true, composed: true }));

/**
 * Bridges the time until an element shows itself, and tells the page how it is. What stands in the element itself stays
 * in view until the renderer has drawn.
 */
export function createReadiness(host: HTMLElement, root: ShadowRoot, own?: Marks) {
  const internals = host.attachInternals();
  const marks = Object.entries({ ...MARKS, ...own });
  const fallback = document.createElement('slot');
  const texts = createTextRestorer();
  let isReady = false;

  // by what is drawn, because views alone know when they are done; before the next frame, so that nothing stands twice
  const observer = new MutationObserver((records) => {
    texts.follow(records);
    if (root.lastElementChild === fallback) return;
    fallback.remove();
    for (const [name, selector] of marks) markState(internals, name, Boolean(root.querySelector(selector)));
    if (isReady || root.querySelector(MARKS.busy as string)) return;
    isReady = true;
    markState(internals, 'ready', true);
    sayReady(host);
  });

  return {
    enter() {
      if (!root.hasChildNodes()) root.append(fallback);
      observer.observe(root, FOLLOWED);
    },
    leave() {
      observer.disconnect();
      texts.stop();
      fallback.remove();
      isReady = false;
      for (const [name] of [...marks, ['ready', '']] as const) markState(internals, name, false);
    },
  };
}

import { mounted } from './define.js';

/** The store of a connected element as soon as it has one, for the element's methods. */
export function getStore<Store extends object>(element: HTMLElement): Promise<Store> {
  const $shown = mounted.get(element.shadowRoot as ShadowRoot);
  return new Promise((resolve) => {
    const stop = $shown?.subscribe((shown) => {
      if (!shown) return;
      resolve(shown.store as Store);
      queueMicrotask(() => stop?.());
    });
  });
}

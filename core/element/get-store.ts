import { mounted } from './react-element.js';

/** Resolves with the store of a connected element. For the element's methods. */
export function getStore<Store extends object>(element: HTMLElement): Promise<Store> {
  const $view = mounted.get(element.shadowRoot as ShadowRoot);
  return new Promise((resolve) => {
    const stop = $view?.subscribe((view) => {
      if (!view) return;
      resolve(view.store as Store);
      queueMicrotask(() => stop?.());
    });
  });
}

import type { ReadableAtom } from 'nanostores';
import { type DependencyList, useLayoutEffect, useState } from 'react';

/**
 * Writes what a store holds into elements that are rendered but once: for what changes with each click, where rendering
 * would cost more than all else that the click does.
 */
export function useStoreEffect<T>(store: ReadableAtom<T>, write: (value: T) => void, deps: DependencyList): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller knows what it writes by
  useLayoutEffect(() => store.subscribe(write), [store, ...deps]);
}

/**
 * Puts a text into an element; without one it's hidden. A translator of the browser's may have put elements in the
 * place of the text: they are replaced.
 */
export function writeText(element: HTMLElement, text: string): void {
  if (element.hidden === !!text) element.hidden = !text;
  const { firstChild } = element;
  const isText = firstChild instanceof Text && firstChild === element.lastChild;
  if (!isText) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

/** What a store holds, rendered once the click that changed it is painted: for what nobody looks at first. */
export function useStoreAfterPaint<T>(store: ReadableAtom<T>): T {
  const [value, setValue] = useState(() => store.get());
  useLayoutEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    const unsubscribe = store.listen(() => {
      stop();
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setValue(() => store.get()));
      });
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [store]);
  return value;
}

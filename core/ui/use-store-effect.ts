import type { ReadableAtom } from 'nanostores';
import { type DependencyList, useLayoutEffect, useState } from 'react';

/**
 * Writes a store's value directly into elements, without a render. For values that change on each click, where a render
 * would be the slowest part of the click.
 */
export function useStoreEffect<T>(store: ReadableAtom<T>, write: (value: T) => void, deps: DependencyList): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller gives the dependencies of `write`
  useLayoutEffect(() => store.subscribe(write), [store, ...deps]);
}

/**
 * Sets the text of an element, which is hidden without one. Replaces elements that the browser's translator may have put
 * in place of the text.
 */
export function writeText(element: HTMLElement, text: string): void {
  if (element.hidden === !!text) element.hidden = !text;
  const { firstChild } = element;
  const isText = firstChild instanceof Text && firstChild === element.lastChild;
  if (!isText) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

/** Like `useStore`, but renders after the next paint. For content of low priority. */
export function useStoreAfterPaint<T>(store: ReadableAtom<T>): T {
  const [value, setValue] = useState(() => store.get());
  useLayoutEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout>;
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    // the store may have changed since the render
    const unsubscribe = store.subscribe(() => {
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

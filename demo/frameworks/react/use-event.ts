import type { SbEvents } from '@sb-elements/elements/dom';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Listens to an element's event. `onsb-…` does the same for whatever React makes in the browser; of markup from a server,
 * React 19 doesn't take it over: https://github.com/react/react/issues/35446
 */
export function useEvent<Type extends keyof SbEvents>(
  target: RefObject<Element | null>,
  type: Type,
  listener: (event: SbEvents[Type]) => void,
): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const element = target.current;
    const listen = (event: Event) => latest(event as SbEvents[Type]);
    element?.addEventListener(type, listen);
    return () => element?.removeEventListener(type, listen);
  }, [target, type]);
}

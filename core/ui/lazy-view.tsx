import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onOnline } from '../lifetime/on-online.js';
import { adoptStyles } from './adopt-styles.js';
import { Alert } from './alert.js';
import { useMessages } from './language.js';
import { messages } from './strings.js';

/** The exports of a module that is loaded lazily. */
export interface ViewModule<P> {
  View: ComponentType<P>;
  styles?: readonly CSSStyleSheet[];
}

interface LazyViewProps<P> {
  /** Imports the module. Always the same function. */
  load(): Promise<ViewModule<P>>;
  /** The view's props; undefined while the view isn't needed. Its code is loaded ahead then. */
  props: P | undefined;
  /** Wraps the message that the code didn't arrive; by default the message stands in the view's place. */
  frame?(failure: ReactNode): ReactNode;
  /** The message takes the place of the placeholder; by default it stands below it. */
  replacesPlaceholder?: boolean;
  /** The placeholder. */
  children?: ReactNode;
}

/** Modules that have arrived: the next view of the same kind is rendered at once. */
const loadedModules = new WeakMap<object, unknown>();

/**
 * A view whose code and styles are loaded lazily. Without them it says so once it is needed; it loads again on a retry
 * and when the network returns.
 */
export function LazyView<P extends object>({
  load,
  props,
  frame = (failure) => failure,
  replacesPlaceholder = false,
  children,
}: LazyViewProps<P>) {
  const place = useRef<HTMLSpanElement>(null);
  const known = loadedModules.get(load) as ViewModule<P> | undefined;
  // styles have to be adopted first, which needs the place
  const [state, setState] = useState<ViewModule<P> | 'failed' | undefined>(known?.styles?.length ? undefined : known);
  const isNeeded = props !== undefined;
  const hasFailed = state === 'failed';

  const show = (module: ViewModule<P>) => {
    adoptStyles(place.current, module.styles ?? []);
    setState(module);
  };
  const attempt = () =>
    load().then(
      (module) => {
        loadedModules.set(load, module);
        show(module);
      },
      () => setState('failed'),
    );
  const retry = () => {
    // the placeholder is back meanwhile; elsewhere the message stays until the code arrives
    if (replacesPlaceholder) setState(undefined);
    attempt();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the first paint only
  useLayoutEffect(() => known && show(known), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once ahead, and once more when it is needed
  useEffect(() => void (known ? show(known) : attempt()), [isNeeded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens anew only after a failure
  useLayoutEffect(() => {
    if (!hasFailed) return;
    const current = new AbortController();
    onOnline(retry, current.signal);
    return () => current.abort();
  }, [hasFailed]);

  if (state && !hasFailed) return props && <state.View {...props} />;
  const isFailureShown = isNeeded && hasFailed;
  return (
    <>
      {!(isFailureShown && replacesPlaceholder) && children}
      <span ref={place} hidden aria-busy={(isNeeded && !state) || undefined} />
      {isFailureShown && <LoadFailure frame={frame} onRetry={retry} />}
    </>
  );
}

interface LoadFailureProps {
  frame(failure: ReactNode): ReactNode;
  onRetry(): void;
}

function LoadFailure({ frame, onRetry }: LoadFailureProps) {
  const t = useMessages(messages);
  return frame(<Alert text={t.loadFailed()} onRetry={onRetry} />);
}

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onOnline } from '../lifetime/on-online.js';
import { adoptStyles } from './adopt-styles.js';
import { Alert } from './alert.js';
import { useMessages } from './language.js';
import { messages } from './strings.js';
import type { AdoptableSheet } from './style-sheet.js';

/** The exports of a module that is loaded lazily. */
export interface ViewModule<P> {
  View: ComponentType<P>;
  styles?: readonly AdoptableSheet[];
}

interface LazyViewProps<P> {
  /** Imports the module. Always the same function. */
  load(): Promise<ViewModule<P>>;
  /** The view's props; undefined while the view isn't needed. Its code is loaded ahead meanwhile. */
  props: P | undefined;
  /** False: the view is rendered, but the visitor doesn't miss it. By default, it is needed once it has props. */
  isNeeded?: boolean;
  /** Wraps the message about a failed load; by default the message has no wrapper. */
  frame?(failure: ReactNode): ReactNode;
  /** The message replaces the placeholder; by default it is below it. */
  replacesPlaceholder?: boolean;
  /** The placeholder. */
  children?: ReactNode;
}

/** Loaded modules by their `load`, so that the next view of the same kind is rendered at once. */
const loadedModules = new WeakMap<object, unknown>();

/**
 * A view whose code and styles are loaded lazily. If that fails, it shows a message once the view is needed. It loads again
 * on a retry and when the network returns.
 */
export function LazyView<P extends object>({
  load,
  props,
  isNeeded = props !== undefined,
  frame = (failure) => failure,
  replacesPlaceholder = false,
  children,
}: LazyViewProps<P>) {
  const marker = useRef<HTMLSpanElement>(null);
  const known = loadedModules.get(load) as ViewModule<P> | undefined;
  // styles must be adopted first, which needs the rendered marker
  const [state, setState] = useState<ViewModule<P> | 'failed' | undefined>(known?.styles?.length ? undefined : known);
  const hasFailed = state === 'failed';

  const show = (module: ViewModule<P>) => {
    adoptStyles(marker.current, module.styles ?? []);
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
    // shows the placeholder during the retry; otherwise the message stays until the code is loaded
    if (replacesPlaceholder) setState(undefined);
    attempt();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only before the first paint
  useLayoutEffect(() => known && show(known), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once ahead, and again when the view is needed
  useEffect(() => void (known ? show(known) : attempt()), [isNeeded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens only after a failure
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
      <span ref={marker} hidden aria-busy={(isNeeded && !state) || undefined} />
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

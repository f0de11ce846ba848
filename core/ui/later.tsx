import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onReturn } from '../lifetime/on-online.js';
import { adoptSheets } from './adopt-sheets.js';
import { Alert } from './alert.js';
import { useWords } from './language.js';
import { words } from './strings.js';

/** What a module for later exports. */
interface Part<P> {
  View: ComponentType<P>;
  sheets: readonly CSSStyleSheet[];
}

interface Props<P> {
  /** Always the same function. */
  load(): Promise<Part<P>>;
  /** What to show it with; undefined as long as it isn't needed. */
  props: P | undefined;
  /** Where the failure to load stands; by default in the place of the piece. */
  frame?(failure: ReactNode): ReactNode;
  /** Stands in its place until then. */
  children?: ReactNode;
}

/** A piece whose code and styles come once the rest of its element stands. If they don't, that is said when it's needed. */
export function Later<P extends object>({ load, props, frame = (shown) => shown, children }: Props<P>) {
  const place = useRef<HTMLSpanElement>(null);
  const [part, setPart] = useState<Part<P> | 'failed'>();
  const isNeeded = props !== undefined;
  const hasFailed = part === 'failed';
  const get = () =>
    load().then(
      (loaded) => {
        adoptSheets(place.current, loaded.sheets);
        setPart(loaded);
      },
      () => setPart('failed'),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once ahead, and once more when it's needed
  useEffect(() => void get(), [isNeeded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens anew only after a failure
  useLayoutEffect(() => {
    if (!hasFailed) return;
    const current = new AbortController();
    onReturn(get, current.signal);
    return () => current.abort();
  }, [hasFailed]);

  if (part && !hasFailed) return props && <part.View {...props} />;
  return (
    <>
      {children}
      <span ref={place} hidden aria-busy={(isNeeded && !part) || undefined} />
      {isNeeded && hasFailed && <Failure frame={frame} onRetry={get} />}
    </>
  );
}

function Failure({ frame, onRetry }: { frame(failure: ReactNode): ReactNode; onRetry(): void }) {
  const say = useWords(words);
  return frame(<Alert text={say.loadFailed()} onRetry={onRetry} />);
}

import { type ComponentType, useEffect, useState } from 'react';
import { onReturn } from '../../lifetime/on-online.js';
import { Alert } from '../alert.js';
import { useWords } from '../language.js';
import { words } from '../strings.js';

interface Props<P extends object> {
  /** Of a module's top level: the same function each time. */
  load(): Promise<ComponentType<P>>;
  props: P;
  /** What it will be about as high as, in px, so that nothing moves when it comes; or its parts, in rows as they fit. */
  height: number | readonly number[];
  /** By which a form finds it until it's here: an error of a field that can't be shown leads to 重试. */
  id?: string;
}

/** Views that have come once are there at once. */
const loaded = new Map<unknown, unknown>();

/** A view that most forms don't need: its code comes when one does. */
export function Later<P extends object>({ load, props, height, id }: Props<P>) {
  const [state, setState] = useState<'busy' | 'here' | 'failed'>(loaded.has(load) ? 'here' : 'busy');
  const say = useWords(words);

  useEffect(() => {
    if (state === 'failed') {
      const waiting = new AbortController();
      onReturn(() => setState('busy'), waiting.signal);
      return () => waiting.abort();
    }
    if (state !== 'busy') return;
    let current = true;
    load().then(
      (view) => {
        loaded.set(load, view);
        if (current) setState('here');
      },
      () => current && setState('failed'),
    );
    return () => {
      current = false;
    };
  }, [load, state]);

  const View = loaded.get(load) as ComponentType<P> | undefined;
  if (View) return <View {...props} />;
  if (state === 'failed') {
    return (
      <div id={id} className="late">
        <Alert text={say.loadFailed()} onRetry={() => setState('busy')} />
      </div>
    );
  }
  return (
    <div id={id} className="late parts" aria-busy="true">
      {[height].flat().map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none ever moves
        <div key={index} className="skeleton" part="skeleton" style={{ height: part }} />
      ))}
    </div>
  );
}

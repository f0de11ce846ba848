import { untilAborted } from '../../core/lifetime/until-aborted.js';

const OWN_WAY = ['pointerdown', 'keydown', 'wheel'];

/** Aborts when the visitor begins to read or write: from then on nothing takes them elsewhere. */
export function ownWay(signal: AbortSignal): AbortSignal {
  const visitor = new AbortController();
  const stop = () => visitor.abort();
  untilAborted(signal, stop);
  for (const type of OWN_WAY) addEventListener(type, stop, { capture: true, passive: true, signal: visitor.signal });
  return visitor.signal;
}

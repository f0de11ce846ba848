import type { ReadableAtom } from 'nanostores';
import type { Language } from '../../i18n/languages.js';
import type { Messages } from '../../i18n/messages.js';
import type { Emit } from '../events/emit.js';
import type { Site } from './site.js';

/** Everything that a store gets from its element. A store never sees the DOM. */
export interface Context<P> {
  $props: ReadableAtom<P>;
  /** Sets a property of the element. */
  setProp<K extends keyof P>(name: K, value: P[K]): void;
  site: Site;
  emit: Emit;
  /** Translates a table of messages into the element's current language. */
  t<W extends Messages>(messages: W): W;
  /** The element's current language. */
  language(): Language;
  /** Aborts when the element is removed or moves to another site. */
  signal: AbortSignal;
}

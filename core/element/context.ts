import type { ReadableAtom } from 'nanostores';
import type { Language } from '../../i18n/languages.js';
import type { Words } from '../../i18n/words.js';
import type { Emit } from '../events/emit.js';
import type { Site } from '../site/site.js';

/** All that a store knows of the world: it never sees the element. */
export interface Context<P> {
  $props: ReadableAtom<P>;
  /** Sets a property as a script of the page would. */
  setProp<K extends keyof P>(name: K, value: P[K]): void;
  site: Site;
  emit: Emit;
  /** A feature's texts in the language that the element speaks now. */
  say<W extends Words>(words: W): W;
  /** The language that the element speaks now. */
  language(): Language;
  /** Ends when the element is removed, or moves to another site. */
  signal: AbortSignal;
}

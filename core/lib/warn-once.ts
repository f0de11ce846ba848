import { homepage } from '../../package.json';
import { pageWide } from './page-wide.js';

/** The warnings that were logged already, by scope. */
const issued = pageWide(
  'issued-warnings',
  () => ({ messages: new WeakMap<object, Set<string>>() }),
  (value) => Object.assign(value, { messages: new WeakMap() }),
);

/**
 * Logs a warning for the author of the page, once per scope. Every build warns, because there is no separate development
 * build.
 *
 * @param scope an element, or `globalThis` for the page
 * @param tag the tag whose page of the documentation is linked
 */
export function warnOnce(scope: object, message: string, tag: string): void {
  const messages = issued.messages.get(scope) ?? new Set();
  if (messages.has(message)) return;
  issued.messages.set(scope, messages.add(message));
  console.warn(`[sb] ${message} See ${homepage}reference/${tag.replace('sb-', '')}`);
}

import { pageWide } from './page-wide.js';

/** The page of the package. Its README has an anchor for each tag (test/guards/readme.test.mjs). */
export const DOCUMENTATION = 'https://www.npmjs.com/package/sb-elements';

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
 * @param tag the tag whose documentation is linked
 */
export function warnOnce(scope: object, message: string, tag: string): void {
  const messages = issued.messages.get(scope) ?? new Set();
  if (messages.has(message)) return;
  issued.messages.set(scope, messages.add(message));
  console.warn(`[sb] ${message} See ${DOCUMENTATION}#${tag}`);
}

import { pageWide } from './page-wide.js';

/** The package's page. The README that it shows has an anchor for each tag (test/guards/readme.test.mjs). */
export const DOCUMENTATION = 'https://www.npmjs.com/package/sb-elements';

/** The warnings that were written already, by scope. */
const issued = pageWide(
  'issued-warnings',
  () => ({ messages: new WeakMap<object, Set<string>>() }),
  (value) => Object.assign(value, { messages: new WeakMap() }),
);

/**
 * Tells the author of the page, on the console and once for this scope, what to write instead. Every build does, because
 * a page's author has no other: visitors never look there.
 *
 * @param scope an element, or `globalThis` for the page
 * @param tag whose documentation is linked
 */
export function warnOnce(scope: object, message: string, tag: string): void {
  const messages = issued.messages.get(scope) ?? new Set();
  if (messages.has(message)) return;
  issued.messages.set(scope, messages.add(message));
  console.warn(`[sb] ${message} See ${DOCUMENTATION}#${tag}`);
}

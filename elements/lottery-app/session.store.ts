import { sessionCookie, withoutCookie } from './rules.js';

/** An address that the browser didn't let us clean: what it hands over was taken all the same. */
let uncleaned = '';

/** Takes the session that a host app hands over in the address, and cleans that. True if there was one to take. */
export function takeSession(): boolean {
  const { href } = location;
  const url = new URL(href);
  const given = url.searchParams.get('cookie');
  if (given === null || href === uncleaned) return false;
  url.search = withoutCookie(url.search);
  const cookie = sessionCookie(given);
  // each is forbidden in some sandboxed frames
  const isSet = cookie !== undefined && attempt(() => write(cookie));
  if (!attempt(() => history.replaceState(history.state, '', url))) uncleaned = href;
  return isSet;
}

function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would set it only after the first calls
  document.cookie = cookie;
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

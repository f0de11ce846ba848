import { CANCELABLE, type Emit } from '../emit.js';
import { loginLink, navigate } from '../navigation.js';
import type { Site } from '../site/site.js';

/** A login on the page that can be opened. */
export interface LoginDoor {
  site: Site;
  open(): void;
}

const doors = new Set<LoginDoor>();

/** Offers a login for as long as the signal lasts. */
export function offerLogin(door: LoginDoor, signal: AbortSignal): void {
  doors.add(door);
  signal.addEventListener('abort', () => doors.delete(door));
}

/** Lets the visitor log in (elements.md §1, `sb-login-required`): without a login on the page, at login-url. */
export function askForLogin(emit: Emit, site: Site, cause: string): void {
  if (emit('sb-login-required', { cause }, CANCELABLE) && !openDoor(site)) {
    navigate(emit, loginLink(site.settings.loginUrl), cause);
  }
}

/** Asks for a member whom something needs to go on: true once one is signed in, false when the visitor gave up. */
export function requireLogin(emit: Emit, site: Site, cause: string, life: AbortSignal): Promise<boolean> {
  site.member.signedOut();
  const signedIn = site.member.afterLogin(life);
  askForLogin(emit, site, cause);
  return signedIn;
}

function openDoor(site: Site): boolean {
  for (const door of doors) {
    if (door.site.key !== site.key) continue;
    door.open();
    return true;
  }
  // one whose code isn't here yet: sb.js fetches it because of the attribute
  const waiting = document.querySelector(':is(sb-phone-login, sb-oauth-login):not(:defined)');
  if (!waiting) return false;
  waiting.setAttribute('open', '');
  customElements.whenDefined(waiting.localName).then(() => openDoor(site));
  return true;
}

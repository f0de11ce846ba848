import { atom } from 'nanostores';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { identityProviderOf } from '../../core/member/identity-provider.js';
import { type LoginReason, registerLoginProvider } from '../../core/member/login.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import type { Context } from '../../core/site/context.js';
import { readStored, writeStored } from '../../core/storage/storage.js';
import type { LoginProps } from './props.js';
import { isWay, lastUsedFirst, type Way, waysOf } from './rules.js';

export type LoginStore = ReturnType<typeof createLogin>;

export function createLogin({ $props, site, emit, signal }: Context<LoginProps>) {
  const storageKey = `${site.key}|login-way`;
  /** Read once: the tabs keep their order while the visitor uses them. */
  const lastUsed = readStored(storageKey, isWay);
  /** The tab that the visitor, or another element, has chosen. */
  const $chosen = atom<Way | undefined>();
  /** What the login is for, if the element that asked says so. */
  const $reason = atom<LoginReason | undefined>();
  /** Another element has sent the visitor here, and the view hasn't led them to the form yet. */
  const $isRequested = atom(false);
  /** The dialog of the third party is open because another element asked for it. */
  const $opensDialog = atom(false);

  const identityProvider = () => identityProviderOf($props.get().service ?? site.settings.oauthService);
  const ways = () => {
    const { ways: named, apps } = $props.get();
    const offer = { named, hasApps: apps !== undefined, hasService: identityProvider() !== undefined };
    return lastUsedFirst(waysOf(offer), lastUsed);
  };

  /** `way`: undefined for the one that is shown. */
  const request = (way: Way | undefined, reason: LoginReason | undefined) => {
    $reason.set(reason);
    if (way) $chosen.set(way);
    if (way === 'third-party') $opensDialog.set(true);
    // after the dialog over it has closed
    queueMicrotask(() => $isRequested.set(true));
  };
  // Before the elements of the ways, which register themselves: the first of its kind counts, and these choose the tab.
  // The phone's kind opens by itself, so it stands for the way that is shown.
  const inPage = () => true;
  registerLoginProvider({ kind: 'phone', site, inPage, open: (reason) => request(undefined, reason) }, signal);
  for (const kind of ['qr', 'third-party'] as const) {
    const isUsable = () => ways().includes(kind);
    const own = kind === 'qr' ? {} : { identityProvider };
    registerLoginProvider({ kind, site, isUsable, inPage, ...own, open: (reason) => request(kind, reason) }, signal);
  }
  untilAborted(
    signal,
    site.member.$member.listen(({ kind }) => kind === 'member' && $reason.set(undefined)),
  );

  return {
    $props,
    $chosen,
    $reason,
    $isRequested,
    $opensDialog,
    $member: site.member.$member,
    site: () => site.settings,
    lastUsed,
    ways,
    /** Whether the member has logged in since the page was loaded. */
    hasLoggedIn: () => site.member.loginCount() > 0,
    choose: (way: Way) => $chosen.set(way),
    loggedIn: (way: Way) => writeStored(storageKey, way),
    requestTaken: () => $isRequested.set(false),
    dialogClosed: () => $opensDialog.set(false),
    /** The element is in a part of the page that isn't visible. */
    unseen: () => void navigate(emit, loginLink(site.settings.loginUrl), 'login'),
  };
}

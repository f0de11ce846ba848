import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { type IdentityProvider, identityProviderOf } from '../../core/member/identity-provider.js';
import { registerLoginProvider } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import { type Member, serviceUser } from '../../core/member/member.api.js';
import { isCurrentPage } from '../../core/navigation/current-page.js';
import { afterLogin, loginLink, navigate } from '../../core/navigation/navigation.js';
import { type Attempt, createAttempt } from './attempt.store.js';

const LEAVE_MS = 1000;

export interface OauthLoginProps {
  service: string | undefined;
  open: boolean;
}

export type OauthLoginStore = ReturnType<typeof createOauthLogin>;

export function createOauthLogin(context: Context<OauthLoginProps>) {
  const { $props, setProp, site, emit, signal: life } = context;
  const { member: session } = site;
  const $attempt = atom<Attempt | undefined>();
  /** Another element opened the dialog: the visitor stays on the page. */
  let isGuest = false;
  /** Whose dialog is open. */
  let current: IdentityProvider | undefined;
  let shown: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const service = () => identityProviderOf($props.get().service ?? site.settings.oauthService);
  const isDone = () => $attempt.get()?.$step.get().kind === 'done';
  const close = () => setProp('open', false);

  /** It lies in a part of the page that isn't shown: whoever needs a login finds the one at login-url. */
  const goElsewhere = () => {
    const isNeeded = isGuest;
    close();
    if (isNeeded) navigate(emit, loginLink(site.settings.loginUrl), 'login');
  };

  const leave = (stays: boolean) => {
    const { loginUrl, userCenterUrl } = site.settings;
    if (!stays && isCurrentPage(loginUrl)) navigate(emit, afterLogin(undefined, userCenterUrl), 'login');
    close();
  };

  const enter = (member: Member) => {
    const stays = isGuest || session.hasPendingLogin();
    session.signedIn(member);
    emit('sb-login', { member });
    // otherwise the visitor has closed the dialog meanwhile
    if (isDone()) leaving = setTimeout(leave, LEAVE_MS, stays);
  };

  const end = () => {
    shown?.abort();
    clearTimeout(leaving);
    if (!$attempt.get()) return;
    if (!isDone()) session.cancelLogin();
    $attempt.set(undefined);
    current = undefined;
  };

  const begin = () => {
    const known = service();
    if (!known || life.aborted) return;
    current = known;
    shown = new AbortController();
    $attempt.set(createAttempt({ service: known, signal: life, shown: shown.signal, onMember: enter }));
  };

  /** Whom the site doesn't know, the service may. Nobody waits for this, so it fails in silence. */
  const recognize = async (known: IdentityProvider) => {
    const isNeeded = () => session.$member.get().kind === 'anonymous' && !$attempt.get();
    await session.load({ signal: life });
    if (!isNeeded()) return;
    const result = await known.send(serviceUser, {}, { signal: life });
    if (!result.ok || !isNeeded()) return;
    session.setExternalMember(result.data);
  };

  registerLoginProvider(
    {
      kind: 'third-party',
      site,
      isUsable: () => service() !== undefined,
      identityProvider: service,
      open() {
        isGuest = true;
        setProp('open', true);
      },
    },
    life,
  );
  const unwatch = $props.listen(({ open }, before) => {
    if (open && !$attempt.get()) begin();
    if (open || !before?.open) return;
    end();
    isGuest = false;
    emit('sb-close', {});
  });
  // a login elsewhere, also in another tab, makes the dialog needless
  const unfollow = session.$member.listen(({ kind }) => {
    if (kind === 'member' && $props.get().open && !isDone()) close();
  });
  life.addEventListener('abort', () => {
    unwatch();
    unfollow();
    end();
  });

  return {
    $props,
    $member: session.$member,
    $attempt,
    logout: createLogout(context),
    /** Without one there is nothing to show. */
    service,

    /** It comes from the attribute or from the site's, whichever changed. */
    follow(known: IdentityProvider | undefined) {
      // opened before this was asked: that is no reason to give up what waits for the login
      if (known !== current) end();
      if ($props.get().open && !$attempt.get()) begin();
      if (known) recognize(known);
    },

    show: () => setProp('open', true),
    close,
    goElsewhere,
  };
}

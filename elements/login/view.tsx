import { useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../core/ui/language.js';
import { LoginReasonLine } from '../../core/ui/login-reason.js';
import { prefersReducedMotion } from '../../core/ui/media-queries.js';
import { Tabs } from '../../core/ui/tabs/tabs.js';
import { useStore } from '../../core/ui/use-store.js';
import type { LoginStore } from './login.store.js';
import type { Way } from './rules.js';
import { messages } from './strings.js';
import { WayView } from './ways.view.js';

export function Login({ store }: { store: LoginStore }) {
  const { serviceName } = useStore(store.$props);
  const chosen = useStore(store.$chosen);
  const reason = useStore(store.$reason);
  const isSignedIn = useStore(store.$member).kind === 'member';
  const t = useMessages(messages);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const seen = useRef(new Set<Way>());
  // the request may have come before the first view
  useLayoutEffect(() => store.$isRequested.subscribe((now) => now && focusLogin(panel.current, store)), [store]);

  const ways = store.ways();
  const selected = Math.max(0, ways.indexOf(chosen ?? (ways[0] as Way)));
  seen.current.add(ways[selected] as Way);
  const several = ways.length > 1;
  // who was signed in before sees nothing of them; after a login on this page nothing below them moves
  const hasTabs = several && (!isSignedIn || store.hasLoggedIn());
  const nameOf = (way: Way) => (way === 'third-party' && serviceName) || t[way]();
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="panel"
      part="panel"
      aria-label={t.title()}
      aria-describedby={`${id}reason`}
      data-signed-in={isSignedIn || undefined}
      data-tabs={hasTabs || undefined}
    >
      <slot name="logo" />
      {hasTabs && <h2 part="title">{t.title()}</h2>}
      <LoginReasonLine reason={reason} id={`${id}reason`} />
      {hasTabs && (
        <Tabs
          id={id}
          label={t.ways()}
          tabs={ways.map((way) => (
            <WayTab key={way} way={way} name={nameOf(way)} isLastUsed={way === store.lastUsed} />
          ))}
          selected={selected}
          onChoose={(index) => {
            store.choose(ways[index] as Way);
            showWhole(panel.current as HTMLElement);
          }}
        />
      )}
      <div {...(hasTabs && { role: 'tabpanel', id, 'aria-labelledby': `${id}${selected}` })}>
        {/* in one order, so that what was typed stays when the others come and go */}
        {[...seen.current]
          .filter((way) => ways.includes(way))
          .map((way) => (
            <div key={way} className="way" hidden={way !== ways[selected]}>
              <WayView way={way} store={store} />
            </div>
          ))}
      </div>
      {!isSignedIn && <slot name="consent" />}
    </section>
  );
}

function WayTab({ way, name, isLastUsed }: { way: Way; name: string; isLastUsed: boolean }) {
  const t = useMessages(messages);
  return (
    <>
      {way === 'third-party' && <slot name="service-logo" />}
      <span dir="auto">{name}</span>
      {isLastUsed && (
        <small className="last" part="last-used">
          {t.lastUsed()}
        </small>
      )}
    </>
  );
}

/** A way that was just chosen may reach below the viewport, also once its code has come. */
function showWhole(panel: HTMLElement) {
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  const show = () => requestAnimationFrame(() => panel.scrollIntoView({ block: 'nearest', behavior }));
  show();
  panel.addEventListener('sb-ready', show, { once: true });
}

/** Another element needs the login: its first field gets the focus, or the panel until there is one. */
function focusLogin(panel: HTMLElement | null, store: LoginStore) {
  store.requestTaken();
  if (!panel?.getClientRects().length) return store.unseen();
  const way = panel.querySelector('.way:not([hidden]) > [part=way]');
  (way?.shadowRoot?.querySelector('input') ?? panel).focus();
  panel.scrollIntoView({ block: 'center' });
}

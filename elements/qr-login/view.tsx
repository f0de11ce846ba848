import { useId, useLayoutEffect, useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { Avatar } from '../../core/ui/avatar.js';
import { useMessages } from '../../core/ui/language.js';
import { SignedIn } from '../../core/ui/signed-in/signed-in.js';
import { Tabs } from '../../core/ui/tabs/tabs.js';
import { useStore } from '../../core/ui/use-store.js';
import { AppIcon } from './app-icon.view.js';
import { CodePattern } from './code-pattern.view.js';
import type { ScanApp } from './props.js';
import type { QrLoginState, Scanner } from './qr-login.machine.js';
import type { QrLoginStore } from './qr-login.store.js';
import { QrCodeSkeleton } from './skeleton.view.js';
import { messages } from './strings.js';

const nameOf = ({ type, name }: ScanApp, t: typeof messages) => name || (type === 'wechat' ? t.wechat() : type);

const phoneOf = (state: QrLoginState) => (state.kind === 'ready' ? state.phone : undefined);

/** For the styles: the kind of the state, or what the phone does with a code that is ready. */
function stateName(state: QrLoginState) {
  const phone = phoneOf(state);
  return phone === 'cancelled' ? phone : phone ? 'scanned' : state.kind;
}

export function QrLogin({ store }: { store: QrLoginStore }) {
  const state = useStore(store.$state);
  const memberState = useStore(store.$member);
  const t = useMessages(messages);
  const isSignedIn = state.kind === 'confirmed' && state.member === 'elsewhere' && memberState.kind === 'member';
  if (!isSignedIn) return <ScanPanel store={store} />;
  return (
    <section className="panel" part="panel" aria-label={t.title()}>
      <SignedIn
        member={memberState.member}
        userCenterUrl={store.userCenterUrl()}
        onVisit={store.visit}
        logout={store.logout}
      >
        <small part="done">{t.elsewhere()}</small>
      </SignedIn>
    </section>
  );
}

function ScanPanel({ store }: { store: QrLoginStore }) {
  const { apps, expireMinutes } = useStore(store.$props);
  const state = useStore(store.$state);
  const { app } = state;
  const t = useMessages(messages);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(
    () =>
      store.$requests.listen(() => {
        panel.current?.focus();
        panel.current?.scrollIntoView({ block: 'center' });
      }),
    [store],
  );
  const names = apps.map((one) => nameOf(one, t));
  const selected = Math.max(
    0,
    apps.findIndex(({ type }) => type === app),
  );
  const several = apps.length > 1;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="panel"
      data-state={stateName(state)}
      part="panel"
      aria-label={t.title()}
    >
      <h2 part="title">{t.title()}</h2>
      {several && (
        <Tabs
          id={id}
          label={t.apps()}
          tabs={names.map((name, index) => <AppTab app={apps[index] ?? {}} name={name} key={name} />)}
          selected={selected}
          onChoose={(index) => store.selectApp(apps[index]?.type ?? '')}
        />
      )}
      <div
        className="tab-panel"
        {...(several && { role: 'tabpanel', id, 'aria-labelledby': `${id}${selected}`, tabIndex: 0 })}
      >
        <QrCode store={store} />
        <p className="help" part="help">
          <span className="on-computer">{t.help(names[selected] ?? '')}</span>
          <span className="on-phone">{t.helpOnPhone(names[selected] ?? '')}</span>
        </p>
        <p className="valid" part="valid">
          <Countdown store={store} />
          <span>{t.valid(expireMinutes)}</span>
        </p>
      </div>
    </section>
  );
}

const AppTab = ({ app, name }: { app: Partial<ScanApp>; name: string }) => (
  <>
    <span aria-hidden="true">
      <AppIcon app={app} name={name} size={20} />
    </span>
    <span>{name}</span>
  </>
);

function QrCode({ store }: { store: QrLoginStore }) {
  const state = useStore(store.$state);
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const { kind, generation } = state;
  const member = kind === 'confirmed' ? state.member : undefined;
  const busy = kind === 'loading' || member === 'loading';
  const image = kind === 'ready' || kind === 'expired' ? state.image : undefined;
  const phone = phoneOf(state);
  const isCancelled = phone === 'cancelled';
  const scanner = isCancelled ? undefined : phone;

  // the clicked button disappears: the box keeps the focus until the new code gets it
  const keepFocus = (action: () => void) => () => {
    box.current?.focus();
    action();
  };
  useLayoutEffect(() => {
    const hasFocus = (box.current?.getRootNode() as ShadowRoot | undefined)?.activeElement === box.current;
    if (kind === 'ready' && hasFocus) box.current?.querySelector('img')?.focus();
  }, [kind]);

  return (
    <div ref={box} className="code" part="code" tabIndex={-1} aria-busy={busy}>
      {kind === 'loading' && <QrCodeSkeleton />}
      {(kind === 'expired' || phone) && <CodePattern />}
      {image && (
        <img
          key={generation}
          part="image"
          src={image}
          alt={t.code()}
          width="200"
          height="200"
          tabIndex={-1}
          onError={() => store.imageFailed(generation)}
        />
      )}
      {kind === 'ready' && !phone && <AppMark store={store} />}
      {kind === 'error' && (
        <Alert
          replacesContent
          text={state.reason ? t.refused(state.reason) : t.failed()}
          onRetry={keepFocus(store.refresh)}
        />
      )}
      {member === 'failed' && <Alert replacesContent text={t.memberFailed()} onRetry={keepFocus(store.loadMember)} />}
      {/* always rendered: a live region must exist before its text to be announced */}
      <div role="status" className="overlay">
        {(kind === 'expired' || isCancelled) && (
          <button type="button" className="button refresh" part="button refresh" onClick={keepFocus(store.refresh)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.2h-4.2" />
            </svg>
            <span>{isCancelled ? t.cancelled() : t.expired()}</span>
          </button>
        )}
        {scanner && <Scanned scanner={scanner} />}
        {member === 'loaded' && (
          <p className="done" part="done">
            {t.done()}
          </p>
        )}
      </div>
    </div>
  );
}

/** The mark of the app in the middle of its code, small enough for the code's error correction. */
function AppMark({ store }: { store: QrLoginStore }) {
  const { apps } = useStore(store.$props);
  const { app: type } = useStore(store.$state);
  const t = useMessages(messages);
  const app = apps.find((one) => one.type === type) ?? { type };
  return (
    <span className="mark" part="mark" aria-hidden="true">
      <AppIcon app={app} name={nameOf(app, t)} size={28} />
    </span>
  );
}

function Scanned({ scanner: { nickname, portrait } }: { scanner: Scanner }) {
  const t = useMessages(messages);
  return (
    <div className="scanned" part="scanned">
      {(nickname || portrait) && <Avatar src={portrait} name={nickname} />}
      {nickname && (
        <span className="scanner" dir="auto">
          {nickname}
        </span>
      )}
      <strong>{t.scanned()}</strong>
      <span>{t.confirmOnPhone()}</span>
    </div>
  );
}

/** A ring that empties while the code is valid, drawn once a second by CSS. */
function Countdown({ store }: { store: QrLoginStore }) {
  const { expireMinutes } = useStore(store.$props);
  const state = useStore(store.$state);
  const { generation } = state;
  const seconds = expireMinutes * 60;
  return (
    state.kind === 'ready' && (
      <svg key={generation} className="countdown" part="countdown" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <circle
          cx="12"
          cy="12"
          r="10"
          pathLength="1"
          style={{ animationDuration: `${seconds}s`, animationTimingFunction: `steps(${seconds})` }}
        />
      </svg>
    )
  );
}

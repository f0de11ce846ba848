import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { Avatar } from '../../core/ui/avatar.js';
import { ImageWithFallback } from '../../core/ui/image-with-fallback.js';
import { useMessages } from '../../core/ui/language.js';
import { SignedIn } from '../../core/ui/signed-in.js';
import { AppTabs } from './app-tabs.view.js';
import type { Scanner } from './qr-login.machine.js';
import type { QrLoginStore } from './qr-login.store.js';
import { QrCodeSkeleton } from './skeleton.view.js';
import { messages } from './strings.js';

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
  const { kind, app } = useStore(store.$state);
  const t = useMessages(messages);
  const id = useId();
  const names = apps.map(({ type, name }) => name || (type === 'wechat' ? t.wechat() : type));
  const selected = Math.max(
    0,
    apps.findIndex(({ type }) => type === app),
  );
  const several = apps.length > 1;
  return (
    <section className="panel" data-state={kind} part="panel" aria-label={t.title()}>
      <h2 part="title">{t.title()}</h2>
      {several && (
        <AppTabs
          id={id}
          label={t.apps()}
          names={names}
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
          {t.help(names[selected] ?? '')}
        </p>
        <p className="valid" part="valid">
          <Countdown store={store} />
          <span>{t.valid(expireMinutes)}</span>
        </p>
      </div>
    </section>
  );
}

function QrCode({ store }: { store: QrLoginStore }) {
  const state = useStore(store.$state);
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const { kind, generation } = state;
  const member = kind === 'confirmed' ? state.member : undefined;
  const busy = kind === 'loading' || member === 'loading';
  const image = kind === 'ready' || kind === 'expired' ? state.image : undefined;
  const scanner = kind === 'ready' ? state.scanner : undefined;

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
    <div ref={box} className="code" part="code" data-scanned={scanner && ''} tabIndex={-1} aria-busy={busy}>
      {kind === 'loading' && <QrCodeSkeleton />}
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
      {image && !scanner && <AppMark store={store} />}
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
        {kind === 'expired' && (
          <button type="button" className="button" part="button refresh" onClick={keepFocus(store.refresh)}>
            {t.expired()}
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
  const { app } = useStore(store.$state);
  const { wechat } = useMessages(messages);
  const { name = app === 'wechat' ? wechat() : app, icon } = apps.find(({ type }) => type === app) ?? {};
  return (
    <span className="mark" part="mark" aria-hidden="true">
      <ImageWithFallback src={icon} alt="" width="28" height="28" fallback={<span>{Array.from(name)[0]}</span>} />
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
  const { kind, generation } = useStore(store.$state);
  const seconds = expireMinutes * 60;
  return (
    kind === 'ready' && (
      <svg key={generation} className="countdown" part="countdown" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" />
        <circle
          cx="8"
          cy="8"
          r="6.5"
          pathLength="1"
          style={{ animationDuration: `${seconds}s`, animationTimingFunction: `steps(${seconds})` }}
        />
      </svg>
    )
  );
}

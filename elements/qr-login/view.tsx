import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { useWords } from '../../core/ui/language.js';
import { SignedIn } from '../../core/ui/signed-in.js';
import type { QrLoginStore } from './qr-login.store.js';
import { words } from './strings.js';
import { Tabs } from './tabs.view.js';

export function QrLogin({ store }: { store: QrLoginStore }) {
  const state = useStore(store.$state);
  const known = useStore(store.$member);
  const say = useWords(words);
  const isSignedIn = state.kind === 'confirmed' && state.welcome === 'elsewhere' && known.kind === 'member';
  if (!isSignedIn) return <Scan store={store} />;
  return (
    <section className="panel" part="panel" aria-label={say.title()}>
      <SignedIn member={known.member} userCenterUrl={store.userCenterUrl()} onVisit={store.visit} logout={store.logout}>
        <small part="done">{say.elsewhere()}</small>
      </SignedIn>
    </section>
  );
}

function Scan({ store }: { store: QrLoginStore }) {
  const { apps, expireMinutes } = useStore(store.$props);
  const { kind, app } = useStore(store.$state);
  const say = useWords(words);
  const id = useId();
  const names = apps.map(({ type, name }) => name || (type === 'wechat' ? say.wechat() : type));
  const chosen = Math.max(
    0,
    apps.findIndex(({ type }) => type === app),
  );
  const several = apps.length > 1;
  return (
    <section className="panel" data-state={kind} part="panel" aria-label={say.title()}>
      <h2 part="title">{say.title()}</h2>
      {several && (
        <Tabs
          id={id}
          label={say.apps()}
          names={names}
          chosen={chosen}
          onChoose={(index) => store.choose(apps[index]?.type ?? '')}
        />
      )}
      <div
        className="sheet"
        {...(several && { role: 'tabpanel', id, 'aria-labelledby': `${id}${chosen}`, tabIndex: 0 })}
      >
        <Code store={store} />
        <p className="help" part="help">
          {say.help(names[chosen] ?? '')}
        </p>
        <p className="valid" part="valid">
          {say.valid(expireMinutes)}
        </p>
      </div>
    </section>
  );
}

function Code({ store }: { store: QrLoginStore }) {
  const state = useStore(store.$state);
  const say = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  const { kind, generation } = state;
  const welcome = kind === 'confirmed' ? state.welcome : undefined;
  const busy = kind === 'loading' || welcome === 'asked';
  const image = kind === 'ready' || kind === 'expired' ? state.image : undefined;

  // the button that was pressed goes away: who pressed it waits here, and is taken to the new code
  const again = (act: () => void) => () => {
    box.current?.focus();
    act();
  };
  useLayoutEffect(() => {
    const waits = (box.current?.getRootNode() as ShadowRoot | undefined)?.activeElement === box.current;
    if (kind === 'ready' && waits) box.current?.querySelector('img')?.focus();
  }, [kind]);

  return (
    <div ref={box} className="code" part="code" tabIndex={-1} aria-busy={busy}>
      {image && (
        <img
          key={generation}
          part="image"
          src={image}
          alt={say.code()}
          width="200"
          height="200"
          tabIndex={-1}
          onError={() => store.imageFailed(generation)}
        />
      )}
      {kind === 'error' && (
        <Alert text={state.reason ? say.refused(state.reason) : say.failed()} onRetry={again(store.refresh)} />
      )}
      {welcome === 'missing' && <Alert text={say.memberFailed()} onRetry={again(store.welcome)} />}
      {/* always there, so that screen readers hear what comes into it */}
      <div role="status" className="over">
        {kind === 'expired' && (
          <button type="button" className="button" part="button refresh" onClick={again(store.refresh)}>
            {say.expired()}
          </button>
        )}
        {welcome === 'known' && (
          <p className="done" part="done">
            {say.done()}
          </p>
        )}
      </div>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Link } from '../../core/ui/link.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { Head, List } from './list.view.js';
import { CartSkeleton } from './skeleton.view.js';
import type { CartElementStore } from './store.js';
import { words } from './strings.js';
import { SummaryBar } from './summary-bar.view.js';

export function Cart({ store }: { store: CartElementStore }) {
  const status = useStore(store.$status);
  const groups = useStore(store.$groups);
  const say = useWords(words);
  if (status === 'anonymous') return <Anonymous store={store} />;
  if (!groups) return <Loading store={store} hasFailed={status === 'failed'} />;
  const isEmpty = groups.valid.length + groups.invalid.length === 0;
  return (
    <>
      <section className="cart" part="cart" aria-label={say.title()} aria-busy={status === 'loading' || undefined}>
        {status === 'failed' && <Alert text={say.loadFailed()} onRetry={store.retry} />}
        {isEmpty ? (
          <Empty text={say.empty()}>
            <Link part="home" className="button" href={store.homeUrl()} onFollow={store.goHome}>
              {say.goShopping()}
            </Link>
          </Empty>
        ) : (
          <>
            <Head store={store} />
            <List store={store} groups={groups} />
            <SummaryBar store={store} />
          </>
        )}
      </section>
      <Confirm store={store} />
    </>
  );
}

/** Instead of a list. */
function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 3h2.5l2.4 12h11.4L21 6.5H5.3M9 20h.01M17 20h.01" />
      </svg>
      <p part="empty" tabIndex={-1}>
        {text}
      </p>
      {children}
    </div>
  );
}

/** A plain click opens the page's login. */
function Anonymous({ store }: { store: CartElementStore }) {
  const say = useWords(words);
  return (
    <section className="cart" part="cart" aria-label={say.title()}>
      <Empty text={say.loginNeeded()}>
        <Link part="login" className="button primary" href={store.loginUrl()} onFollow={store.login}>
          {say.login()}
        </Link>
      </Empty>
    </section>
  );
}

const loadConfirm = () => import('./confirm.view.js');

function Confirm({ store: { removal } }: { store: CartElementStore }) {
  const isNeeded = useStore(removal.$isNeeded);
  return <LazyView load={loadConfirm} props={isNeeded ? { removal } : undefined} />;
}

function Loading({ store, hasFailed }: { store: CartElementStore; hasFailed: boolean }) {
  const say = useWords(words);
  return (
    <section className="cart" part="cart" aria-label={say.title()} aria-busy={!hasFailed || undefined}>
      <Placeholder failure={hasFailed && { text: say.loadFailed(), onRetry: store.retry }}>
        <CartSkeleton />
      </Placeholder>
    </section>
  );
}

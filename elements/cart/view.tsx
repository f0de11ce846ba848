import { CartIcon } from '../../core/shop/cart-icon.view.js';
import { Alert } from '../../core/ui/alert.js';
import { useMessages } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Link } from '../../core/ui/link.js';
import { SignedOutBlock } from '../../core/ui/signed-out-block.js';
import { SkeletonFrame } from '../../core/ui/skeleton-frame.js';
import { StateBlock } from '../../core/ui/state-block.js';
import { useStore } from '../../core/ui/use-store.js';
import { CartHeader, CartList } from './list.view.js';
import { CartSkeleton } from './skeleton.view.js';
import type { CartElementStore } from './store.js';
import { messages } from './strings.js';
import { SummaryBar } from './summary-bar.view.js';

export function CartView({ store }: { store: CartElementStore }) {
  const status = useStore(store.$status);
  const groups = useStore(store.$groups);
  const t = useMessages(messages);
  if (status === 'anonymous') {
    return (
      <section className="cart" part="cart" aria-label={t.title()}>
        <SignedOutBlock text={t.loginNeeded()} login={t.login()} loginUrl={store.loginUrl()} onFollow={store.login} />
      </section>
    );
  }
  if (!groups) return <LoadingCart store={store} hasFailed={status === 'failed'} />;
  const isEmpty = groups.valid.length + groups.invalid.length === 0;
  return (
    <section
      className="cart has-sticky-bar"
      part="cart"
      aria-label={t.title()}
      aria-busy={status === 'loading' || undefined}
    >
      {status === 'failed' && <Alert text={t.loadFailed()} onRetry={store.retry} />}
      {isEmpty ? (
        <StateBlock text={t.empty()} icon={<CartIcon />}>
          <Link part="home" className="button" href={store.homeUrl()} onFollow={store.goHome}>
            {t.goShopping()}
          </Link>
        </StateBlock>
      ) : (
        <>
          <CartHeader store={store} />
          <CartList store={store} groups={groups} />
        </>
      )}
      <LazyRemoval store={store} />
      {!isEmpty && <SummaryBar store={store} />}
    </section>
  );
}

const loadRemoval = () => import('./removal.view.js');

/** The dialog, the message and the swipes of a removal. */
function LazyRemoval({ store: { removal } }: { store: CartElementStore }) {
  const isNeeded = useStore(removal.$isNeeded);
  return <LazyView load={loadRemoval} props={{ removal }} isNeeded={isNeeded} />;
}

function LoadingCart({ store, hasFailed }: { store: CartElementStore; hasFailed: boolean }) {
  const t = useMessages(messages);
  return (
    <section className="cart" part="cart" aria-label={t.title()} aria-busy={!hasFailed || undefined}>
      <SkeletonFrame failure={hasFailed && { text: t.loadFailed(), onRetry: store.retry }}>
        <CartSkeleton />
      </SkeletonFrame>
    </section>
  );
}

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useWords } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { Addresses } from './addresses/address-list.view.js';
import type { ShownCheckout } from './checkout/checkout.store.js';
import { Choices } from './checkout/choices.view.js';
import { Lines } from './checkout/lines.view.js';
import { Receipt } from './checkout/receipt.view.js';
import { RemarkOrExtraForm } from './extra-form/remark-or-extra-form.view.js';
import { failureText } from './failure-text.view.js';
import { SubmitBar } from './order/submit-bar.view.js';
import type { OrderPageStore } from './order-page.store.js';
import { OrderSkeleton } from './skeleton.view.js';
import type { OrderConfirmStore } from './store.js';
import { words } from './strings.js';

export function OrderConfirm({ store }: { store: OrderConfirmStore }) {
  const page = useStore(store.$page);
  return <OrderPage key={page.source} page={page} />;
}

function OrderPage({ page }: { page: OrderPageStore }) {
  const { kind, problem } = useStore(page.checkout.$checkout);
  const shown = useStore(page.checkout.$shown);
  const order = useStore(page.$order);
  const say = useWords(words);
  const bar = (order.kind !== 'editing' || order.message !== undefined) && <SubmitBar page={page} />;
  if (kind === 'anonymous') return <SignedOut page={page} />;
  if (shown?.lines.length) return <OrderSheet page={page} shown={shown} />;
  if (shown) {
    return (
      <Sheet>
        {/* while it is unconfirmed, the cart may be empty because of this order */}
        {/editing|placed/.test(order.kind) && (
          <Panel text={say.empty()}>
            <ToCart page={page} />
          </Panel>
        )}
        {bar}
      </Sheet>
    );
  }
  const failure = problem?.failure;
  return (
    <section className="till" part="till" aria-label={say.title()}>
      <Placeholder
        failure={
          kind === 'failed' &&
          failure && {
            text: failureText(say, failure),
            onRetry: page.checkout.load,
            // a refusal is of what lies in the cart
            children: failure.kind === 'refused' && <ToCart page={page} />,
          }
        }
      >
        <OrderSkeleton />
      </Placeholder>
      {bar}
    </section>
  );
}

/** What hinders an order is mended there. */
function ToCart({ page }: { page: OrderPageStore }) {
  return (
    <Link part="cart" className="button" href={page.cartUrl()} onFollow={page.goToCart}>
      {useWords(words).toCart()}
    </Link>
  );
}

/** What is ordered can't be changed while it is on its way, or may have arrived. */
function OrderSheet({ page, shown }: { page: OrderPageStore; shown: ShownCheckout }) {
  const isFrozen = useStore(page.$order).kind !== 'editing';
  return (
    <Sheet>
      <fieldset className="main" disabled={isFrozen}>
        {!shown.checkout.isVirtualGoods && <Addresses addresses={page.addresses} />}
        <Lines store={page.checkout} lines={shown.lines} />
        <Choices store={page.checkout} shown={shown} />
        <RemarkOrExtraForm page={page} />
      </fieldset>
      <div className="side">
        <Receipt store={page.checkout} shown={shown} />
        <SubmitBar page={page} />
      </div>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  const say = useWords(words);
  return (
    <section className="till" part="till" aria-label={say.title()}>
      <div className="sheet">{children}</div>
    </section>
  );
}

/** Instead of an order. */
function Panel({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="card empty">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 3h2.5l2.4 12h11.4L21 6.5H5.3M9 20h.01M17 20h.01" />
      </svg>
      <p part="empty">{text}</p>
      <div className="ways">{children}</div>
    </div>
  );
}

/** A plain click opens the page's login. */
function SignedOut({ page }: { page: OrderPageStore }) {
  const say = useWords(words);
  return (
    <Sheet>
      <Panel text={say.loginNeeded()}>
        <Link part="login" className="button primary" href={page.loginUrl()} onFollow={page.login}>
          {say.login()}
        </Link>
      </Panel>
    </Sheet>
  );
}

import type { ReactNode } from 'react';
import { CartIcon } from '../../core/shop/cart-icon.view.js';
import { useMessages } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { SignedOutBlock } from '../../core/ui/signed-out-block.js';
import { SkeletonFrame } from '../../core/ui/skeleton-frame.js';
import { StateBlock } from '../../core/ui/state-block.js';
import { useFailureReason } from '../../core/ui/use-failure-reason.js';
import { useStore } from '../../core/ui/use-store.js';
import { AddressList } from './addresses/address-list.view.js';
import type { ShownCheckout } from './checkout/checkout.store.js';
import { CheckoutChoices } from './checkout/choices.view.js';
import { OrderLines } from './checkout/lines.view.js';
import { Receipt } from './checkout/receipt.view.js';
import { RemarkOrExtraForm } from './extra-form/remark-or-extra-form.view.js';
import { SubmitBar } from './order/submit-bar.view.js';
import { OrderSkeleton } from './skeleton.view.js';
import type { OrderConfirmStore, OrderPageStore } from './store.js';
import { messages } from './strings.js';

export function OrderConfirmView({ store }: { store: OrderConfirmStore }) {
  const page = useStore(store.$page);
  return <OrderPage key={page.source} page={page} />;
}

function OrderPage({ page }: { page: OrderPageStore }) {
  const { kind, problem } = useStore(page.checkout.$checkout);
  const shown = useStore(page.checkout.$shown);
  const order = useStore(page.$order);
  const t = useMessages(messages);
  const reasonOf = useFailureReason();
  const hasBar = order.kind !== 'editing' || order.message !== undefined || order.earlier !== undefined;
  const bar = hasBar && <SubmitBar page={page} />;
  if (kind === 'anonymous') {
    return (
      <OrderLayout>
        <SignedOutBlock
          className="card"
          text={t.loginNeeded()}
          login={t.login()}
          loginUrl={page.loginUrl()}
          onFollow={page.login}
        />
      </OrderLayout>
    );
  }
  if (shown?.lines.length) return <OrderContent page={page} shown={shown} />;
  if (shown) {
    return (
      <OrderLayout>
        {/* an unconfirmed order may have emptied the cart */}
        {/editing|placed/.test(order.kind) && (
          <StateBlock className="card" text={t.empty()} icon={<CartIcon />}>
            <CartLink page={page} />
          </StateBlock>
        )}
        {bar}
      </OrderLayout>
    );
  }
  const failure = problem?.failure;
  return (
    <section className="order has-sticky-bar" part="order till" aria-label={t.title()}>
      <SkeletonFrame
        failure={
          kind === 'failed' &&
          failure && {
            text: t.loadFailed(reasonOf(failure)),
            onRetry: page.checkout.load,
            // the items in the cart caused the refusal
            children: failure.kind === 'refused' && <CartLink page={page} />,
          }
        }
      >
        <OrderSkeleton />
      </SkeletonFrame>
      {bar}
    </section>
  );
}

/** Links to the cart, where the visitor can change the items. */
function CartLink({ page }: { page: OrderPageStore }) {
  return (
    <Link part="cart" className="button" href={page.cartUrl()} onFollow={page.goToCart}>
      {useMessages(messages).toCart()}
    </Link>
  );
}

/** The controls are disabled while the order is in flight or unconfirmed: its payload must not change. */
function OrderContent({ page, shown }: { page: OrderPageStore; shown: ShownCheckout }) {
  const isFrozen = useStore(page.$order).kind !== 'editing';
  return (
    <OrderLayout>
      <fieldset className="main" disabled={isFrozen}>
        {!shown.checkout.isVirtualGoods && <AddressList addresses={page.addresses} />}
        <OrderLines store={page.checkout} lines={shown.lines} />
        <CheckoutChoices store={page.checkout} shown={shown} />
        <RemarkOrExtraForm page={page} checkout={shown.checkout} />
      </fieldset>
      <div className="side">
        <Receipt store={page.checkout} shown={shown} />
        <SubmitBar page={page} />
      </div>
    </OrderLayout>
  );
}

function OrderLayout({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <section className="order has-sticky-bar" part="order till" aria-label={t.title()}>
      <div className="layout">{children}</div>
    </section>
  );
}

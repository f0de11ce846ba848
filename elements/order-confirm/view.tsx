import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useWords } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { Addresses } from './addresses/address-list.view.js';
import { Bar, Receipt } from './bar.view.js';
import { Choices } from './choices.view.js';
import { RemarkOrExtraForm } from './extra-form/remark-or-extra-form.view.js';
import { Lines } from './lines.view.js';
import { failureText } from './reason.view.js';
import { OrderSkeleton } from './skeleton.view.js';
import type { OrderConfirmStore } from './store.js';
import { words } from './strings.js';
import type { Shown } from './sums.store.js';
import type { TillStore } from './till.store.js';

export function OrderConfirm({ store }: { store: OrderConfirmStore }) {
  const till = useStore(store.$till);
  return <Till key={till.way} till={till} />;
}

function Till({ till }: { till: TillStore }) {
  const { $state, $shown, $trouble, load } = till.checkout;
  const state = useStore($state);
  const shown = useStore($shown);
  const trouble = useStore($trouble);
  const phase = useStore(till.$phase);
  const complaint = useStore(till.$complaint);
  const say = useWords(words);
  const bar = (phase !== 'open' || complaint) && <Bar till={till} />;
  if (state === 'anonymous') return <Anonymous till={till} />;
  if (shown?.lines.length) return <Order till={till} shown={shown} />;
  if (shown) {
    return (
      <Sheet>
        {/* in doubt, the cart may be empty because of this order */}
        {/open|left/.test(phase) && (
          <Panel text={say.empty()}>
            <ToCart till={till} />
          </Panel>
        )}
        {bar}
      </Sheet>
    );
  }
  const failure = trouble?.failure;
  return (
    <section className="till" part="till" aria-label={say.title()}>
      <Placeholder
        failure={
          state === 'failed' &&
          failure && {
            text: failureText(say, failure),
            onRetry: load,
            // a refusal is of what lies in the cart
            children: failure.kind === 'refused' && <ToCart till={till} />,
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
function ToCart({ till }: { till: TillStore }) {
  return (
    <Link part="cart" className="button" href={till.cartUrl()} onFollow={till.goToCart}>
      {useWords(words).toCart()}
    </Link>
  );
}

/** What is ordered can't be changed while it is on its way, or may have arrived. */
function Order({ till, shown }: { till: TillStore; shown: Shown }) {
  const isFrozen = useStore(till.$phase) !== 'open';
  return (
    <Sheet>
      <fieldset className="main" disabled={isFrozen}>
        {!shown.checkout.isVirtualGoods && <Addresses addresses={till.addresses} />}
        <Lines till={till} lines={shown.lines} />
        <Choices till={till} shown={shown} />
        <RemarkOrExtraForm page={till} />
      </fieldset>
      <div className="side">
        <Receipt till={till} shown={shown} />
        <Bar till={till} />
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
function Anonymous({ till }: { till: TillStore }) {
  const say = useWords(words);
  return (
    <Sheet>
      <Panel text={say.loginNeeded()}>
        <Link part="login" className="button primary" href={till.loginUrl()} onFollow={till.login}>
          {say.login()}
        </Link>
      </Panel>
    </Sheet>
  );
}

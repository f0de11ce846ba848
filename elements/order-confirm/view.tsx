import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { linkTo } from '../../core/navigation.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { words as sharedWords } from '../../core/ui/strings.js';
import { Addresses } from './addresses.view.js';
import { Bar, Receipt } from './bar.view.js';
import { Choices } from './choices.view.js';
import { Lines } from './lines.view.js';
import { Note } from './note.view.js';
import { failureText } from './reason.view.js';
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
  const sayShared = useWords(sharedWords);
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
        <Bar till={till} />
      </Sheet>
    );
  }
  if (state === 'loading') return <Skeleton>{bar}</Skeleton>;
  return (
    <Sheet>
      {trouble?.failure.kind === 'refused' ? (
        <Panel text={failureText(say, trouble.failure)} isAlert>
          <ToCart till={till} />
          <Button onClick={load}>{sayShared.retry()}</Button>
        </Panel>
      ) : (
        <div className="card">{trouble && <Alert text={failureText(say, trouble.failure)} onRetry={load} />}</div>
      )}
      {bar}
    </Sheet>
  );
}

/** What hinders an order is mended there. */
function ToCart({ till }: { till: TillStore }) {
  return (
    <a part="cart" className="button" href={linkTo(till.cartUrl())}>
      {useWords(words).toCart()}
    </a>
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
        <Note till={till} />
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

interface PanelProps {
  text: string;
  isAlert?: boolean;
  children: ReactNode;
}

/** Instead of an order. */
function Panel({ text, isAlert, children }: PanelProps) {
  return (
    <div className="card empty">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 3h2.5l2.4 12h11.4L21 6.5H5.3M9 20h.01M17 20h.01" />
      </svg>
      <p part="empty" role={isAlert ? 'alert' : undefined}>
        {text}
      </p>
      <div className="ways">{children}</div>
    </div>
  );
}

/** A plain click opens the page's login; a click that opens another tab stays the browser's. */
function Anonymous({ till }: { till: TillStore }) {
  const say = useWords(words);
  const login = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    till.login();
  };
  return (
    <Sheet>
      <Panel text={say.loginNeeded()}>
        <a part="login" className="button primary" href={linkTo(till.loginUrl())} onClick={login}>
          {say.login()}
        </a>
      </Panel>
    </Sheet>
  );
}

/** Of about the height that a short order has. */
function Skeleton({ children }: { children: ReactNode }) {
  return (
    <section className="till" part="till" aria-label={useWords(words).title()} aria-busy="true">
      <div className="sheet">
        <div className="main">
          {[240, 180, 214].map((height) => (
            <div key={height} className="card skeleton" part="skeleton" style={{ height }} />
          ))}
        </div>
        <div className="side">
          <div className="card skeleton" part="skeleton" />
          {children}
        </div>
      </div>
    </section>
  );
}

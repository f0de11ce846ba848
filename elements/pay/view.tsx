import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Link } from '../../core/ui/link.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import { Methods } from './methods.view.js';
import { useOptions } from './options.view.js';
import type { PayStore } from './store.js';
import { words } from './strings.js';

export function Pay({ store }: { store: PayStore }) {
  const place = useRef<HTMLDivElement>(null);
  useStore(store.$props);
  const say = useWords(words);
  const isRead = useOptions(place, store);
  const isValid = store.isValid();
  return (
    <div ref={place} className="pay" part="pay" aria-busy={!isRead || undefined}>
      {!isValid && <Alert text={say.badPage()} />}
      {isValid && isRead && (
        <>
          <p className="order" part="order">
            <MarkedText text={say.order(verbatim(store.orderId() ?? '—'))} />
          </p>
          <Till store={store} />
          <Waiting store={store} />
        </>
      )}
    </div>
  );
}

const loadWaiting = () => import('./waiting.view.js');

/** What becomes of a payment on another page. */
function Waiting({ store }: { store: PayStore }) {
  const payment = useStore(store.$payment);
  useEffect(() => void store.prepare(), [store]);
  return <LazyView load={loadWaiting} props={payment && { store, payment }} />;
}

/** Until it's paid: the methods and the ways to them. */
function Till({ store }: { store: PayStore }) {
  const methods = useStore(store.$methods);
  const isPaid = useStore(store.$paid);
  if (isPaid) return null;
  return (
    <>
      {methods.length > 0 && <Methods store={store} methods={methods} />}
      <Ways store={store} />
    </>
  );
}

/** The two ways to the payment by the chosen method, and what stands in them. */
function Ways({ store }: { store: PayStore }) {
  const method = useStore(store.$method);
  const config = useStore(store.$config);
  const isLeaving = useStore(store.$leaving);
  const isStuck = useStore(store.$stuck);
  const button = useRef<HTMLButtonElement>(null);
  const say = useWords(words);
  if (!method) {
    return (
      <p className="note" part="empty">
        {say.none()}
      </p>
    );
  }
  const url = store.payUrl();
  const isLoading = config.kind === 'loading';
  const retry = () => {
    // the alert goes, with its button
    button.current?.focus();
    store.retry();
  };
  return (
    <>
      {config.kind === 'failed' && <Alert text={say.configFailed()} onRetry={retry} />}
      {isStuck && <ErrorMessage>{say.stuck()}</ErrorMessage>}
      <div className="ways" part="ways">
        <button
          ref={button}
          type="button"
          className="button primary"
          part="button primary"
          aria-busy={isLeaving || isLoading || undefined}
          aria-disabled={isLoading || config.kind === 'failed' || !url || undefined}
          onClick={store.pay}
        >
          {say.pay()}
        </button>
        {url && (
          <Link className="link" part="link" href={url} target="_blank" rel="noopener" onFollow={store.follow}>
            {say.go()}
          </Link>
        )}
      </div>
    </>
  );
}

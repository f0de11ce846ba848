import { useContext, useRef, useState } from 'react';
import { INTL_OPTIONS } from '../../../core/lib/intl-options.js';
import { Price } from '../../../core/shop/price.view.js';
import { Button } from '../../../core/ui/button.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import { Link } from '../../../core/ui/link.js';
import type { OrderPageStore } from '../store.js';
import type { PendingOrder } from './order.rules.js';
import { messages } from './submit-message.strings.js';

const MAX_ITEMS = 3;

interface UnconfirmedOrderProps {
  page: OrderPageStore;
  order: PendingOrder;
  /** The next submit sends it again. */
  isNext: boolean;
  /** Why the server refused to send it again. */
  reason?: string | undefined;
}

/** Says that nobody knows whether an order was placed, and what it was. Leads to the orders, and out of it. */
export function UnconfirmedOrder({ page, order, isNext, reason }: UnconfirmedOrderProps) {
  const t = useMessages(messages);
  return (
    <>
      <ErrorMessage>
        <span>{`${isNext && order.isIdempotent ? t.unknown() : t.checkOrders()} `}</span>
        <Link className="link" part="orders" href={page.ordersUrl()} onFollow={page.goToOrders}>
          {t.orders()}
        </Link>
        {reason && <small>{reason}</small>}
      </ErrorMessage>
      <OrderSummary order={order} />
      <StartOver onConfirm={page.discardOrder} />
    </>
  );
}

/** The time, the items and the amount of the order, as far as they are known. */
function OrderSummary({ order: { sentAt, items = [], price } }: { order: PendingOrder }) {
  const language = useContext(LanguageContext);
  if (sentAt === undefined) return null;
  const format = { ...INTL_OPTIONS, dateStyle: 'medium', timeStyle: 'short' } as const;
  return (
    <p className="order-summary" part="unconfirmed">
      <span>{new Date(sentAt).toLocaleString(language, format)}</span>
      {items.slice(0, MAX_ITEMS).map(({ id, title = '', skuName = '', count }) => (
        <bdi key={id + skuName}>{`${title} ${skuName} ×${count}`}</bdi>
      ))}
      {items.length > MAX_ITEMS && <span>…</span>}
      {price !== undefined && <Price yuan={price} />}
    </p>
  );
}

/** Gives the order up, after a question: it can't be undone, and the order may exist. */
function StartOver({ onConfirm }: { onConfirm(): void }) {
  const [isAsking, setAsking] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const t = useMessages(messages);
  const confirm = () => {
    // this group is removed
    group.current?.closest('.bar')?.querySelector<HTMLElement>('.primary')?.focus();
    onConfirm();
  };
  return (
    <div ref={group} className="actions">
      {isAsking && (
        <p part="question" role="alert">
          {t.startOverQuestion()}
        </p>
      )}
      {/* one button, so that it keeps the focus */}
      <Button onClick={() => setAsking(!isAsking)}>{isAsking ? t.cancel() : t.startOver()}</Button>
      {isAsking && <Button onClick={confirm}>{t.startOverConfirm()}</Button>}
    </div>
  );
}

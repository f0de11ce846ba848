import { type ReactNode, useContext } from 'react';
import { INTL_OPTIONS } from '../../../core/lib/intl-options.js';
import type { OrderFacts } from '../../../core/shop/api.js';
import { Price } from '../../../core/shop/price.view.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import type { PaymentMethod } from '../rules.js';
import { messages as payMessages } from '../strings.js';
import styleSheet from './payment-receipt.css';
import { messages } from './payment-receipt.strings.js';

interface PaymentReceiptProps {
  orderId: string | undefined;
  facts: OrderFacts;
  methods: readonly PaymentMethod[];
}

export const styles = [styleSheet];

/** The amount, the order, the method and the time of a payment, as far as the back end tells them. */
export function View({ orderId, facts: { price, method, paidAt }, methods }: PaymentReceiptProps) {
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const tPay = useMessages(payMessages);
  const label = methods.find(({ value }) => value === method)?.label;
  const time = new Date(paidAt ?? Number.NaN);
  const hasTime = !Number.isNaN(time.getTime());
  return (
    <dl className="receipt" part="receipt">
      {price !== undefined && (
        <ReceiptRow name={t.amount()}>
          <Price yuan={price} />
        </ReceiptRow>
      )}
      <ReceiptRow name={t.orderLabel()}>
        <span translate="no">{orderId}</span>
      </ReceiptRow>
      {label && (
        <ReceiptRow name={tPay.title()}>
          <bdi>{label}</bdi>
        </ReceiptRow>
      )}
      {hasTime && (
        <ReceiptRow name={t.paidAt()}>
          <time dateTime={time.toISOString()}>
            {time.toLocaleString(language, { ...INTL_OPTIONS, dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </ReceiptRow>
      )}
    </dl>
  );
}

const ReceiptRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

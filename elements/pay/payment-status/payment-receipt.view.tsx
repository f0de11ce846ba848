import { type ReactNode, useContext } from 'react';
import type { OrderFacts } from '../../../core/shop/api.js';
import { Price } from '../../../core/shop/price.view.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import type { PaymentMethod } from '../rules.js';
import { messages } from '../strings.js';

interface PaymentReceiptProps {
  facts: OrderFacts;
  methods: readonly PaymentMethod[];
}

/** The amount, the method and the time of a payment, as far as the back end tells them. */
export function PaymentReceipt({ facts: { price, method, paidAt }, methods }: PaymentReceiptProps) {
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const label = methods.find(({ value }) => value === method)?.label;
  const time = new Date(paidAt ?? Number.NaN);
  const hasTime = !Number.isNaN(time.getTime());
  if (price === undefined && !label && !hasTime) return null;
  return (
    <dl className="receipt" part="receipt">
      {price !== undefined && (
        <ReceiptRow name={t.amount()}>
          <Price yuan={price} />
        </ReceiptRow>
      )}
      {label && (
        <ReceiptRow name={t.title()}>
          <bdi>{label}</bdi>
        </ReceiptRow>
      )}
      {hasTime && (
        <ReceiptRow name={t.paidAt()}>
          <time dateTime={time.toISOString()}>
            {time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' })}
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

import { useId } from 'react';
import { GoodsPicture } from '../../../core/shop/goods-picture.view.js';
import { Price } from '../../../core/shop/price.view.js';
import { isSoldOut, quantityLimitsOf } from '../../../core/shop/quantity.rules.js';
import { Quantity } from '../../../core/shop/quantity.view.js';
import { messages as shopMessages } from '../../../core/shop/strings.js';
import { FailureMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { messages } from '../strings.js';
import type { CheckoutStore, ShownCheckout } from './checkout.store.js';
import type { CheckoutLine } from './pending-quantities.js';

/** The ordered items. */
export function OrderLines({ store, lines }: { store: CheckoutStore; lines: ShownCheckout['lines'] }) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <section className="card" part="card" aria-labelledby={id}>
      <h2 id={id}>{t.items()}</h2>
      <ul part="list">
        {lines.map((line) => (
          <OrderLine key={line.id} line={line} onCount={(count) => store.setQuantity(line.id, count)} />
        ))}
      </ul>
    </section>
  );
}

function OrderLine({ line, onCount }: { line: CheckoutLine; onCount(count: number): void }) {
  const t = useMessages(messages);
  const tShop = useMessages(shopMessages);
  const id = useId();
  const limits = quantityLimitsOf(line);
  return (
    <li className="line" part="item">
      <GoodsPicture src={line.cover} size={72} />
      <div className="text">
        <p id={id} className="name" part="title">
          {line.title}
        </p>
        {line.skuName && (
          <p className="hint" part="sku" dir="auto">
            {line.skuName}
          </p>
        )}
        {line.invalid && (
          <p className="error" part="invalid">
            {t.invalid()}
          </p>
        )}
      </div>
      <div className="price-and-quantity">
        <p className="price" part="price" translate="no">
          <Price yuan={line.price} />
        </p>
        <div className="quantity-cell">
          <Quantity
            count={line.count}
            limits={limits}
            describedBy={id}
            disabled={line.invalid || isSoldOut(limits)}
            onCount={onCount}
          />
          {/* the stock may have decreased meanwhile */}
          {line.count > limits.stock && (
            <p className="error" part="stock-error short">
              {tShop.stock()}
            </p>
          )}
        </div>
      </div>
      {line.failure && (
        <div className="failure">
          <FailureMessage text={t.changeFailed} failure={line.failure} />
        </div>
      )}
    </li>
  );
}

import { memo, useId } from 'react';
import type { LineAtom } from '../../core/cart/cart-lines.js';
import { GoodsPicture } from '../../core/shop/goods-picture.view.js';
import { Price } from '../../core/shop/price.view.js';
import { isSoldOut, quantityLimitsOf } from '../../core/shop/quantity.rules.js';
import { Quantity } from '../../core/shop/quantity.view.js';
import { messages as shopMessages } from '../../core/shop/strings.js';
import { FailureMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import type { CartElementStore } from './store.js';
import { messages } from './strings.js';

/** One line. A change of the line renders only this component. */
export const CartRow = memo(function CartRow({ $line, store }: { $line: LineAtom; store: CartElementStore }) {
  const line = useStore($line);
  const t = useMessages(messages);
  const tShop = useMessages(shopMessages);
  const id = useId();
  const limits = quantityLimitsOf(line);
  const { title, skuName, failure } = line;
  return (
    <li className={line.invalid ? 'row invalid' : 'row'} part="item" data-id={line.id}>
      {!line.invalid && (
        // a larger target than the checkbox itself
        <label className="select-cell">
          <input
            type="checkbox"
            part="checkbox"
            aria-labelledby={id}
            checked={line.isSelect}
            onChange={(event) => store.select(line.id, event.currentTarget.checked)}
          />
        </label>
      )}
      <GoodsPicture src={line.cover} size={88} loading="lazy" />
      <div className="text">
        <p id={id} className="title" part="title">
          {title}
        </p>
        {skuName && (
          <p className="sku" part="sku" dir="auto">
            {skuName}
          </p>
        )}
        {line.invalid && (
          <p className="sku" part="invalid">
            {t.invalid()}
          </p>
        )}
      </div>
      <p className="price" part="price" translate="no">
        <Price yuan={line.price} />
      </p>
      {!line.invalid && (
        <div className="quantity-cell">
          <Quantity
            count={line.count}
            limits={limits}
            describedBy={id}
            disabled={isSoldOut(limits)}
            onCount={(count) => store.setCount(line.id, count)}
          />
          {/* the stock may have decreased meanwhile */}
          {line.count > limits.stock && (
            <p className="error" part="stock-error short">
              {tShop.stock()}
            </p>
          )}
        </div>
      )}
      <button
        type="button"
        className="bare icon remove"
        part="remove"
        aria-label={t.remove()}
        aria-describedby={id}
        onClick={() => store.remove(line.id)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6.5h16M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6" />
        </svg>
      </button>
      {failure && (
        <div className="failure">
          <FailureMessage text={failure.isOfRemoval ? t.removeFailed : t.saveFailed} failure={failure} />
        </div>
      )}
    </li>
  );
});

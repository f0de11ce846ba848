import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useMessages } from '../../core/ui/language.js';
import type { Order } from './api.js';
import type { ListStore } from './list.store.js';
import { messages } from './strings.js';

/** The number of comments and their order, as far as the server offers them. */
export function ListHead({ list, onOrder }: { list: ListStore; onOrder(order: Order): void }) {
  const count = useStore(list.$count);
  const orders = useStore(list.$orders);
  const order = useStore(list.$order);
  const t = useMessages(messages);
  const name = useId();
  if (!count && orders.length === 0) return null;
  return (
    <div className="head">
      {count ? <p part="count">{t.count(count)}</p> : <p />}
      {orders.length > 0 && (
        <div className="orders" part="orders" role="radiogroup" aria-label={t.order()}>
          {orders.map((value) => (
            <label key={value} part="order">
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={value === order}
                onChange={() => onOrder(value)}
              />
              <span>{t[value]()}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

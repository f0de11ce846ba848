import { useId } from 'react';
import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import type { ListStore } from './list.store.js';
import { messages } from './strings.js';

/**
 * The number of comments and their order, as far as the server offers them. The line is there from the beginning, so
 * that the editor below it doesn't move when the server has answered.
 */
export function ListHead({ list }: { list: ListStore }) {
  const { count, orders, order } = useStore(list.$list);
  const t = useMessages(messages);
  const name = useId();
  return (
    <div className="head">
      <p part="title">{count ? t.count(count) : t.title()}</p>
      {orders.length > 0 && (
        <div className="orders" part="orders" role="radiogroup" aria-label={t.order()}>
          {orders.map((value) => (
            <label key={value} part="order">
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={value === order}
                onChange={() => list.setOrder(value)}
              />
              <span>{t[value]()}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

import { useId } from 'react';
import type { LineGroups } from '../../core/cart/cart-lines.js';
import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import { CartRow } from './row.view.js';
import type { CartElementStore } from './store.js';
import { messages } from './strings.js';

/** The number of items, as the server counts them, and the button that removes the selected lines. */
export function CartHeader({ store }: { store: CartElementStore }) {
  const { count, selected, invalid } = useStore(store.$sum);
  const t = useMessages(messages);
  return (
    <div className="list-header">
      <span part="item-count pieces">{t.pieces(count)}</span>
      <button
        type="button"
        className="bare link"
        part="remove-selected"
        // a press says why; invalid lines may be selected, too
        aria-disabled={selected + invalid === 0 || undefined}
        onClick={store.removeSelected}
      >
        {t.removeSelected()}
      </button>
    </div>
  );
}

/** The valid lines, then the invalid ones, which can't be bought any more. */
export function CartList({ store, groups: { valid, invalid } }: { store: CartElementStore; groups: LineGroups }) {
  const id = useId();
  const t = useMessages(messages);
  return (
    <>
      {valid.length > 0 && (
        <ul part="list">
          {valid.map(($line) => (
            <CartRow key={$line.get().id} $line={$line} store={store} />
          ))}
        </ul>
      )}
      {invalid.length > 0 && (
        <>
          <div className="list-header">
            <h2 id={id}>{t.invalid()}</h2>
            <button type="button" className="bare link" part="clear-invalid" onClick={store.clearInvalid}>
              {t.clearInvalid()}
            </button>
          </div>
          <ul part="list" aria-labelledby={id}>
            {invalid.map(($line) => (
              <CartRow key={$line.get().id} $line={$line} store={store} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { LineGroups } from '../../core/cart/cart-lines.js';
import { useWords } from '../../core/ui/language.js';
import { Row } from './row.view.js';
import type { CartElementStore } from './store.js';
import { words } from './strings.js';

/** How much lies in the cart, as the server counts it. */
export function Head({ store }: { store: CartElementStore }) {
  const { count } = useStore(store.$sum);
  const say = useWords(words);
  return (
    <div className="head">
      <span part="pieces">{say.pieces(count)}</span>
      <button type="button" className="bare link" part="remove-selected" onClick={store.removeSelected}>
        {say.removeSelected()}
      </button>
    </div>
  );
}

/** The lines that can be bought, then those that can't any more. */
export function List({ store, groups: { valid, invalid } }: { store: CartElementStore; groups: LineGroups }) {
  const id = useId();
  const say = useWords(words);
  return (
    <>
      {valid.length > 0 && (
        <ul part="list">
          {valid.map(($line) => (
            <Row key={$line.get().id} $line={$line} store={store} />
          ))}
        </ul>
      )}
      {invalid.length > 0 && (
        <>
          <div className="head">
            <h2 id={id}>{say.invalid()}</h2>
            <button type="button" className="bare link" part="clear-invalid" onClick={store.clearInvalid}>
              {say.clearInvalid()}
            </button>
          </div>
          <ul part="list" aria-labelledby={id}>
            {invalid.map(($line) => (
              <Row key={$line.get().id} $line={$line} store={store} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

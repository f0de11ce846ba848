import { useStore } from '@nanostores/react';
import { memo, useContext, useId, useState } from 'react';
import type { LineAtom } from '../../core/cart/cart-lines.js';
import { money } from '../../core/shop/money.js';
import { isSoldOut, limitsOf } from '../../core/shop/quantity.rules.js';
import { Quantity } from '../../core/shop/quantity.view.js';
import { words as shopWords } from '../../core/shop/strings.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { Reason } from './reason.view.js';
import type { CartElementStore } from './store.js';
import { words } from './strings.js';

/** One line. It alone renders when it changes. */
export const Row = memo(function Row({ $line, store }: { $line: LineAtom; store: CartElementStore }) {
  const line = useStore($line);
  const say = useWords(words);
  const sayShop = useWords(shopWords);
  const id = useId();
  const limits = limitsOf(line);
  const { title, skuName, failure } = line;
  return (
    <li className={line.invalid ? 'row invalid' : 'row'} part="item" data-id={line.id}>
      {!line.invalid && (
        // a target larger than the box
        <label className="tick">
          <input
            type="checkbox"
            part="checkbox"
            aria-labelledby={id}
            checked={line.isSelect}
            onChange={(event) => store.select(line.id, event.currentTarget.checked)}
          />
        </label>
      )}
      <Picture src={line.cover} />
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
            {say.invalid()}
          </p>
        )}
      </div>
      <p className="price" part="price" translate="no">
        {money(line.price, useContext(LanguageContext))}
      </p>
      {!line.invalid && (
        <div className="many">
          <Quantity
            count={line.count}
            limits={limits}
            describedBy={id}
            disabled={isSoldOut(limits)}
            onCount={(count) => store.setCount(line.id, count)}
          />
          {/* the stock may have shrunk in the meantime */}
          {line.count > limits.stock && (
            <p className="error" part="short">
              {sayShop.stock()}
            </p>
          )}
        </div>
      )}
      <button
        type="button"
        className="bare icon remove"
        part="remove"
        aria-label={say.remove()}
        aria-describedby={id}
        onClick={() => store.remove(line.id)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6.5h16M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6" />
        </svg>
      </button>
      {failure && (
        <div className="failure">
          <Reason text={say.saveFailed()} failure={failure} />
        </div>
      )}
    </li>
  );
});

/** Of its final size before it loads, and where it doesn't. */
function Picture({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken) {
    return (
      <img
        className="cover"
        part="cover"
        src={src}
        alt=""
        width="88"
        height="88"
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span className="cover" part="cover">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15 9h.01" />
      </svg>
    </span>
  );
}

import { useContext, useId, useState } from 'react';
import { money } from '../../../core/shop/money.js';
import { isSoldOut, limitsOf } from '../../../core/shop/quantity.rules.js';
import { Quantity } from '../../../core/shop/quantity.view.js';
import { words as shopWords } from '../../../core/shop/strings.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { LanguageContext, useWords } from '../../../core/ui/language.js';
import { failureText } from '../failure-text.view.js';
import { words } from '../strings.js';
import type { CheckoutStore, ShownCheckout } from './checkout.store.js';
import type { CheckoutLine } from './pending-quantities.js';

/** What is ordered. */
export function Lines({ store, lines }: { store: CheckoutStore; lines: ShownCheckout['lines'] }) {
  const say = useWords(words);
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{say.items()}</h2>
      <ul part="list">
        {lines.map((line) => (
          <CheckoutRow key={line.id} line={line} onCount={(count) => store.setQuantity(line.id, count)} />
        ))}
      </ul>
    </section>
  );
}

function CheckoutRow({ line, onCount }: { line: CheckoutLine; onCount(count: number): void }) {
  const say = useWords(words);
  const sayShop = useWords(shopWords);
  const language = useContext(LanguageContext);
  const id = useId();
  const limits = limitsOf(line);
  return (
    <li className="line" part="item">
      <CheckoutPicture src={line.cover} />
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
            {say.invalid()}
          </p>
        )}
      </div>
      <p className="price" part="price" translate="no">
        {money(line.price, language)}
      </p>
      <div className="many">
        <Quantity
          count={line.count}
          limits={limits}
          describedBy={id}
          disabled={line.invalid || isSoldOut(limits)}
          onCount={onCount}
        />
        {/* the stock may have shrunk in the meantime */}
        {line.count > limits.stock && (
          <p className="error" part="short">
            {sayShop.stock()}
          </p>
        )}
      </div>
      {line.failure && (
        <div className="failure">
          <ErrorMessage>{failureText(say, line.failure)}</ErrorMessage>
        </div>
      )}
    </li>
  );
}

/** Of its final size before it loads, and where it doesn't. */
function CheckoutPicture({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken) {
    return (
      <img
        className="cover"
        part="cover"
        src={src}
        alt=""
        width="72"
        height="72"
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

import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { money } from '../../core/shop/money.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import type { ChoiceStore } from './choice.store.js';
import { words } from './strings.js';

/** What it costs, and how much of it there is: told again, politely, when another variant is chosen. */
export function Facts({ choice }: { choice: ChoiceStore }) {
  const offer = useStore(choice.$offer);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  if (!offer) return null;
  const { price, isLowest, originPrice, memberPrice, stock, sku } = offer;
  const amount = price === undefined ? '' : money(price, language);
  return (
    <div className="facts" part="facts" role="status">
      <p className="prices">
        {amount && (
          <span className="price" part="price">
            {isLowest ? say.from(amount) : amount}
          </span>
        )}
        {originPrice && (
          <s part="origin-price">
            <span className="unseen">{say.origin()} </span>
            {money(originPrice, language)}
          </s>
        )}
      </p>
      {Number.isFinite(stock) && (
        <p className="stock" part="stock">
          {say.stock(stock)}
        </p>
      )}
      {/* its line is there also while none is shown: a click moves nothing */}
      {sku.hasMemberPrice && (
        <p className="member">
          {memberPrice && (
            <span part="member-price">
              {say.member()} {money(memberPrice, language)}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

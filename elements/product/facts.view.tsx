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
  const show = (amount: number) => money(amount, language);
  return (
    <div className="facts" part="facts" role="status">
      <p className="prices">
        {price !== undefined && (
          <span className="price" part="price">
            {isLowest ? <From text={say.from(MARK)} amount={show(price)} /> : show(price)}
          </span>
        )}
        {originPrice && (
          <s part="origin-price">
            <span className="unseen">{say.origin()} </span>
            {show(originPrice)}
          </s>
        )}
      </p>
      {/* its line is there also while no price for members is: a click moves nothing */}
      {(sku.hasMemberPrice || Number.isFinite(stock)) && (
        <p className="more">
          {memberPrice && (
            <span className="member" part="member-price">
              {say.member()} {show(memberPrice)}
            </span>
          )}
          {Number.isFinite(stock) && <span part="stock">{say.stock(stock)}</span>}
        </p>
      )}
    </div>
  );
}

/** Stands in a text for the amount, which is written larger. */
const MARK = '\ue000';

function From({ text, amount }: { text: string; amount: string }) {
  const [before, after] = text.split(MARK);
  return (
    <>
      {before && <small>{before}</small>}
      {amount}
      {after && <small>{after}</small>}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useContext, useRef } from 'react';
import { money } from '../../../core/shop/money.js';
import { LanguageContext, useWords } from '../../../core/ui/language.js';
import { useStoreEffect, writeText } from '../../../core/ui/use-store-effect.js';
import type { Language } from '../../../i18n/languages.js';
import { words } from '../strings.js';
import type { ChoiceStore } from './choice.store.js';
import type { Offer } from './offer.rules.js';

/** Prices and stock of the choice. A screen reader announces them when another variant is chosen. */
export function ProductFacts({ choice }: { choice: ChoiceStore }) {
  const sku = useStore(choice.$sku);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const place = useRef<HTMLDivElement>(null);
  const regular = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement>(null);
  const member = useRef<HTMLElement>(null);

  useStoreEffect(
    choice.$offer,
    (offer) => {
      const texts = offer ? textsOf(offer, language, say) : [];
      for (const [index, slot] of (place.current?.querySelectorAll<HTMLElement>('.slot') ?? []).entries()) {
        writeText(slot, texts[index] ?? '');
      }
      if (regular.current) regular.current.hidden = !offer || !isMemberPriced(offer);
      if (origin.current) origin.current.hidden = !offer?.originPrice;
      if (member.current) member.current.hidden = !offer?.memberPrice;
    },
    [sku, language],
  );
  if (!sku) return null;
  return (
    <div ref={place} className="facts" part="facts" role="status">
      <p className="prices">
        <span className="price" part="price">
          <small className="slot" />
          <span className="slot" translate="no" />
          <small className="slot" />
        </span>
        {/* of a member, who pays less */}
        <s ref={regular} part="regular-price">
          <span className="unseen">{`${say.regular()} `}</span>
          <span className="slot" translate="no" />
        </s>
        <s ref={origin} part="origin-price">
          <span className="unseen">{`${say.origin()} `}</span>
          <span className="slot" translate="no" />
        </s>
      </p>
      {/* its line is there also while no price for members is: a click moves nothing */}
      {(sku.hasMemberPrice || sku.isCounted) && (
        <p className="more">
          <span ref={member} className="member" part="member-price">
            <span className="slot" />
            <span className="slot" translate="no" />
          </span>
          <span className="slot" part="stock" />
        </p>
      )}
    </div>
  );
}

/** Stands in a text for the amount, which is written larger. */
const MARK = '\ue000';

/** Is the price that the cart will charge the members' one? The server then names the member that it knows. */
const isMemberPriced = ({ sku, memberPrice }: Offer) => sku.goods.memberId !== undefined && memberPrice !== undefined;

/** In the order of the slots. What is large is what will be charged. */
function textsOf(offer: Offer, language: Language, say: typeof words): string[] {
  const { price, isLowest, originPrice, memberPrice, stock, isSoldOut } = offer;
  const [before = '', after = ''] = isLowest ? say.from(MARK).split(MARK) : [];
  const amount = (value: number | undefined) => (value === undefined ? '' : money(value, language));
  const isMembers = isMemberPriced(offer);
  const available = Number.isFinite(stock) ? say.stock(stock) : '';
  return [
    before,
    amount(isMembers ? memberPrice : price),
    after,
    isMembers ? amount(price) : '',
    originPrice ? amount(originPrice) : '',
    memberPrice ? `${say.member()} ` : '',
    isMembers ? '' : amount(memberPrice),
    isSoldOut ? say.soldOut() : available,
  ];
}

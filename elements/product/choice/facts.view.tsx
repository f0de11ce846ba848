import { useContext, useRef } from 'react';
import { formatMoney, splitMoney } from '../../../core/shop/money.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import { useStoreEffect, writeText } from '../../../core/ui/use-store-effect.js';
import { messages } from '../strings.js';
import type { ChoiceStore } from './choice.store.js';
import type { Offer } from './offer.rules.js';

/** Prices and stock of the choice. A screen reader announces them when another variant is chosen. */
export function ProductFacts({ choice }: { choice: ChoiceStore }) {
  const variantIndex = useStore(choice.$variantIndex);
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const more = useRef<HTMLParagraphElement>(null);
  const factsRef = useRef<HTMLDivElement>(null);
  const regular = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement>(null);
  const member = useRef<HTMLElement>(null);

  useStoreEffect(
    choice.$offer,
    (offer) => {
      const texts = offer ? textsOf(offer, language, t) : [];
      for (const [index, slot] of (factsRef.current?.querySelectorAll<HTMLElement>('.slot') ?? []).entries()) {
        writeText(slot, texts[index] ?? '');
      }
      if (regular.current) regular.current.hidden = !offer || !isMemberPriced(offer);
      if (origin.current) origin.current.hidden = !offer?.originPrice;
      if (member.current) member.current.hidden = !offer?.memberPrice;
      if (more.current) more.current.hidden = !!offer?.isSoldOut && !offer.memberPrice;
    },
    [variantIndex, language],
  );
  if (!variantIndex) return null;
  return (
    <div ref={factsRef} className="facts" part="facts" role="status">
      <p className="prices">
        <span className="price amount" part="price">
          <small className="slot" />
          <small className="slot" translate="no" />
          <span className="slot" translate="no" />
          <small className="slot" translate="no" />
          <small className="slot" />
        </span>
        {/* shown if a member pays less; not struck through, as only the original price is no longer charged */}
        <span ref={regular} className="regular" part="regular-price">
          <span>{`${t.regular()} `}</span>
          <span className="slot" translate="no" />
        </span>
        <s ref={origin} part="origin-price">
          <span className="visually-hidden">{`${t.origin()} `}</span>
          <span className="slot" translate="no" />
        </s>
      </p>
      {/* the line is rendered without a member price, too, so that a click shifts no layout */}
      {(variantIndex.hasMemberPrice || variantIndex.isCounted) && (
        <p ref={more} className="more">
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

/** Placeholder of the amount in a text. The amount has a larger font. */
const AMOUNT_MARK = '\ue000';

/** Whether the cart will charge the member price: the server then names the member. */
const isMemberPriced = ({ variantIndex, memberPrice }: Offer) =>
  variantIndex.goods.memberId !== undefined && memberPrice !== undefined;

/** Returns the texts in the order of the slots. The large price is the charged one. */
function textsOf(offer: Offer, language: string, t: typeof messages): string[] {
  const { price, isLowest, originPrice, memberPrice, stock, isSoldOut } = offer;
  const [before = '', after = ''] = isLowest ? t.from(AMOUNT_MARK).split(AMOUNT_MARK) : [];
  const amount = (value: number | undefined) => (value === undefined ? '' : formatMoney(value, language));
  const isMembers = isMemberPriced(offer);
  // a member's own price is the large one, so that the label stands alone
  const memberLabel = isMembers ? t.member() : `${t.member()} `;
  const charged = isMembers ? memberPrice : price;
  return [
    before,
    ...(charged === undefined ? ['', '', ''] : splitMoney(charged, language)),
    after,
    isMembers ? amount(price) : '',
    originPrice ? amount(originPrice) : '',
    memberPrice ? memberLabel : '',
    isMembers ? '' : amount(memberPrice),
    // sold-out goods say so in place of the buttons
    Number.isFinite(stock) && !isSoldOut ? t.stock(stock) : '',
  ];
}

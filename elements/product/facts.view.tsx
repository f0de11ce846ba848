import { useStore } from '@nanostores/react';
import { useContext, useRef } from 'react';
import { money } from '../../core/shop/money.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { useLive, writeText } from '../../core/ui/live.js';
import type { Language } from '../../i18n/languages.js';
import type { ChoiceStore } from './choice.store.js';
import type { Offer } from './offer.rules.js';
import { words } from './strings.js';

/** What it costs, and how much of it there is: told again, politely, when another variant is chosen. */
export function Facts({ choice }: { choice: ChoiceStore }) {
  const sku = useStore(choice.$sku);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const place = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement>(null);
  const member = useRef<HTMLElement>(null);

  useLive(
    choice.$offer,
    (offer) => {
      const texts = offer ? textsOf(offer, language, say) : [];
      for (const [index, slot] of (place.current?.querySelectorAll<HTMLElement>('.slot') ?? []).entries()) {
        writeText(slot, texts[index] ?? '');
      }
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

/** In the order of the slots. */
function textsOf(
  { price, isLowest, originPrice, memberPrice, stock }: Offer,
  language: Language,
  say: typeof words,
): string[] {
  const [before = '', after = ''] = isLowest ? say.from(MARK).split(MARK) : [];
  return [
    before,
    price === undefined ? '' : money(price, language),
    after,
    originPrice ? money(originPrice, language) : '',
    memberPrice ? `${say.member()} ` : '',
    memberPrice ? money(memberPrice, language) : '',
    Number.isFinite(stock) ? say.stock(stock) : '',
  ];
}

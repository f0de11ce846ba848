import { type RefObject, useLayoutEffect, useRef } from 'react';
import { GoodsPicture } from '../../../core/shop/goods-picture.view.js';
import { StickyBar } from '../../../core/shop/sticky-bar.view.js';
import { Dialog } from '../../../core/ui/dialog/dialog.js';
import panel from '../../../core/ui/dialog/panel.css';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import { useStoreAfterPaint } from '../../../core/ui/use-store-effect.js';
import type { ChoiceStore } from '../choice/choice.store.js';
import { ProductFacts } from '../choice/facts.view.js';
import { coverOf, type Offer } from '../choice/offer.rules.js';
import { ChosenOptions, OptionGroups, VariantQuantity } from '../choice/options.view.js';
import { PurchaseButtons } from '../purchase/purchase-buttons.view.js';
import { PurchaseError } from '../purchase/purchase-error.view.js';
import { SoldOut } from '../purchase/sold-out.view.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';
import styleSheet from './choice-sheet.css';

/** The choices of the page once more, in a bottom sheet. */
export function View({ product }: { product: GoodsStore }) {
  const { choice, purchase, choiceSheet } = product;
  const isSoldOut = useStore(choice.$isSoldOut);
  const content = useRef<HTMLDivElement>(null);
  const t = useMessages(messages);
  useInertPage(content);
  // the first group without a choice; after the dialog has opened, which focuses its first option
  useLayoutEffect(() => {
    const group = content.current?.querySelectorAll('[role=radiogroup]')[choice.$offer.get()?.missing ?? -1];
    group?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  }, [choice]);
  return (
    <Dialog title={t.chooseOptions()} className="dialog has-sticky-bar" onClose={choiceSheet.close}>
      <div ref={content} className="choices">
        <div className="choice-summary">
          <ChoicePicture choice={choice} />
          <div>
            <ProductFacts choice={choice} />
            <ChosenOptions choice={choice} />
          </div>
        </div>
        <OptionGroups product={product} />
        {!isSoldOut && <VariantQuantity choice={choice} />}
      </div>
      <StickyBar>
        <PurchaseError purchase={purchase} />
        {isSoldOut ? <SoldOut /> : <PurchaseButtons purchase={purchase} onBuy={purchase.buy} />}
      </StickyBar>
    </Dialog>
  );
}

export const styles = [panel, styleSheet];

/** The picture of the last chosen option that has one, else the first picture of the goods. */
function ChoicePicture({ choice: { $offer } }: { choice: ChoiceStore }) {
  const { variantIndex, choice } = useStoreAfterPaint($offer) as Offer;
  return <GoodsPicture src={coverOf(variantIndex, choice) ?? variantIndex.goods.images?.find(Boolean)} size={96} />;
}

/**
 * Makes the page beside the dialog inert. A modal dialog does that too, but not for what looks controls up by their name,
 * such as scripts of the page and some screen readers: they would find each option twice.
 */
function useInertPage(content: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    const siblings = [...(dialog?.parentElement?.children ?? [])].filter(({ localName }) => localName !== 'dialog');
    for (const one of siblings) one.toggleAttribute('inert', true);
    return () => {
      for (const one of siblings) one.toggleAttribute('inert', false);
    };
  }, [content]);
}

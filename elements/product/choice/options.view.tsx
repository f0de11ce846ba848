import { memo, useId, useLayoutEffect, useRef } from 'react';
import type { AttributeGroup } from '../../../core/shop/api.js';
import { Quantity } from '../../../core/shop/quantity.view.js';
import { messages as shopMessages } from '../../../core/shop/strings.js';
import { ImageWithFallback } from '../../../core/ui/image-with-fallback.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import { useStoreAfterPaint, useStoreEffect, writeText } from '../../../core/ui/use-store-effect.js';
import type { Problem } from '../purchase/purchase.machine.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';
import type { ChoiceStore } from './choice.store.js';
import type { Offer } from './offer.rules.js';
import { canChoose } from './variant-index.rules.js';

/** The groups of options. They may be shown twice: in the page and in the sheet. */
export function OptionGroups({ product: { choice, purchase }, isBehind }: OptionGroupsProps) {
  const variantIndex = useStore(choice.$variantIndex);
  const problem = useStore(purchase.$problem);
  return variantIndex?.groups.map((group, index) => (
    <OptionGroup
      // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and none ever moves
      key={index}
      group={group}
      index={index}
      choice={choice}
      problem={!isBehind && problem?.kind === 'missing' && problem.group === index ? problem : undefined}
    />
  ));
}

interface OptionGroupsProps {
  product: GoodsStore;
  /** The sheet is in front of these. It shows the missing choice, and has the focus. */
  isBehind?: boolean;
}

/** The stepper depends on the variant, but is updated after paint: users look at the option first. */
export function VariantQuantity({ choice }: { choice: ChoiceStore }) {
  const count = useStore(choice.$count);
  const offer = useStoreAfterPaint(choice.$offer) as Offer;
  const t = useMessages(shopMessages);
  return (
    <div className="quantity-row">
      <span className="name" aria-hidden="true">
        {t.quantity()}
      </span>
      <Quantity count={count} limits={offer.limits} onCount={choice.setCount} />
    </div>
  );
}

/** A fieldset with this role keeps its legend as its name. */
const RADIOGROUP = { role: 'radiogroup', 'aria-required': true };

interface OptionGroupProps {
  group: AttributeGroup;
  index: number;
  choice: ChoiceStore;
  /** Set when the visitor wanted to buy without a choice in this group. */
  problem: Problem | undefined;
}

const OptionGroup = memo(function OptionGroup({ group, index, choice, problem }: OptionGroupProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const t = useMessages(messages);
  const groupName = group.name ?? t.options();
  // the same group may be in the page and in the sheet
  const id = useId();
  const errorId = `${id}-error`;
  useLayoutEffect(() => {
    if (problem) fieldset.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  }, [problem]);
  useStoreEffect(
    choice.$offer,
    (offer) => {
      for (const [option, input] of (fieldset.current?.querySelectorAll('input') ?? []).entries()) {
        const isChosen = offer?.choice[index] === option;
        const isSoldOut = !offer?.available[index]?.[option];
        if (input.checked !== isChosen) input.checked = isChosen;
        if (input.disabled === isSoldOut) continue;
        input.disabled = isSoldOut;
        (input.parentElement as HTMLElement).title = isSoldOut ? t.soldOut() : '';
      }
    },
    [group, index, t],
  );
  return (
    <fieldset
      ref={fieldset}
      {...RADIOGROUP}
      part="group"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && errorId}
    >
      <legend className="name" part="group-name" dir="auto">
        {groupName}
      </legend>
      <div className={group.attrVal.some(({ cover }) => cover) ? 'options has-pictures' : 'options'}>
        {group.attrVal.map(({ name, cover }, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be the same, and none ever moves
          <label key={option} className={cover ? 'option pictured' : 'option'} part="option" dir="auto">
            <input type="radio" part="radio" name={id} onChange={() => choice.choose(index, option)} />
            {cover ? (
              <span>
                <ImageWithFallback src={cover} part="option-picture" alt="" width={36} height={36} decoding="async" />
                <span>{name}</span>
              </span>
            ) : (
              <span>{name}</span>
            )}
          </label>
        ))}
      </div>
      {problem && (
        <p key={problem.attempt} id={errorId} className="error" part="error" role="alert">
          {t.choose(groupName)}
        </p>
      )}
    </fieldset>
  );
});

/** Names the chosen options, beside the button that clears them. */
export function ChosenOptions({ choice }: { choice: ChoiceStore }) {
  const text = useRef<HTMLSpanElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const t = useMessages(messages);
  const variantIndex = useStore(choice.$variantIndex);
  useStoreEffect(
    choice.$offer,
    (offer) => {
      const names = offer?.names ?? [];
      if (text.current) writeText(text.current, names.length ? t.chosen(names.join(' / ')) : t.unchosen());
      if (clear.current) clear.current.hidden = !names.length;
    },
    [t, variantIndex],
  );
  // sold-out goods have nothing to choose
  if (!variantIndex || !canChoose(variantIndex)) return null;
  return (
    <div className="chosen">
      <span ref={text} part="chosen" />
      <button ref={clear} type="button" className="bare" part="clear" onClick={choice.clear}>
        {t.clear()}
      </button>
    </div>
  );
}

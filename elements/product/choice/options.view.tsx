import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Attribute } from '../../../core/shop/api.js';
import { Quantity } from '../../../core/shop/quantity.view.js';
import { messages as shopMessages } from '../../../core/shop/strings.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStoreAfterPaint, useStoreEffect, writeText } from '../../../core/ui/use-store-effect.js';
import type { Problem } from '../purchase/purchase.machine.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';
import type { ChoiceStore } from './choice.store.js';
import type { Offer } from './offer.rules.js';

/** The groups of options, and the quantity. */
export function ProductOptions({ product: { choice, purchase } }: { product: GoodsStore }) {
  const sku = useStore(choice.$sku);
  const problem = useStore(purchase.$problem);
  const t = useMessages(shopMessages);
  if (!sku) return null;
  return (
    <>
      {sku.groups.map((group, index) => (
        <OptionGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and none ever moves
          key={index}
          group={group}
          index={index}
          choice={choice}
          problem={problem?.kind === 'missing' && problem.group === index ? problem : undefined}
        />
      ))}
      {sku.groups.length > 0 && <ChosenOptions choice={choice} />}
      <div className="amount">
        <span className="name" aria-hidden="true">
          {t.quantity()}
        </span>
        <VariantQuantity choice={choice} />
      </div>
    </>
  );
}

/** The stepper depends on the variant, but is updated after paint: users look at the option first. */
function VariantQuantity({ choice }: { choice: ChoiceStore }) {
  const count = useStore(choice.$count);
  const offer = useStoreAfterPaint(choice.$offer) as Offer;
  return <Quantity count={count} limits={offer.limits} onCount={choice.setCount} />;
}

/** A fieldset with this role keeps its legend as its name. */
const RADIOGROUP = { role: 'radiogroup', 'aria-required': true };

interface OptionGroupProps {
  group: Attribute;
  index: number;
  choice: ChoiceStore;
  /** Set when the visitor wanted to buy without a choice in this group. */
  problem: Problem | undefined;
}

const OptionGroup = memo(function OptionGroup({ group, index, choice, problem }: OptionGroupProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const t = useMessages(messages);
  const id = `e${index}`;
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
      aria-describedby={problem && id}
    >
      <legend className="name" part="group-name" dir="auto">
        {group.name}
      </legend>
      <div className="options">
        {group.attrVal.map(({ name }, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be the same, and none ever moves
          <label key={option} className="option" part="option" dir="auto">
            <input type="radio" name={`g${index}`} onChange={() => choice.choose(index, option)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p key={problem.attempt} id={id} className="error" part="error" role="alert">
          {t.choose(group.name)}
        </p>
      )}
    </fieldset>
  );
});

function ChosenOptions({ choice }: { choice: ChoiceStore }) {
  const text = useRef<HTMLSpanElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const t = useMessages(messages);
  useStoreEffect(
    choice.$offer,
    (offer) => {
      const names = offer?.names ?? [];
      // sold-out goods have nothing to choose
      const missing = offer?.isSoldOut ? '' : t.unchosen();
      if (text.current) writeText(text.current, names.length ? t.chosen(names.join(' / ')) : missing);
      if (clear.current) clear.current.hidden = !names.length;
    },
    [t],
  );
  return (
    <div className="chosen">
      <span ref={text} part="chosen" />
      <button ref={clear} type="button" className="bare" part="clear" onClick={choice.clear}>
        {t.clear()}
      </button>
    </div>
  );
}

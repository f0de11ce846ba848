import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Attribute } from '../../../core/shop/api.js';
import { Quantity } from '../../../core/shop/quantity.view.js';
import { words as shopWords } from '../../../core/shop/strings.js';
import { useWords } from '../../../core/ui/language.js';
import { useStoreAfterPaint, useStoreEffect, writeText } from '../../../core/ui/use-store-effect.js';
import type { Problem } from '../purchase/purchase.machine.js';
import type { GoodsStore } from '../store.js';
import { words } from '../strings.js';
import type { ChoiceStore } from './choice.store.js';
import type { Offer } from './offer.rules.js';

/** The groups of options, and the quantity. */
export function ProductOptions({ product: { choice, purchase } }: { product: GoodsStore }) {
  const sku = useStore(choice.$sku);
  const problem = useStore(purchase.$problem);
  const say = useWords(shopWords);
  if (!sku) return null;
  return (
    <>
      {sku.groups.map((group, place) => (
        <OptionGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and none ever moves
          key={place}
          group={group}
          place={place}
          choice={choice}
          problem={problem?.kind === 'missing' && problem.group === place ? problem : undefined}
        />
      ))}
      {sku.groups.length > 0 && <ChosenOptions choice={choice} />}
      <div className="amount">
        <span className="name" aria-hidden="true">
          {say.quantity()}
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

/** A fieldset with this role is named by its legend. */
const RADIOGROUP = { role: 'radiogroup', 'aria-required': true };

interface OptionGroupProps {
  group: Attribute;
  place: number;
  choice: ChoiceStore;
  /** Set when the visitor wanted to buy without a choice in this group. */
  problem: Problem | undefined;
}

const OptionGroup = memo(function OptionGroup({ group, place, choice, problem }: OptionGroupProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const say = useWords(words);
  const id = `e${place}`;
  useLayoutEffect(() => {
    if (problem) box.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  }, [problem]);
  useStoreEffect(
    choice.$offer,
    (offer) => {
      for (const [option, input] of (box.current?.querySelectorAll('input') ?? []).entries()) {
        const isChosen = offer?.choice[place] === option;
        const isSoldOut = !offer?.available[place]?.[option];
        if (input.checked !== isChosen) input.checked = isChosen;
        if (input.disabled === isSoldOut) continue;
        input.disabled = isSoldOut;
        (input.parentElement as HTMLElement).title = isSoldOut ? say.soldOut() : '';
      }
    },
    [group, place, say],
  );
  return (
    <fieldset
      ref={box}
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
            <input type="radio" name={`g${place}`} onChange={() => choice.choose(place, option)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p key={problem.attempt} id={id} className="error" part="error" role="alert">
          {say.choose(group.name)}
        </p>
      )}
    </fieldset>
  );
});

function ChosenOptions({ choice }: { choice: ChoiceStore }) {
  const text = useRef<HTMLSpanElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const say = useWords(words);
  useStoreEffect(
    choice.$offer,
    (offer) => {
      const names = offer?.names ?? [];
      // there is nothing to choose of what is sold out
      const missing = offer?.isSoldOut ? '' : say.unchosen();
      if (text.current) writeText(text.current, names.length ? say.chosen(names.join(' / ')) : missing);
      if (clear.current) clear.current.hidden = !names.length;
    },
    [say],
  );
  return (
    <div className="chosen">
      <span ref={text} part="chosen" />
      <button ref={clear} type="button" className="bare" part="clear" onClick={choice.clear}>
        {say.clear()}
      </button>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Attribute } from '../../core/shop/api.js';
import { Quantity } from '../../core/shop/quantity.view.js';
import { words as shopWords } from '../../core/shop/strings.js';
import { useWords } from '../../core/ui/language.js';
import { useStoreAfterPaint, useStoreEffect, writeText } from '../../core/ui/use-store-effect.js';
import type { ChoiceStore } from './choice.store.js';
import type { Offer } from './offer.rules.js';
import type { Problem } from './purchase.store.js';
import type { GoodsStore } from './store.js';
import { words } from './strings.js';

/** What can be chosen: an option of each group, and how many. */
export function Choices({ product: { choice, purchase } }: { product: GoodsStore }) {
  const sku = useStore(choice.$sku);
  const problem = useStore(purchase.$problem);
  const say = useWords(shopWords);
  if (!sku) return null;
  return (
    <>
      {sku.groups.map((group, place) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and none ever moves
          key={place}
          group={group}
          place={place}
          choice={choice}
          problem={problem?.kind === 'missing' && problem.group === place ? problem : undefined}
        />
      ))}
      {sku.groups.length > 0 && <Chosen choice={choice} />}
      <div className="amount">
        <span className="name" aria-hidden="true">
          {say.quantity()}
        </span>
        <Amount choice={choice} />
      </div>
    </>
  );
}

/** Its limits are the variant's: what they change at its buttons isn't what a click on an option is looked at for. */
function Amount({ choice }: { choice: ChoiceStore }) {
  const count = useStore(choice.$count);
  const offer = useStoreAfterPaint(choice.$offer) as Offer;
  return <Quantity count={count} limits={offer.limits} onCount={choice.setCount} />;
}

/** A fieldset that is one, with its legend for a name. */
const RADIOGROUP = { role: 'radiogroup', 'aria-required': true };

interface GroupProps {
  group: Attribute;
  place: number;
  choice: ChoiceStore;
  /** It was missing when the visitor wanted to buy. */
  problem: Problem | undefined;
}

const Group = memo(function Group({ group, place, choice, problem }: GroupProps) {
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
        <p key={problem.turn} id={id} className="error" part="error" role="alert">
          {say.choose(group.name)}
        </p>
      )}
    </fieldset>
  );
});

function Chosen({ choice }: { choice: ChoiceStore }) {
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

import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useRef } from 'react';
import type { Attribute } from '../../core/shop/api.js';
import { words as shopWords } from '../../core/shop/strings.js';
import { useWords } from '../../core/ui/language.js';
import { Quantity } from '../../core/ui/quantity.js';
import type { Offer } from './offer.rules.js';
import type { Problem } from './purchase.store.js';
import type { GoodsStore } from './store.js';
import { words } from './strings.js';

type Choose = (group: number, option: number) => void;

/** What can be chosen: an option of each group, and how many. */
export function Choices({ product: { choice, purchase } }: { product: GoodsStore }) {
  const offer = useStore(choice.$offer);
  const problem = useStore(purchase.$problem);
  const count = useStore(choice.$count);
  const say = useWords(shopWords);
  if (!offer) return null;
  const { sku, available } = offer;
  return (
    <>
      {sku.groups.map((group, place) => (
        <Group
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name, and none ever moves
          key={place}
          group={group}
          place={place}
          chosen={offer.choice[place]}
          available={(available[place] ?? []).map(Number).join('')}
          problem={problem?.kind === 'missing' && problem.group === place ? problem : undefined}
          onChoose={choice.choose}
        />
      ))}
      {sku.groups.length > 0 && <Chosen offer={offer} onClear={choice.clear} />}
      <div className="amount">
        <span className="name" aria-hidden="true">
          {say.quantity()}
        </span>
        <Quantity count={count} limits={offer.limits} onCount={choice.setCount} />
      </div>
    </>
  );
}

/** A fieldset that is one, with its legend for a name. */
const RADIOGROUP = { role: 'radiogroup', 'aria-required': true };

interface GroupProps {
  group: Attribute;
  place: number;
  chosen: number | undefined;
  /** `1` for each option that can be had, else `0`: a text, so that the same is the same. */
  available: string;
  /** It was missing when the visitor wanted to buy. */
  problem: Problem | undefined;
  onChoose: Choose;
}

const Group = memo(function Group({ group, place, chosen, available, problem, onChoose }: GroupProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const say = useWords(words);
  const id = `e${place}`;
  useLayoutEffect(() => {
    if (problem) box.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  }, [problem]);
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
          <Option
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may be the same, and none ever moves
            key={option}
            group={place}
            option={option}
            label={name}
            isChosen={chosen === option}
            isAvailable={available[option] === '1'}
            onChoose={onChoose}
          />
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

interface OptionProps {
  group: number;
  option: number;
  label: string;
  isChosen: boolean;
  isAvailable: boolean;
  onChoose: Choose;
}

/** A click renders only those that change. */
const Option = memo(function Option({ group, option, label, isChosen, isAvailable, onChoose }: OptionProps) {
  const say = useWords(words);
  return (
    <label className="option" part="option" dir="auto" title={isAvailable ? undefined : say.soldOut()}>
      <input
        type="radio"
        name={`g${group}`}
        checked={isChosen}
        disabled={!isAvailable}
        onChange={() => onChoose(group, option)}
      />
      <span>{label}</span>
    </label>
  );
});

function Chosen({ offer: { names }, onClear }: { offer: Offer; onClear(): void }) {
  const say = useWords(words);
  return (
    <div className="chosen">
      <span part="chosen">{names.length > 0 ? say.chosen(names.join(' / ')) : say.unchosen()}</span>
      {names.length > 0 && (
        <button type="button" className="bare" part="clear" onClick={onClear}>
          {say.clear()}
        </button>
      )}
    </div>
  );
}

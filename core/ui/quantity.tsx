import { useEffect, useId, useRef, useState } from 'react';
import { type Bound, boundOf, ceiling, type Limits, nearest, readCount } from '../shop/quantity.js';
import { words } from '../shop/strings.js';
import { hears, typing } from './hears.js';
import { useWords } from './language.js';

interface Props {
  count: number;
  limits: Limits;
  onCount(count: number): void;
  /** Says what it is a number of, where a page has several. */
  describedBy?: string;
  /** There is none of it, or it is no longer sold. */
  disabled?: boolean;
}

/** Keys of a spinbutton and how far they go (ARIA Authoring Practices, spinbutton). */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** How many of something. At its limits the buttons stay, and say why they do nothing (elements.md §4). */
export function Quantity({ count, limits, onCount, describedBy, disabled }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<{ bound: Bound; times: number }>();
  const id = useId();
  const say = useWords(words);

  const show = (text: number) => {
    if (field.current && field.current.value !== String(text)) field.current.value = String(text);
  };
  useEffect(() => {
    if (field.current && readCount(field.current.value) !== count) field.current.value = String(count);
  }, [count]);

  const complain = (bound: Bound | undefined) =>
    setComplaint((before) => bound && { bound, times: (before?.times ?? 0) + 1 });
  const give = (wanted: number) => {
    const next = nearest(wanted, limits);
    complain(boundOf(wanted, limits));
    show(next);
    if (next !== count) onCount(next);
  };
  /** While somebody is typing nothing is changed under their fingers. */
  const read = () => {
    const typed = readCount(field.current?.value ?? '');
    if (typed === undefined) return;
    const bound = boundOf(typed, limits);
    complain(bound);
    if (!bound && typed !== count) onCount(typed);
  };
  const settle = () => {
    const typed = readCount(field.current?.value ?? '');
    if (typed === undefined) show(count);
    else if (typed !== count || field.current?.value !== String(typed)) give(typed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') settle();
    else if (event.key === 'Home') give(limits.least);
    else if (event.key === 'End' && Number.isFinite(ceiling(limits))) give(Math.max(limits.least, ceiling(limits)));
    else if (step) give((readCount(field.current?.value ?? '') ?? count) + step);
    else return;
    event.preventDefault();
  };

  const isLeast = count <= limits.least;
  const isMost = count >= ceiling(limits);
  const says = [describedBy, complaint && id].filter(Boolean).join(' ');
  return (
    <div className="quantity" part="quantity">
      <div className="stepper">
        <button
          type="button"
          className="bare"
          part="less"
          aria-label={say.less()}
          aria-describedby={describedBy}
          aria-disabled={isLeast || undefined}
          disabled={disabled}
          onClick={() => give(count - 1)}
        >
          −
        </button>
        <input
          ref={hears({ ...typing(read), keydown: press }, field)}
          part="count"
          role="spinbutton"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={say.quantity()}
          aria-valuenow={count}
          aria-valuemin={limits.least}
          aria-valuemax={Number.isFinite(ceiling(limits)) ? ceiling(limits) : undefined}
          aria-describedby={says || undefined}
          aria-invalid={complaint ? true : undefined}
          disabled={disabled}
          defaultValue={count}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
        />
        <button
          type="button"
          className="bare"
          part="more"
          aria-label={say.more()}
          aria-describedby={describedBy}
          aria-disabled={isMost || undefined}
          disabled={disabled}
          onClick={() => give(count + 1)}
        >
          +
        </button>
      </div>
      {complaint && (
        <p key={complaint.times} id={id} className="error" part="error" role="alert">
          {WORDS[complaint.bound](say, limits)}
        </p>
      )}
    </div>
  );
}

const WORDS: Record<Bound, (say: typeof words, limits: Limits) => string> = {
  one: (say) => say.one(),
  least: (say, { least }) => say.least(least),
  most: (say, { most }) => say.most(most),
  stock: (say) => say.stock(),
};

import { useId, useLayoutEffect, useRef, useState } from 'react';
import { onBlurAfterPress } from '../ui/after-press.js';
import { useWords } from '../ui/language.js';
import { nativeEvents, typing } from '../ui/native-events.js';
import { type Bound, boundOf, ceiling, type Limits, nearest, readCount } from './quantity.rules.js';
import { words } from './strings.js';

interface Props {
  count: number;
  limits: Limits;
  onCount(count: number): void;
  /** Says what it is a number of, where a page has several. */
  describedBy?: string;
  /** There is none of it, or it is no longer sold. */
  disabled?: boolean;
}

interface Complaint {
  bound: Bound;
  /** The number and its limits that it is about; of others it would be wrong. */
  about: string;
  /** Of what stands in the field and doesn't count. */
  isTyped: boolean;
  /** Each one is announced, also the same one again. */
  times: number;
}

/** Keys of a spinbutton and how far they go (ARIA Authoring Practices, spinbutton). */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
/** The key belongs to an input method; Safari says so by nothing else: https://bugs.webkit.org/show_bug.cgi?id=165004 */
const COMPOSING = 229;

/** How many of something. At its limits the buttons stay, and say why they do nothing (elements.md §4). */
export function Quantity({ count, limits, onCount, describedBy, disabled }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** What is being typed doesn't count yet, and nothing changes it under the fingers. */
  const isOpen = useRef(false);
  const [complaint, setComplaint] = useState<Complaint>();
  const id = useId();
  const say = useWords(words);

  const most = Math.max(limits.least, ceiling(limits));
  const aboutOf = (number: number) => [number, limits.least, limits.most, limits.stock].join();
  const shown = complaint?.about === aboutOf(count) ? complaint : undefined;

  const typed = () => readCount(field.current?.value ?? '');
  const show = () => {
    isOpen.current = false;
    if (field.current && field.current.value !== `${count}`) field.current.value = `${count}`;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another count is news
  useLayoutEffect(() => {
    if (!isOpen.current && typed() !== count) show();
  }, [count]);

  const complain = (bound: Bound | undefined, next: number, isTyped = false) =>
    setComplaint((before) => bound && { bound, about: aboutOf(next), isTyped, times: before ? before.times + 1 : 0 });
  const give = (wanted: number, afterPress?: (act: () => void) => void) => {
    const next = nearest(wanted, limits);
    const explain = () => complain(boundOf(wanted, limits), next);
    // a line that is there stays; one that comes would move what is being pressed
    if (afterPress && !shown) afterPress(explain);
    else explain();
    isOpen.current = false;
    if (next === count) show();
    else onCount(next);
  };
  const read = () => {
    const number = typed();
    const bound = number === undefined ? undefined : boundOf(number, limits);
    isOpen.current = number === undefined || bound !== undefined;
    // too little may be the beginning of more
    const wrong = bound === 'stock' || bound === 'most' ? bound : undefined;
    if (wrong !== shown?.bound) complain(wrong, count, true);
    if (number !== undefined && !bound && number !== count) onCount(number);
  };
  const settle = (afterPress?: (act: () => void) => void) => {
    const number = typed();
    if (isOpen.current && number !== undefined) give(number, afterPress);
    else show();
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === COMPOSING) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') settle();
    else if (event.key === 'Home') give(limits.least);
    else if (event.key === 'End' && Number.isFinite(most)) give(most);
    else if (step) give((typed() ?? count) + step);
    else return;
    event.preventDefault();
  };

  const button = { className: 'bare', disabled, 'aria-describedby': describedBy };
  return (
    <div className="quantity" part="quantity">
      <div className="stepper">
        <button
          {...button}
          type="button"
          part="less"
          aria-label={say.less()}
          aria-disabled={count <= limits.least || undefined}
          onClick={() => give(count - 1)}
        >
          <Sign d="M6 12h12" />
        </button>
        <input
          ref={nativeEvents(
            { ...typing(read), compositionstart: () => (isOpen.current = true), keydown: press },
            field,
          )}
          part="count"
          role="spinbutton"
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={say.quantity()}
          aria-valuenow={count}
          aria-valuemin={limits.least}
          aria-valuemax={Number.isFinite(most) ? most : undefined}
          aria-describedby={[describedBy, shown && id].filter(Boolean).join(' ') || undefined}
          aria-invalid={shown?.isTyped || undefined}
          disabled={disabled}
          defaultValue={count}
          // at the click: by then WebKit has put its caret there
          onClick={(event) => event.currentTarget.select()}
          {...onBlurAfterPress((_, afterPress) => settle(afterPress))}
        />
        <button
          {...button}
          type="button"
          part="more"
          aria-label={say.more()}
          aria-disabled={count >= ceiling(limits) || undefined}
          onClick={() => give(count + 1)}
        >
          <Sign d="M6 12h12M12 6v12" />
        </button>
      </div>
      {shown && (
        <p key={shown.times} id={id} className="error" part="error" role="alert">
          {WORDS[shown.bound](say, limits)}
        </p>
      )}
    </div>
  );
}

const Sign = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

const WORDS: Record<Bound, (say: typeof words, limits: Limits) => string> = {
  one: (say) => say.one(),
  least: (say, { least }) => say.least(least),
  most: (say, { most }) => say.most(most),
  stock: (say) => say.stock(),
};

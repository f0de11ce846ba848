import { useId, useLayoutEffect, useRef, useState } from 'react';
import { onBlurAfterPress } from '../ui/after-press.js';
import { useMessages } from '../ui/language.js';
import { nativeEvents } from '../ui/native-events.js';
import {
  clamp,
  maxAvailable,
  type QuantityLimit,
  type QuantityLimits,
  readCount,
  violatedLimit,
} from './quantity.rules.js';
import { messages } from './strings.js';

interface QuantityProps {
  count: number;
  limits: QuantityLimits;
  onCount(count: number): void;
  /** Id of the text that names the goods, for pages with several quantities. */
  describedBy?: string;
  /** The goods are sold out, or no longer sold. */
  disabled?: boolean;
}

interface LimitError {
  limit: QuantityLimit;
  /** Key of the number and the limits that this error applies to. It is hidden for any other. */
  key: string;
  /** The error is about the typed text, which isn't the current count. */
  isTyped: boolean;
  /** React key, so that a repeated error is announced again. */
  times: number;
}

/** Keys of a spinbutton with their steps (ARIA Authoring Practices, spinbutton). */
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
/** `keyCode` of a key for an input method. Safari has no other sign of it: https://bugs.webkit.org/show_bug.cgi?id=165004 */
const COMPOSING = 229;

/** A stepper with a text field. At a limit its buttons stay enabled and explain the limit (docs/spec/interface.md §4). */
export function Quantity({ count, limits, onCount, describedBy, disabled }: QuantityProps) {
  const field = useRef<HTMLInputElement>(null);
  /** The reported count. Keys may follow each other faster than renders, so a handler may know an older `count`. */
  const latestCount = useRef(count);
  /** The visitor is typing: the text isn't a valid count yet, and a new `count` must not overwrite it. */
  const isEditing = useRef(false);
  const [limitError, setLimitError] = useState<LimitError>();
  const id = useId();
  const t = useMessages(messages);

  const max = Math.max(limits.min, maxAvailable(limits));
  const keyOf = (number: number) => [number, limits.min, limits.max, limits.stock].join();
  const shown = limitError?.key === keyOf(count) ? limitError : undefined;

  const typed = () => readCount(field.current?.value ?? '');
  const show = () => {
    isEditing.current = false;
    const text = `${latestCount.current}`;
    if (field.current && field.current.value !== text) field.current.value = text;
  };
  useLayoutEffect(() => {
    latestCount.current = count;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the count matters
  useLayoutEffect(() => {
    if (!isEditing.current && typed() !== count) show();
  }, [count]);

  const report = (next: number) => {
    latestCount.current = next;
    onCount(next);
  };
  const showLimitError = (limit: QuantityLimit | undefined, next: number, isTyped = false) =>
    setLimitError((before) => limit && { limit, key: keyOf(next), isTyped, times: before ? before.times + 1 : 0 });
  const setCount = (wanted: number, afterPress?: (act: () => void) => void) => {
    const next = clamp(wanted, limits);
    const explain = () => showLimitError(violatedLimit(wanted, limits), next);
    // a new error line would move the button that is being pressed
    if (afterPress && !shown) afterPress(explain);
    else explain();
    isEditing.current = false;
    if (next === latestCount.current) show();
    else report(next);
  };
  const read = () => {
    const number = typed();
    const limit = number === undefined ? undefined : violatedLimit(number, limits);
    isEditing.current = number === undefined || limit !== undefined;
    // a number below the minimum may be the start of a larger one
    const exceeded = limit === 'stock' || limit === 'max' ? limit : undefined;
    if (exceeded !== shown?.limit) showLimitError(exceeded, latestCount.current, true);
    if (number !== undefined && !limit && number !== latestCount.current) report(number);
  };
  const commit = (afterPress?: (act: () => void) => void) => {
    const number = typed();
    if (isEditing.current && number !== undefined) setCount(number, afterPress);
    else show();
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === COMPOSING) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') commit();
    else if (event.key === 'Home') setCount(limits.min);
    else if (event.key === 'End' && Number.isFinite(max)) setCount(max);
    else if (step) setCount((typed() ?? latestCount.current) + step);
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
          aria-label={t.less()}
          aria-disabled={count <= limits.min || undefined}
          onClick={() => setCount(count - 1)}
        >
          <StepIcon d="M6 12h12" />
        </button>
        <input
          ref={nativeEvents(
            {
              input: (event) => (event as InputEvent).isComposing || read(),
              change: read,
              compositionstart: () => (isEditing.current = true),
              compositionend: read,
              keydown: press,
            },
            field,
          )}
          part="count"
          role="spinbutton"
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={t.quantity()}
          aria-valuenow={count}
          aria-valuemin={limits.min}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          aria-describedby={[describedBy, shown && id].filter(Boolean).join(' ') || undefined}
          aria-invalid={shown?.isTyped || undefined}
          disabled={disabled}
          defaultValue={count}
          // on click, because WebKit places the caret before it
          onClick={(event) => event.currentTarget.select()}
          {...onBlurAfterPress((_, afterPress) => commit(afterPress))}
        />
        <button
          {...button}
          type="button"
          part="more"
          aria-label={t.more()}
          aria-disabled={count >= maxAvailable(limits) || undefined}
          onClick={() => setCount(count + 1)}
        >
          <StepIcon d="M6 12h12M12 6v12" />
        </button>
      </div>
      {shown && (
        <p key={shown.times} id={id} className="error" part="error" role="alert">
          {LIMIT_MESSAGES[shown.limit](t, limits)}
        </p>
      )}
    </div>
  );
}

const StepIcon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

const LIMIT_MESSAGES: Record<QuantityLimit, (t: typeof messages, limits: QuantityLimits) => string> = {
  one: (t) => t.one(),
  min: (t, { min }) => t.min(min),
  max: (t, { max }) => t.max(max),
  stock: (t) => t.stock(),
};

import { type KeyboardEvent, useRef } from 'react';

interface Props {
  /** Of the panel; a tab's is this and its place. */
  id: string;
  label: string;
  names: readonly string[];
  chosen: number;
  onChoose(index: number): void;
}

/** A switch of which one is always on: what has the focus is chosen. */
export function Tabs({ id, label, names, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const to = placeFor(event.key, chosen, names.length, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChoose(to);
    (list.current?.children[to] as HTMLElement | undefined)?.focus();
  };

  return (
    <div ref={list} className="tabs" part="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {names.map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place
          key={index}
          id={`${id}${index}`}
          type="button"
          role="tab"
          className="bare tab"
          part="tab"
          aria-selected={index === chosen}
          aria-controls={id}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function placeFor(key: string, from: number, count: number, rtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const forwards = rtl ? 'ArrowLeft' : 'ArrowRight';
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (from + (key === forwards ? 1 : count - 1)) % count;
}

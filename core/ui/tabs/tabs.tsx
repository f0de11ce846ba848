import type { ReactNode } from 'react';
import { hasOwn } from '../../lib/has-own.js';
import { nativeEvents } from '../native-events.js';

interface TabsProps {
  /** The id of the tab panel. The id of a tab is this id and the tab's index. */
  id: string;
  label: string;
  /** What each tab shows, in order. */
  tabs: readonly ReactNode[];
  selected: number;
  onChoose(index: number): void;
}

/** Tabs with automatic activation (WAI-ARIA): the tab that gets the focus is selected. */
export function Tabs({ id, label, tabs, selected, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent, list: HTMLElement) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const forwards = list.closest('[dir=rtl]') ? -1 : 1;
    const count = tabs.length;
    const targets = { Home: 0, End: count - 1, ArrowRight: selected + forwards, ArrowLeft: selected - forwards };
    if (ctrlKey || altKey || metaKey || !hasOwn(targets, key)) return;
    event.preventDefault();
    const target = (targets[key as keyof typeof targets] + count) % count;
    onChoose(target);
    (list.children[target] as HTMLElement).focus();
  };

  return (
    <div
      className="tabs"
      part="tabs"
      role="tablist"
      aria-label={label}
      ref={nativeEvents<HTMLDivElement>({ keydown: move })}
    >
      {tabs.map((tab, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its index
          key={index}
          id={`${id}${index}`}
          type="button"
          role="tab"
          className="bare tab"
          part="tab"
          aria-selected={index === selected}
          aria-controls={id}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

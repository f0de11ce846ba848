import { hasOwn } from '../../core/lib/has-own.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { AppIcon } from './app-icon.view.js';
import type { ScanApp } from './props.js';

interface AppTabsProps {
  /** The id of the tab panel. The id of a tab is this id and the tab's index. */
  id: string;
  label: string;
  apps: readonly ScanApp[];
  names: readonly string[];
  selected: number;
  onChoose(index: number): void;
}

/** Tabs with automatic activation (WAI-ARIA): the tab that gets the focus is selected. */
export function AppTabs({ id, label, apps, names, selected, onChoose }: AppTabsProps) {
  const move = (event: KeyboardEvent, tabs: HTMLElement) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const forwards = tabs.closest('[dir=rtl]') ? -1 : 1;
    const count = names.length;
    const targets = { Home: 0, End: count - 1, ArrowRight: selected + forwards, ArrowLeft: selected - forwards };
    if (ctrlKey || altKey || metaKey || !hasOwn(targets, key)) return;
    event.preventDefault();
    const target = (targets[key as keyof typeof targets] + count) % count;
    onChoose(target);
    (tabs.children[target] as HTMLElement).focus();
  };

  return (
    <div
      className="tabs"
      part="tabs"
      role="tablist"
      aria-label={label}
      ref={nativeEvents<HTMLDivElement>({ keydown: move })}
    >
      {names.map((name, index) => (
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
          <span aria-hidden="true">
            <AppIcon app={apps[index] ?? {}} name={name} size={20} />
          </span>
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}

import { nativeEvents } from '../../core/ui/native-events.js';

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
  const move = (event: KeyboardEvent, tabs: HTMLElement) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    const forwards = tabs.closest('[dir=rtl]') ? -1 : 1;
    const count = names.length;
    const places = { Home: 0, End: count - 1, ArrowRight: chosen + forwards, ArrowLeft: chosen - forwards };
    if (ctrlKey || altKey || metaKey || !Object.hasOwn(places, key)) return;
    event.preventDefault();
    const to = (places[key as keyof typeof places] + count) % count;
    onChoose(to);
    (tabs.children[to] as HTMLElement).focus();
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

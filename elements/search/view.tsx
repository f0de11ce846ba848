import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import type { SearchStore } from './store.js';
import { words } from './strings.js';

/** The browser holds the text and submits by Enter itself. */
export function Search({ store }: { store: SearchStore }) {
  const { placeholder } = useStore(store.$props);
  const lost = useStore(store.$lost);
  const say = useWords(words);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const plain = useRef<HTMLInputElement>(undefined);
  const url = store.resultsUrl();
  const isLost = lost > 0 && !url;

  useLayoutEffect(() => {
    plain.current = takeOver(field.current as HTMLInputElement);
  }, []);
  const edit = () => {
    store.edit();
    // the browser keeps the plain field's text for whoever comes back, our own field's it doesn't
    if (plain.current && field.current) plain.current.value = field.current.value;
  };

  return (
    <form
      role="search"
      part="form"
      method="get"
      action={url}
      onSubmit={(event) => {
        event.preventDefault();
        if (!store.search(field.current?.value ?? '')) field.current?.focus();
      }}
    >
      <div className="frame" part="frame">
        <input
          ref={nativeEvents({ input: edit, keydown: keepEnter }, field)}
          type="search"
          part="input"
          name={store.param()}
          aria-label={say.search()}
          aria-describedby={isLost ? id : undefined}
          // never empty: by the placeholder the style knows whether there is something to clear
          placeholder={placeholder ?? say.search()}
          defaultValue={store.shown()}
          enterKeyHint="search"
          autoCapitalize="none"
          spellCheck="false"
        />
        <button
          type="button"
          className="bare icon"
          part="clear"
          aria-label={say.clear()}
          onClick={() => {
            const input = field.current as HTMLInputElement;
            input.value = '';
            edit();
            input.focus();
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 7l10 10M17 7L7 17" />
          </svg>
        </button>
        <button type="submit" className="button primary" part="button primary">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15.5 15.5L20 20M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13" />
          </svg>
          <span>{say.search()}</span>
        </button>
      </div>
      {isLost && (
        <p key={lost} id={id} className="error" part="error" role="alert">
          {say.nowhere()}
        </p>
      )}
    </form>
  );
}

/** Enter that picks a candidate never submits. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.isComposing) event.preventDefault();
};

/** What stands in the author's plain field is taken over, with the caret and the focus. Gives that field. */
function takeOver(field: HTMLInputElement): HTMLInputElement | undefined {
  const { host } = field.getRootNode() as ShadowRoot;
  const plain = [...host.querySelectorAll('input')].find(({ type }) => /^(search|text)$/.test(type));
  if (plain) {
    const { activeElement } = host.getRootNode() as Document | ShadowRoot;
    if (plain.value || plain.defaultValue) field.value = plain.value;
    if (host.contains(activeElement)) {
      field.focus();
      field.setSelectionRange(plain.selectionStart, plain.selectionEnd);
    }
  }
  return plain;
}

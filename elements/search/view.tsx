import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import { useStore } from '../../core/ui/use-store.js';
import type { SearchStore } from './store.js';
import { messages } from './strings.js';

/** The input is uncontrolled, and the browser itself submits the form by Enter. */
export function Search({ store }: { store: SearchStore }) {
  const { placeholder, suggest, shortcut } = useStore(store.$props);
  const failures = useStore(store.$failures);
  const suggestions = useStore(store.$suggestions);
  const t = useMessages(messages);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const plain = useRef<HTMLInputElement>(undefined);
  const url = store.resultsUrl();
  const hasFailed = failures > 0 && !url;

  useLayoutEffect(() => {
    plain.current = takeOverPlainField(field.current as HTMLInputElement);
  }, []);
  const edit = () => {
    store.edit();
    store.loadSuggestions();
    // browsers restore the text of a light DOM field when the visitor navigates back, but not that of a shadow DOM field
    if (plain.current && field.current) plain.current.value = field.current.value;
  };

  return (
    <>
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
            ref={nativeEvents({ input: edit, keydown: ignoreComposingEnter, focus: store.loadSuggestions }, field)}
            type="search"
            {...(suggest && COMBOBOX)}
            part="input"
            name={store.param()}
            aria-label={t.search()}
            aria-describedby={hasFailed ? id : undefined}
            // never empty: style.css shows the clear button by :placeholder-shown
            placeholder={placeholder ?? t.search()}
            defaultValue={store.initialKeyword()}
            enterKeyHint="search"
            autoCapitalize="none"
            spellCheck="false"
          />
          <button
            type="button"
            className="bare icon"
            part="clear"
            aria-label={t.clear()}
            onClick={() => {
              const input = field.current as HTMLInputElement;
              input.value = '';
              input.dispatchEvent(new Event('input'));
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
            <span>{t.submit()}</span>
          </button>
        </div>
        {hasFailed && (
          <ErrorMessage key={failures} id={id}>
            {t.nowhere()}
          </ErrorMessage>
        )}
      </form>
      {suggest && suggestions && <Late load={loadPanel} props={{ field, store: suggestions }} />}
      {shortcut !== undefined && <Late load={loadShortcut} props={{ field, keys: shortcut }} />}
    </>
  );
}

interface LateProps<P> {
  /** Imports the part. Always the same function. */
  load(): Promise<{ View: ComponentType<P> }>;
  props: P;
}

/** A part without which the form works, so that nothing is said if its code doesn't arrive. */
function Late<P extends object>({ load, props }: LateProps<P>) {
  const [View, setView] = useState<ComponentType<P>>();
  useEffect(() => {
    load().then(
      (part) => setView(() => part.View),
      () => {},
    );
  }, [load]);
  return View && <View {...props} />;
}

const loadPanel = () => import('./suggestions/suggestions.view.js');
const loadShortcut = () => import('./shortcut.view.js');
/** From the start, because screen readers don't say a role that comes with the focus. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': false } as const;

/** Enter that confirms the text of an input method must not submit. */
const ignoreComposingEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.isComposing) event.preventDefault();
};

/** Copies text, selection and focus from the author's plain field in the light DOM. Returns that field. */
function takeOverPlainField(field: HTMLInputElement): HTMLInputElement | undefined {
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

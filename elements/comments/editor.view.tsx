import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { graphemeCount } from '../../core/lib/text.js';
import { failureReason } from '../../core/request/failure-text.js';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents, typing } from '../../core/ui/native-events.js';
import type { EditorStore } from './editor.store.js';
import { judge, MAX_LENGTH } from './rules.js';
import { words } from './strings.js';

/** The browser holds the text, so a key renders only the line below it. */
export function Editor({ store, focus }: { store: EditorStore; focus?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const target = useStore(store.$target);
  const busy = useStore(store.$busy);
  const say = useWords(words);
  const id = useId();

  useLayoutEffect(
    () =>
      store.$text.subscribe((text) => {
        if (field.current && field.current.value !== text) field.current.value = text;
      }),
    [store],
  );
  useLayoutEffect(() => {
    if (!focus) return;
    const answered = field.current?.form?.previousElementSibling;
    field.current?.focus();
    return () => answered?.querySelector<HTMLElement>('[part=reply]')?.focus();
  }, [focus]);

  const submit = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    store.submit();
  };
  return (
    <form className="editor" part="editor" onSubmit={submit}>
      {target && (
        <div className="target">
          <span id={`${id}t`}>{say.replyingTo(target.uname || say.nameless())}</span>
          <button type="button" className="bare link" part="cancel-reply" onClick={() => store.answer(undefined)}>
            {say.cancelReply()}
          </button>
        </div>
      )}
      <textarea
        ref={nativeEvents(
          {
            ...typing(({ value }) => store.setText(value)),
            keydown(event) {
              const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
              if (sends && !event.isComposing) submit(event);
            },
          },
          field,
        )}
        part="input"
        dir="auto"
        rows={4}
        aria-label={say.content()}
        aria-describedby={target ? `${id}t ${id}` : id}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={say.placeholder()}
        readOnly={busy}
        onFocus={store.prepare}
      />
      <Foot store={store} id={id} busy={busy} />
    </form>
  );
}

function Foot({ store, id, busy }: { store: EditorStore; id: string; busy: boolean }) {
  const text = useStore(store.$text);
  const error = useStore(store.$error);
  const say = useWords(words);
  const draft = judge(text);
  return (
    <div className="foot">
      <span className="counter" part="counter" translate="no">
        {say.counter(graphemeCount(text), MAX_LENGTH)}
      </span>
      <span id={id} className="hint" part="hint" role="status">
        {draft === 'short' ? say.short() : ''}
      </span>
      <Button primary type="submit" busy={busy} disabled={draft !== 'fine'}>
        {say.submit()}
      </Button>
      {error && <ErrorMessage>{say.submitFailed(failureReason(error, say))}</ErrorMessage>}
    </div>
  );
}

/** Folded away while the editor stands under a comment: one line that opens it again. */
export function FoldedEditor({ store }: { store: EditorStore }) {
  const say = useWords(words);
  return (
    <button type="button" className="folded" onClick={() => store.answer(undefined)}>
      {say.placeholder()}
    </button>
  );
}

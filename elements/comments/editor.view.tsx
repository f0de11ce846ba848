import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useRef } from 'react';
import { graphemeCount } from '../../core/lib/text.js';
import { failureReason } from '../../core/request/failure-text.js';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { nativeEvents, onTextInput } from '../../core/ui/native-events.js';
import type { EditorStore } from './editor.store.js';
import { checkLength, MAX_COMMENT_LENGTH } from './rules.js';
import { messages } from './strings.js';

/** The textarea is uncontrolled: a key renders only the footer below it. */
export function CommentEditor({ store, focus }: { store: EditorStore; focus?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const target = useStore(store.$target);
  const busy = useStore(store.$busy);
  const t = useMessages(messages);
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
    const comment = field.current?.form?.previousElementSibling;
    field.current?.focus();
    return () => comment?.querySelector<HTMLElement>('[part=reply]')?.focus();
  }, [focus]);

  const submit = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    store.submit();
  };
  return (
    <form className="editor" part="editor" onSubmit={submit}>
      {target && (
        <div className="target">
          <span id={`${id}t`}>{t.replyingTo(target.uname || t.nameless())}</span>
          <button type="button" className="bare link" part="cancel-reply" onClick={() => store.replyTo(undefined)}>
            {t.cancelReply()}
          </button>
        </div>
      )}
      <textarea
        ref={nativeEvents(
          {
            ...onTextInput(({ value }) => store.setText(value)),
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
        aria-label={t.content()}
        aria-describedby={target ? `${id}t ${id}` : id}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={t.placeholder()}
        readOnly={busy}
        onFocus={store.prefetchMember}
      />
      <EditorFooter store={store} id={id} busy={busy} />
    </form>
  );
}

function EditorFooter({ store, id, busy }: { store: EditorStore; id: string; busy: boolean }) {
  const text = useStore(store.$text);
  const error = useStore(store.$error);
  const t = useMessages(messages);
  const length = checkLength(text);
  return (
    <div className="footer">
      <span className="counter" part="counter" translate="no">
        {t.counter(graphemeCount(text), MAX_COMMENT_LENGTH)}
      </span>
      <span id={id} className="hint" part="hint" role="status">
        {length === 'short' ? t.short() : ''}
      </span>
      <Button primary type="submit" busy={busy} disabled={length !== 'valid'}>
        {t.submit()}
      </Button>
      {error && <ErrorMessage>{t.submitFailed(failureReason(error, t))}</ErrorMessage>}
    </div>
  );
}

/** A line at the top that moves the editor back while it is open under a comment. */
export function CollapsedEditor({ store }: { store: EditorStore }) {
  const t = useMessages(messages);
  return (
    <button type="button" className="collapsed" onClick={() => store.replyTo(undefined)}>
      {t.placeholder()}
    </button>
  );
}

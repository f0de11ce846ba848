import { useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { absoluteTime } from '../../core/lib/absolute-time.js';
import { graphemeCount } from '../../core/lib/text.js';
import { Avatar } from '../../core/ui/avatar.js';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { LanguageContext, useMessages } from '../../core/ui/language.js';
import { PersonIcon } from '../../core/ui/person-icon.js';
import { readControls, setText, valueRef } from '../../core/ui/text-control.js';
import { useFailureReason } from '../../core/ui/use-failure-reason.js';
import { useStore } from '../../core/ui/use-store.js';
import { nameOf } from './comment.view.js';
import type { EditorStore } from './editor.store.js';
import { checkLength, MAX_COMMENT_LENGTH } from './rules.js';
import { messages } from './strings.js';

/** Firefox lacks `field-sizing` (2025): there, the height is set on each change. */
const hasFieldSizing = globalThis.CSS?.supports('field-sizing', 'content');

function fitHeight(field: HTMLTextAreaElement) {
  if (hasFieldSizing) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

/** The caret stays where the visitor writes, also if the text was cut. */
function keep(store: EditorStore, field: HTMLTextAreaElement) {
  const after = field.value.length - field.selectionEnd;
  const kept = store.setText(field.value, after);
  if (kept !== field.value) {
    setText(field, kept);
    const caret = Math.max(0, kept.length - after);
    field.setSelectionRange(caret, caret);
  }
}

/**
 * One line until it gets the focus or a text. It then stays open, because folding it would move what the visitor is
 * about to press. The textarea is uncontrolled: a key renders only the footer below it.
 */
export function CommentEditor({ store, focus }: { store: EditorStore; focus?: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const target = useStore(store.$target);
  const busy = useStore(store.$busy);
  const [isOpen, setOpen] = useState(false);
  const t = useMessages(messages);
  const id = useId();

  useLayoutEffect(
    () =>
      store.$text.subscribe((text) => {
        if (text) setOpen(true);
        if (!field.current) return;
        setText(field.current, text);
        fitHeight(field.current);
      }),
    [store],
  );
  useLayoutEffect(() => {
    const form = field.current?.form;
    if (!focus || !form) return;
    const comment = form.previousElementSibling;
    // not if the list is shown again, in another order
    if (store.takesFocus()) field.current?.focus();
    return () => {
      const active = (form.getRootNode() as ShadowRoot).activeElement;
      if (!active || form.contains(active)) comment?.querySelector<HTMLElement>('[part=reply]')?.focus();
    };
  }, [focus, store]);

  const submit = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    if (field.current?.form) readControls(field.current.form);
    store.submit();
  };
  return (
    <form className={isOpen || target ? 'editor' : 'editor folded'} part="editor" onSubmit={submit}>
      <OwnAvatar store={store} />
      {target && (
        <div className="target">
          <span id={`${id}t`}>{t.replyingTo(nameOf(target, t))}</span>
          <button type="button" className="bare link" part="cancel-reply" onClick={() => store.replyTo(undefined)}>
            {t.cancelReply()}
          </button>
        </div>
      )}
      <textarea
        ref={valueRef((typed) => keep(store, typed), field, {
          compositionstart: store.startComposing,
          keydown(event) {
            const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (sends && !event.isComposing) submit(event);
          },
        })}
        part="input"
        dir="auto"
        rows={1}
        aria-label={t.content()}
        aria-describedby={target ? `${id}t ${id}` : id}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={t.placeholder()}
        readOnly={busy}
        onFocus={() => {
          setOpen(true);
          store.prefetchMember();
        }}
      />
      <EditorFooter store={store} id={id} busy={busy} isReply={target !== undefined} />
    </form>
  );
}

/** The member's avatar, or a neutral one while nobody is known to be signed in. */
function OwnAvatar({ store }: { store: EditorStore }) {
  const state = useStore(store.$member);
  if (state.kind === 'member') {
    const { nickname, name = '', portrait } = state.member;
    return <Avatar src={portrait} name={nickname || name} />;
  }
  return (
    <span className="avatar" part="avatar portrait">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <PersonIcon />
      </svg>
    </span>
  );
}

interface EditorFooterProps {
  store: EditorStore;
  id: string;
  busy: boolean;
  isReply: boolean;
}

function EditorFooter({ store, id, busy, isReply }: EditorFooterProps) {
  const text = useStore(store.$text);
  const error = useStore(store.$error);
  const isCut = useStore(store.$isCut);
  const restoredAt = useStore(store.$restoredAt);
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const reasonOf = useFailureReason(t);
  const length = checkLength(text);
  const footer = useRef<HTMLDivElement>(null);
  // a disabled button loses the focus; who works by keyboard writes on, a finger gets no keyboard on the screen
  useLayoutEffect(() => {
    const button = footer.current?.querySelector('button');
    if (length === 'valid' || !button?.matches(':focus')) return;
    if (button.matches(':focus-visible')) button.form?.querySelector('textarea')?.focus();
    else footer.current?.focus({ preventScroll: true });
  }, [length]);
  const hint = () => {
    if (length === 'short') return t.short();
    if (isCut) return t.cut(MAX_COMMENT_LENGTH);
    return restoredAt === undefined ? '' : t.restored(absoluteTime(restoredAt, language));
  };
  return (
    <div ref={footer} className="footer" tabIndex={-1}>
      <span className="counter" part="counter" translate="no">
        {t.counter(graphemeCount(text), MAX_COMMENT_LENGTH)}
      </span>
      <span id={id} className="hint" part="hint" role="status">
        {hint()}
      </span>
      <Button primary type="submit" busy={busy} disabled={length !== 'valid'}>
        {isReply ? t.submitReply() : t.submit()}
      </Button>
      {error && <ErrorMessage>{t.submitFailed(reasonOf(error))}</ErrorMessage>}
    </div>
  );
}

/** The editor at the top, folded to a line that moves it back while it is open under a comment. */
export function FoldedEditor({ store }: { store: EditorStore }) {
  const t = useMessages(messages);
  return (
    <div className="editor folded" part="editor">
      <OwnAvatar store={store} />
      <button type="button" className="fold" part="input" onClick={() => store.replyTo(undefined)}>
        {t.placeholder()}
      </button>
    </div>
  );
}

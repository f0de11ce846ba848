import { useState } from 'react';
import { useMessages } from '../../core/ui/language.js';
import { messages } from './strings.js';

/** A longer text is folded to 7 lines (comment.css): a fold hides enough to be worth a press. */
const MAX_LINES = 10;

/** The contents that are measured together, and what is told whether each is long. */
export type Contents = Map<HTMLElement, (isLong: boolean) => void>;

/** Measures lines, because blank ones and the width count. All are read before one is folded, from one layout. */
export function measureContents(contents: Contents): void {
  const [first] = contents.keys();
  if (!first) return;
  const max = MAX_LINES * Number.parseFloat(getComputedStyle(first).lineHeight);
  // of a folded text, too, this is the height of the whole
  for (const [content, setLong] of contents) setLong(content.scrollHeight > max);
}

/** The text of a comment. */
export function CommentContent({ text, contents }: { text: string; contents: Contents }) {
  /** Undefined for a text that isn't long. */
  const [isOpen, setOpen] = useState<boolean>();
  const t = useMessages(messages);
  return (
    <>
      <p
        ref={(content) => {
          if (!content) return;
          contents.set(content, (isLong) => setOpen((before) => (isLong ? (before ?? false) : undefined)));
          return () => void contents.delete(content);
        }}
        className={isOpen === false ? 'folded' : undefined}
        part="content"
      >
        {text}
      </p>
      {isOpen !== undefined && (
        <button
          type="button"
          className="bare action expand"
          part="expand"
          aria-expanded={isOpen}
          onClick={({ currentTarget }) => {
            setOpen(!isOpen);
            // the end of a long text, where the button was, is far below
            if (isOpen) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
          }}
        >
          {isOpen ? t.collapse() : t.expand()}
        </button>
      )}
    </>
  );
}

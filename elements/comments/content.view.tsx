import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../core/ui/language.js';
import { messages } from './strings.js';

/** A longer text is folded to 7 lines (comment.css): a fold hides enough to be worth a press. */
const MAX_LINES = 10;

interface CommentContentProps {
  text: string;
  /** What is measured again when the list has another width. */
  measures: Set<() => void>;
}

/** The text of a comment. Its lines are measured before the paint, because blank lines and the width count. */
export function CommentContent({ text, measures }: CommentContentProps) {
  const content = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const t = useMessages(messages);
  useLayoutEffect(() => {
    const measure = () => {
      // of a folded text, too, this is the height of the whole
      const { scrollHeight } = content.current as HTMLElement;
      setLong(scrollHeight > MAX_LINES * lineHeightOf(content.current as HTMLElement));
    };
    measure();
    measures.add(measure);
    return () => void measures.delete(measure);
  }, [measures]);
  // the end of a long text, where the button was, is far below
  useLayoutEffect(() => {
    if (!isOpen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <>
      <p ref={content} className={isLong && !isOpen ? 'folded' : undefined} part="content">
        {text}
      </p>
      {isLong && (
        <button
          ref={button}
          type="button"
          className="bare action expand"
          part="expand"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.collapse() : t.expand()}
        </button>
      )}
    </>
  );
}

const lineHeightOf = (element: Element) => Number.parseFloat(getComputedStyle(element).lineHeight);

import { memo, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useMessages } from '../../core/ui/language.js';
import { SkeletonFrame } from '../../core/ui/skeleton-frame.js';
import { StateBlock } from '../../core/ui/state-block.js';
import { useStore } from '../../core/ui/use-store.js';
import type { Comment } from './api.js';
import { CommentArticle, elementIdOf, nameOf } from './comment.view.js';
import { type Contents, measureContents } from './content.view.js';
import { type Conversation, commentsOf } from './conversations.rules.js';
import { CommentEditor } from './editor.view.js';
import { CommentsSkeleton } from './skeleton.view.js';
import type { ThreadStore } from './store.js';
import { messages } from './strings.js';

const SpeechIcon = () => <path d="M4 4.5h16v12H11l-4.5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01" />;

export function CommentList({ thread }: { thread: ThreadStore }) {
  const { list } = thread;
  const { pages, state, more, focusTarget } = useStore(list.$list);
  const box = useRef<HTMLDivElement>(null);
  const t = useMessages(messages);
  /** What is measured again when the list has another width. */
  const [measures] = useState(() => new Set<() => void>());
  const empty = pages.every((page) => page.length === 0);

  // a layout effect: an effect after the paint would scroll later, under the visitor's next click
  useLayoutEffect(() => {
    if (!focusTarget) return;
    const { id, count } = focusTarget;
    const show = () => focusComment(box.current?.querySelector(`#${CSS.escape(elementIdOf(id))}`), count === 0);
    // after the paint: focusing a comment forces the layout of the whole list
    const frame = requestAnimationFrame(() => setTimeout(show));
    return () => cancelAnimationFrame(frame);
  }, [focusTarget]);

  useLayoutEffect(() => {
    const list = box.current as HTMLElement;
    // not yet read, which would force a layout of the skeleton
    let width = 0;
    const measureAll = () => {
      for (const measure of measures) measure();
    };
    const sizes = new ResizeObserver(() => {
      if (list.clientWidth === width) return;
      width = list.clientWidth;
      // in the next frame, because a fold changes the list's height
      requestAnimationFrame(measureAll);
    });
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [measures]);

  // what follows the list doesn't come up under the visitor's eyes: neither while the skeleton stands for a long list,
  // nor when the list is shorter than the skeleton
  useLayoutEffect(() => {
    const hold = (height: (box: HTMLElement) => number) => {
      if (box.current) box.current.style.minHeight = `${height(box.current)}px`;
    };
    return list.$list.listen(({ order, state }, before) => {
      if (order !== before?.order) hold(({ offsetHeight }) => offsetHeight);
      if (state !== before?.state && state !== 'loading') hold(seenHeight);
    });
  }, [list]);
  useLayoutEffect(() => {
    if (state === 'loading') return;
    const release = new IntersectionObserver(([entry]) => {
      const isBelow = entry && !entry.isIntersecting && entry.boundingClientRect.top > 0;
      if (isBelow) box.current?.style.removeProperty('min-height');
    });
    release.observe(box.current as HTMLElement);
    return () => release.disconnect();
  }, [state]);

  return (
    <div ref={box} className="list" part="list" aria-busy={state === 'loading'}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
        <CommentPage key={index} conversations={page} thread={thread} measures={measures} />
      ))}
      {empty && state !== 'ready' && (
        <SkeletonFrame failure={state === 'failed' && { text: t.listFailed(), onRetry: list.loadMore }}>
          <CommentsSkeleton />
        </SkeletonFrame>
      )}
      {empty && state === 'ready' && !more && <StateBlock text={t.empty()} icon={<SpeechIcon />} />}
      {!empty && state === 'failed' && <Alert text={t.listFailed()} onRetry={list.loadMore} />}
      {more && state !== 'failed' && !(empty && state === 'loading') && (
        <Button className="button more" part="button more" busy={state === 'loading'} onClick={list.loadMore}>
          {t.more()}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {focusTarget && focusTarget.count > 0 ? t.arrived(focusTarget.count) : ''}
      </p>
    </div>
  );
}

/** The height of a list up to the end of the viewport. */
function seenHeight(box: HTMLElement): number {
  const { top, height } = box.getBoundingClientRect();
  return Math.max(0, Math.min(height, innerHeight - top));
}

/** How long the comment that a quote led to is highlighted, in ms. */
const HIGHLIGHT_MS = 2000;

/** Makes a comment focusable and focuses it. The highlight is for visitors who see no focus ring. */
function focusComment(article: HTMLElement | null | undefined, isHighlighted: boolean) {
  if (!article) return;
  if (isHighlighted) article.animate?.({ backgroundColor: ['var(--_border)', '#0000'] }, HIGHLIGHT_MS);
  article.tabIndex = -1;
  article.focus({ preventScroll: true });
  article.scrollIntoView({ block: 'nearest' });
}

/** One page of the pagination. It renders again only when the editor opens or closes under one of its comments. */
const CommentPage = memo(function CommentPage({
  conversations,
  thread,
  measures,
}: {
  conversations: readonly Conversation[];
  thread: ThreadStore;
  measures: Set<() => void>;
}) {
  const t = useMessages(messages);
  const [contents] = useState<Contents>(() => new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other conversations have other contents
  useLayoutEffect(() => {
    const measure = () => measureContents(contents);
    measure();
    measures.add(measure);
    return () => void measures.delete(measure);
  }, [conversations, contents, measures]);
  const { $target } = thread.editor;
  // by id: the comment may have been listed again since the visitor began to reply
  const target = useSyncExternalStore($target.listen, () => {
    const id = $target.get()?.id;
    return conversations.some((one) => commentsOf(one).some((comment) => comment.id === id)) ? id : undefined;
  });
  const withEditor = (comment: Comment, below?: string) => {
    const row = <CommentArticle key={comment.id} comment={comment} thread={thread} below={below} contents={contents} />;
    return comment.id === target ? [row, <CommentEditor key="editor" store={thread.editor} focus />] : [row];
  };
  if (conversations.length === 0) return null;
  return (
    <div className="page">
      {conversations.flatMap(({ comment, replies }) => [
        ...withEditor(comment),
        replies.length > 0 && (
          <div
            key={`${comment.id} replies`}
            className="replies"
            part="replies"
            role="group"
            aria-label={t.inReplyTo(nameOf(comment, t))}
          >
            {replies.flatMap((reply) => withEditor(reply, comment.id))}
          </div>
        ),
      ])}
    </div>
  );
});

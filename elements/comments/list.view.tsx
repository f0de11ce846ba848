import { useStore } from '@nanostores/react';
import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { Avatar } from '../../core/ui/avatar.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import type { Comment } from './api.js';
import { Editor } from './editor.view.js';
import type { ThreadStore } from './store.js';
import { words } from './strings.js';

export function List({ thread }: { thread: ThreadStore }) {
  const { list } = thread;
  const pages = useStore(list.$pages);
  const state = useStore(list.$state);
  const more = useStore(list.$more);
  const arrival = useStore(list.$arrival);
  const box = useRef<HTMLDivElement>(null);
  const say = useWords(words);
  const empty = pages.every((page) => page.length === 0);

  // an effect after the paint would scroll a frame or two later, under the visitor's next click
  useLayoutEffect(() => {
    if (!arrival) return;
    const show = () => reveal(box.current?.querySelector(`#${CSS.escape(idOf(arrival.id))}`), arrival.count === 0);
    // the comments are painted first: to focus one, the browser has to lay them out at once
    const frame = requestAnimationFrame(() => setTimeout(show));
    return () => cancelAnimationFrame(frame);
  }, [arrival]);

  return (
    <div ref={box} className="list" part="list" aria-busy={state === 'loading'}>
      {pages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end
        <Page key={index} comments={page} thread={thread} />
      ))}
      {empty && state !== 'ready' && (
        <Placeholder failure={state === 'failed' && { text: say.listFailed(), onRetry: list.loadMore }}>
          <Skeleton />
        </Placeholder>
      )}
      {empty && state === 'ready' && !more && (
        <p className="empty" part="empty">
          {say.empty()}
        </p>
      )}
      {!empty && state === 'failed' && <Alert text={say.listFailed()} onRetry={list.loadMore} />}
      {more && state !== 'failed' && !(empty && state === 'loading') && (
        <Button className="button more" part="button more" busy={state === 'loading'} onClick={list.loadMore}>
          {say.more()}
        </Button>
      )}
      <p role="status" className="unseen">
        {arrival && arrival.count > 0 ? say.arrived(arrival.count) : ''}
      </p>
    </div>
  );
}

const idOf = (commentId: string) => `c-${commentId}`;

/** How long a comment that was looked for stands out, in ms. */
const FLASH_MS = 2000;

/** Gives the focus to a comment, which isn't focusable by itself. Its ring is for keyboards; a flash is for all. */
function reveal(article: HTMLElement | null | undefined, flashes: boolean) {
  if (!article) return;
  if (flashes) article.animate({ backgroundColor: ['var(--_border)', '#0000'] }, FLASH_MS);
  article.tabIndex = -1;
  article.focus({ preventScroll: true });
  article.scrollIntoView({ block: 'nearest' });
}

/** Renders again only when the editor opens or closes under one of its comments. */
const Page = memo(function Page({ comments, thread }: { comments: readonly Comment[]; thread: ThreadStore }) {
  const { $target } = thread.editor;
  const target = useSyncExternalStore($target.listen, () => {
    const answered = $target.get();
    return answered && comments.includes(answered) ? answered : undefined;
  });
  return comments.flatMap((comment) => {
    const row = <Row key={comment.id} comment={comment} thread={thread} />;
    return comment === target ? [row, <Editor key="editor" store={thread.editor} focus />] : row;
  });
});

const Row = memo(function Row({ comment, thread }: { comment: Comment; thread: ThreadStore }) {
  const say = useWords(words);
  const name = comment.uname || say.nameless();
  const { reply } = comment;
  return (
    <article id={idOf(comment.id)} part="comment" aria-label={name}>
      <Avatar src={comment.portrait} name={name} />
      <div>
        <b part="author">{name}</b>
        {comment.timeago && <small part="time">{comment.timeago}</small>}
        {comment.status === 0 && <em part="pending">{say.pending()}</em>}
      </div>
      {reply && (
        <button type="button" className="quote" part="quote" onClick={() => thread.goToQuoted(reply)}>
          {say.quote(reply.uname || say.nameless(), reply.content)}
        </button>
      )}
      <p part="content">{comment.content}</p>
      <button type="button" className="bare link" part="reply" onClick={() => thread.editor.answer(comment)}>
        {say.reply()}
      </button>
    </article>
  );
});

const ROWS = [0, 1, 2, 3, 4];

/** As high as the comments that will take its place. */
function Skeleton() {
  return ROWS.map((row) => <div key={row} className="skeleton" part="skeleton" aria-hidden="true" />);
}

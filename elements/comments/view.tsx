import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import { CommentEditor, FoldedEditor } from './editor.view.js';
import { ListHead } from './head.view.js';
import { CommentList } from './list.view.js';
import type { CommentsStore, ThreadStore } from './store.js';
import { messages } from './strings.js';

export function Comments({ store }: { store: CommentsStore }) {
  const thread = useStore(store.$thread);
  const t = useMessages(messages);
  return (
    <section aria-label={t.title()}>
      <ListHead list={thread.list} />
      <TopEditor thread={thread} />
      <CommentList thread={thread} />
    </section>
  );
}

/** The only editor is either here at the top or under the comment that the visitor replies to. */
function TopEditor({ thread }: { thread: ThreadStore }) {
  const target = useStore(thread.editor.$target);
  return target ? <FoldedEditor store={thread.editor} /> : <CommentEditor store={thread.editor} />;
}

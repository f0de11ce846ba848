import { useStore } from '@nanostores/react';
import { useWords } from '../../core/ui/language.js';
import { Editor, FoldedEditor } from './editor.view.js';
import { List } from './list.view.js';
import type { CommentsStore, ThreadStore } from './store.js';
import { words } from './strings.js';

export function Comments({ store }: { store: CommentsStore }) {
  const thread = useStore(store.$thread);
  const say = useWords(words);
  return (
    <section aria-label={say.title()}>
      <Top thread={thread} />
      <List thread={thread} />
    </section>
  );
}

/** There is one editor: at the top, or under the comment that is answered. */
function Top({ thread }: { thread: ThreadStore }) {
  const target = useStore(thread.editor.$target);
  return target ? <FoldedEditor store={thread.editor} /> : <Editor store={thread.editor} />;
}

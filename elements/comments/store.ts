import { computed, type StoreValue } from 'nanostores';
import type { PropValues } from '../../core/element/props.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { memberIdOf } from '../../core/member/member-id.js';
import { followPageId } from '../../core/navigation/follow-page-id.js';
import { navigate } from '../../core/navigation/navigation.js';
import { AUTO } from '../../core/navigation/page-id.js';
import { notify } from '../../core/notices/notices.js';
import type { Context } from '../../core/site/context.js';
import { createKeyedStore } from '../../core/state/keyed-store.js';
import type { Comment } from './api.js';
import { createEditor } from './editor.store.js';
import { firstInteraction } from './first-interaction.js';
import { createLikes } from './likes.store.js';
import { commentUrl, LINK } from './link.rules.js';
import { createList } from './list.store.js';
import type { props } from './props.js';
import { messages } from './strings.js';

export type CommentsProps = PropValues<typeof props>;

export type CommentsStore = ReturnType<typeof createComments>;
/** The list, the likes and the editor of one thread. */
export type ThreadStore = StoreValue<CommentsStore['$thread']>;

/** Loaded when a quotation or the page's address leads to a comment. */
const loadGoTo = () => import('./go-to-comment.js').catch(() => undefined);

export function createComments({ $props, site, emit, t, signal: elementSignal }: Context<CommentsProps>) {
  const $source = computed([$props, followPageId(elementSignal)], ({ dataId, ...props }, pageId) => ({
    ...props,
    dataId: dataId === AUTO ? pageId : dataId,
  }));
  const createThread = (signal: AbortSignal) => {
    const { blockId, dataId, pageSize } = $source.get();
    const thread = { siteId: site.settings.siteId, blockId, dataId };
    const list = createList(thread, pageSize, site, signal);
    const editor = createEditor({
      thread,
      list,
      site,
      emit,
      signal,
      needsMember: () => $props.get().loginType === 'member',
      async onPosted(posted) {
        const isListed = typeof posted !== 'string';
        if (isListed) list.add(posted);
        notify(emit, 'success', isListed && posted.status === 0 ? t(messages).submitted() : t(messages).posted());
        // a comment that the answer doesn't have is in the list
        const comment = isListed ? posted : (await list.readAgain()).find(({ content }) => content.trim() === posted);
        if (comment) emit('sb-comment', { comment });
      },
    });
    const likes = createLikes({ site, emit, signal });
    let liker = memberIdOf(site.member.$member.get());
    const forgetLikes = (next: string | undefined) => {
      if (liker !== undefined && next !== liker) {
        list.forgetLiked();
        likes.forget();
      }
      liker = next;
    };
    untilAborted(
      signal,
      site.member.$member.listen((state) => forgetLikes(memberIdOf(state))),
    );
    const urlOf = ({ id, status }: Comment) => (status === 0 ? undefined : commentUrl(location, blockId, id));
    const followAddress = async () => {
      if (!location.hash.startsWith(LINK)) return;
      const onMissing = () => notify(emit, 'info', t(messages).linkMissing());
      const interaction = firstInteraction(signal);
      (await loadGoTo())?.goToLinked(list, blockId, { onMissing, interaction, signal });
    };
    followAddress();
    addEventListener('hashchange', followAddress, { signal });
    return {
      list,
      editor,
      likes,
      /** The address of a comment; undefined where a router has the hash, and for one that only its author sees. */
      urlOf,
      followLink(comment: Comment) {
        const url = urlOf(comment);
        if (url) navigate(emit, url, 'comment');
      },
      async goToQuoted(quote: NonNullable<Comment['reply']>) {
        if (!(await (await loadGoTo())?.goToQuoted(list, quote))) notify(emit, 'info', t(messages).quoteMissing());
      },
    };
  };

  /** Replaced when an attribute that names the thread changes. */
  const $thread = createKeyedStore({
    $source,
    keyOf: ({ blockId, dataId, pageSize }) => JSON.stringify([blockId, dataId, pageSize]),
    create: createThread,
    signal: elementSignal,
  });
  return { $thread };
}

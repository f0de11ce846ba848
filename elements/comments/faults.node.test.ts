import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { post, signIn } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { waitFor } from '../../test/support/wait.js';
import type { Comment } from './api.js';
import { type CommentsStore, createComments, type ThreadStore } from './store.js';

const open = (siteId: string, dataId = '1') => {
  const props = { blockId: 'f', dataId, loginType: 'anonymous', pageSize: 20 } as const;
  return openElement(createComments, props, { settings: { siteId } });
};
const thread = (store: CommentsStore) => store.$thread.get() as ThreadStore;

describeStoreFaults<CommentsStore>({
  call: 'GET /openapi/comment',
  kind: 'read',
  login: 'later',
  // no data is an empty list (store.node.test.ts)
  answers: false,
  open,
  tryAgain: (store) => thread(store).list.loadMore(),
  failure: (store) => thread(store).list.$list.get().state === 'failed',
  succeeded: (store) => expect(thread(store).list.$list.get().state).to.equal('ready'),
});

describeStoreFaults<CommentsStore>({
  call: 'POST /openapi/comment',
  kind: 'write',
  login: 'asks',
  // it was saved, whatever data the response has (store.node.test.ts)
  answers: false,
  open(siteId) {
    const element = open(siteId, '2');
    thread(element.store).editor.setText('不会丢的留言');
    return element;
  },
  act: (store) => thread(store).editor.submit(),
  failure: (store) => thread(store).editor.$error.get(),
  kept(store) {
    expect(thread(store).editor.$text.get()).to.equal('不会丢的留言');
    expect(thread(store).editor.$busy.get()).to.equal(false);
  },
  unauthorized(store, asked) {
    expect(asked).to.deep.equal([{ cause: 'comment', reason: 'comment' }]);
    expect(thread(store).editor.$text.get()).to.equal('不会丢的留言');
  },
  succeeded: (store) => expect(thread(store).editor.$text.get()).to.equal(''),
});

/** The comment that is liked; a new one for each fault. */
const liked = (store: CommentsStore) => thread(store).list.$list.get().pages.flat()[0]?.comment as Comment;
const isLiked = (store: CommentsStore) => thread(store).likes.$likes.get().get(liked(store).id)?.liked ?? false;

describeStoreFaults<CommentsStore>({
  call: 'POST /openapi/comment/like',
  kind: 'write',
  login: 'asks',
  // it was saved, whatever data the response has (store.node.test.ts)
  answers: false,
  async open(siteId) {
    const dataId = crypto.randomUUID();
    await signIn();
    await post('/openapi/comment', { siteId, id: 'f', dataId, content: '不会丢的赞' });
    const element = open(siteId, dataId);
    await waitFor(() => expect(liked(element.store)).to.include({ content: '不会丢的赞' }));
    return element;
  },
  act: (store) => thread(store).likes.toggle(liked(store)),
  failure: (store) => thread(store).likes.$likes.get().get(liked(store).id)?.failure,
  kept: (store) => expect(isLiked(store)).to.equal(false),
  unauthorized(store, asked) {
    expect(asked).to.have.length(1);
    expect(isLiked(store)).to.equal(false);
  },
  succeeded: (store) => expect(isLiked(store)).to.equal(true),
});

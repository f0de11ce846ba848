import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import { pause, waitFor } from '../../test/support/wait.js';
import type { Comment } from './api.js';
import { type CommentsStore, createComments, type ThreadStore } from './store.js';

const LIST = 'GET /openapi/comment';
const SAVE = 'POST /openapi/comment';
const LIKE = 'POST /openapi/comment/like';
const TEXT = '写了一条留言';
const A = { id: 'a' };

const open = (siteId: string = crypto.randomUUID()) =>
  openElement(createComments, { blockId: 'f', dataId: '1', loginType: 'anonymous', pageSize: 20 } as const, {
    settings: { siteId },
  });
type Comments = ReturnType<typeof open>;
const thread = ({ store }: { store: CommentsStore }) => store.$thread.get() as ThreadStore;
const listed = (element: Comments) =>
  thread(element)
    .list.$list.get()
    .pages.flat()
    .map(({ comment }) => comment);
const stateOf = (element: Comments) => thread(element).list.$list.get().state;
const isListed = (element: Comments) => waitFor(() => expect(stateOf(element)).to.equal('ready'));

const row = (id: string, more: Partial<Record<keyof Comment, unknown>> = {}) => ({ id, content: `第${id}条`, ...more });

/** Answers calls by their name, other ones reach the demo's server. Undefined: the answer never comes. */
type Answers = Record<string, (body: Record<string, unknown>) => Promise<unknown> | unknown>;
const real = globalThis.fetch;
const answering = (answers: Answers) => {
  globalThis.fetch = async (input, init) => {
    await real(input, init).catch(() => {});
    const call = `${init?.method ?? 'GET'} ${new URL(String(input), location.href).pathname}`;
    const answer = answers[call];
    if (!answer) return real(input, init);
    const body = await answer(typeof init?.body === 'string' ? JSON.parse(init.body) : {});
    return body instanceof Response ? body : Response.json(body);
  };
};

describe('comments of any back end, in their store', () => {
  const { warn } = console;
  beforeEach(() => {
    console.warn = () => {};
  });
  afterEach(() => {
    console.warn = warn;
    globalThis.fetch = real;
  });

  it('leaves out comments without content, and quotes without content', async () => {
    const rows = [
      row('1', { reply: { uname: null, content: null, id: '9' } }),
      row('2', { content: null }),
      row('3', { content: ' ', reply: [] }),
      row('4', { portrait: false, reply: '' }),
    ];
    answering({ [LIST]: () => ({ status: 0, data: { rows, more: '0' } }) });
    const element = open();
    await isListed(element);
    expect(listed(element).map(({ id, reply }) => [id, reply?.content])).to.deep.equal([
      ['1', undefined],
      ['4', undefined],
    ]);
    expect(thread(element).list.$list.get().more).to.equal(false);
  });

  for (const [what, data] of [
    ['null', null],
    ['an empty list', []],
    ['rows that are null', { rows: null }],
    ['a deleted comment only', { rows: [row('1', { content: null })] }],
  ]) {
    it(`is empty when the answer is ${what}`, async () => {
      answering({ [LIST]: () => ({ status: 0, data }) });
      const element = open();
      await isListed(element);
      expect(listed(element)).to.deep.equal([]);
      expect(thread(element).list.$list.get().more).to.equal(false);
    });
  }

  /** A thread with one comment, in which another one is posted. The answers to the reads come in turn. */
  async function post(saved: unknown, ...reads: unknown[]) {
    const lists = [[row('1')], ...reads];
    answering({
      [LIST]: () => {
        const rows = lists.length > 1 ? lists.shift() : lists[0];
        return Array.isArray(rows) ? { status: 0, data: { rows, count: 1 } } : rows;
      },
      [SAVE]: () => ({ status: 0, data: saved }),
    });
    const element = open();
    await isListed(element);
    thread(element).editor.setText(TEXT);
    await thread(element).editor.submit();
    expect(thread(element).editor.$text.get()).to.equal('');
    expect(thread(element).editor.$error.get()).to.equal(undefined);
    expect(thread(element).editor.$busy.get()).to.equal(false);
    return element;
  }
  const posted = row('2', { content: TEXT });

  for (const data of [null, true, { id: 2 }, [], '', { ...posted, content: '' }]) {
    it(`reads the list again when the answer to a comment is ${JSON.stringify(data)}`, async () => {
      const element = await post(data, [posted, row('1')]);
      await waitFor(() => expect(listed(element).map(({ id }) => id)).to.deep.equal(['2', '1']));
      expect(calls(SAVE)).to.have.length(1);
      expect(element.emitted('sb-comment')).to.deep.equal([{ comment: posted }]);
      expect(element.emitted<{ kind: string }>('sb-notice').map(({ kind }) => kind)).to.deep.equal(['success']);
    });
  }

  describe('whose answer is lost', () => {
    const old = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

    /** Posts a comment without an answer, on a list that has `rows` then. */
    async function lose(rows: unknown[], answer: () => Response = () => new Response(''), replyTo?: Comment) {
      const lists = [[row('1')], rows];
      answering({ [LIST]: () => ({ status: 0, data: { rows: lists.shift() } }), [SAVE]: answer });
      const element = open();
      await isListed(element);
      const { editor } = thread(element);
      element.site.member.signedIn({ id: 'a', nickname: '听雨' });
      if (replyTo) editor.replyTo(replyTo);
      editor.setText(TEXT);
      await editor.submit();
      expect(editor.$busy.get()).to.equal(false);
      expect(calls(SAVE)).to.have.length(1);
      return { ...element, ids: () => listed(element).map(({ id }) => id), editor };
    }
    const isPosted = ({ editor, emitted }: Awaited<ReturnType<typeof lose>>) => {
      expect([editor.$text.get(), editor.$error.get(), editor.$target.get()]).to.deep.equal(['', undefined, undefined]);
      expect(emitted('sb-comment')).to.have.length(1);
      expect(emitted<{ kind: string }>('sb-notice').map(({ kind }) => kind)).to.deep.equal(['success']);
    };
    const own = row('2', { content: TEXT, uname: '听雨' });

    for (const [how, answer] of Object.entries({
      'an empty body': () => new Response('', { status: 201 }),
      'the status 204': () => new Response(null, { status: 204 }),
      'a page': () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      'half a body': () => new Response('{"status":0,"da'),
      'HTTP 502': () => new Response('', { status: 502 }),
    })) {
      it(`by ${how} is posted when it is new in the list`, async () => {
        const element = await lose([own, row('1')], answer);
        isPosted(element);
        expect(element.ids()).to.deep.equal(['2', '1']);
      });
    }

    it('is posted below the comment that it answers', async () => {
      const reply = { ...own, reply: { id: '1' }, createdAt: old(1) };
      const element = await lose([reply, row('1')], undefined, row('1') as unknown as Comment);
      isPosted(element);
      const [conversation] = thread(element).list.$list.get().pages.flat();
      expect(conversation?.replies.map(({ id }) => id)).to.deep.equal(['2']);
    });

    for (const [what, rows] of Object.entries({
      'is missing': [row('1')],
      'was there before': [{ ...own, id: '1' }],
      'is somebody else’s': [{ ...own, uname: '观云' }],
      'is of an hour ago': [{ ...own, createdAt: old(60) }],
      'answers another comment': [{ ...own, reply: { id: '1' } }],
    })) {
      it(`is a failure that keeps the text when the comment in the list ${what}`, async () => {
        const { editor, emitted, ids } = await lose(rows);
        expect([editor.$text.get(), editor.$error.get()]).to.deep.equal([TEXT, { kind: 'network' }]);
        expect(emitted('sb-comment')).to.deep.equal([]);
        expect(ids()).to.deep.equal(['1']);
      });
    }

    it('is a failure when the list shows other comments than the newest', async () => {
      answering({ [LIST]: () => ({ status: 0, data: { rows: [own] } }), [SAVE]: () => new Response('') });
      const element = open();
      await isListed(element);
      const { editor, list } = thread(element);
      list.setOrder('oldest');
      await isListed(element);
      editor.setText(TEXT);
      await editor.submit();
      expect(editor.$error.get()).to.deep.equal({ kind: 'network' });
      expect(calls(LIST)).to.have.length(2);
    });
  });

  it('adds the comment of the answer without another read', async () => {
    const element = await post(posted);
    expect(listed(element).map(({ id }) => id)).to.deep.equal(['2', '1']);
    expect(calls(LIST)).to.have.length(1);
  });

  it('offers to read the list again when that fails, and shows the comment then', async () => {
    const element = await post(null, { status: 1, msg: '' }, [posted, row('1')]);
    await waitFor(() => expect(stateOf(element)).to.equal('failed'));
    await thread(element).list.loadMore();
    expect(listed(element).map(({ id }) => id)).to.deep.equal(['2', '1']);
  });

  describe('likes', () => {
    const release: ((answer: unknown) => void)[] = [];
    const likes = (element: Comments, id: string) => thread(element).likes.$likes.get().get(id)?.liked;
    const sent = () => calls(LIKE).map(({ body }) => [(body as { id: string }).id, (body as { like: boolean }).like]);

    async function openLikes() {
      release.length = 0;
      const rows = ['1', '2'].map((id) => row(id, { likes: 0 }));
      answering({
        [LIST]: () => ({ status: 0, data: { rows } }),
        [LIKE]: () => new Promise((resolve) => release.push(resolve)),
      });
      const element = open();
      await isListed(element);
      const [one, two] = listed(element) as [Comment, Comment];
      return { element, one, two, toggle: (comment: Comment) => thread(element).likes.toggle(comment) };
    }
    const isSent = (count: number) => waitFor(() => expect(release).to.have.length(count));

    it('sends the un-like of a comment although another one was liked meanwhile', async () => {
      const { element, one, two, toggle } = await openLikes();
      toggle(one);
      await isSent(1);
      toggle(one);
      toggle(two);
      await isSent(2);
      for (const answer of release) answer({ status: 0, data: null });
      await isSent(3);
      release[2]?.({ status: 0, data: null });
      await waitFor(() => expect(likes(element, '1')).to.equal(false));
      expect(likes(element, '2')).to.equal(true);
      expect(sent()).to.deep.equal([
        ['1', true],
        ['2', true],
        ['1', false],
      ]);
    });

    it('asks for one login for two comments, and sends both after it', async () => {
      const { element, one, two, toggle } = await openLikes();
      toggle(one);
      await isSent(1);
      release[0]?.({ status: 401 });
      await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(1));
      toggle(two);
      await isSent(2);
      release[1]?.({ status: 401 });
      await pause();
      element.site.member.signedIn(A);
      await isSent(4);
      for (const answer of release) answer({ status: 0, data: null });
      await waitFor(() => expect([likes(element, '1'), likes(element, '2')]).to.deep.equal([true, true]));
      expect(element.emitted('sb-login-required')).to.have.length(1);
    });

    it('begins anew at a second press while its login is pending', async () => {
      const { element, one, toggle } = await openLikes();
      toggle(one);
      await isSent(1);
      release[0]?.({ status: 401 });
      await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(1));
      toggle(one);
      await isSent(2);
      release[1]?.({ status: 0, data: null });
      await waitFor(() => expect(likes(element, '1')).to.equal(true));
      element.site.member.signedIn(A);
      await pause();
      expect(sent()).to.have.length(2);
    });
  });

  describe('a draft of a member who isn’t known yet', () => {
    const { siteId } = { siteId: 'drafts' };
    const YESTERDAY = '昨天写的很长的留言';

    function written() {
      answering({
        [LIST]: () => ({ status: 0, data: null }),
        'POST /openapi/member/userInfo': () => new Promise(() => {}),
      });
      const first = open(siteId);
      first.site.member.signedIn(A);
      thread(first).editor.setText(YESTERDAY);
      first.site.member.signedOut();
      return first;
    }
    const textOf = (element: Comments) => thread(element).editor.$text.get();

    it('keeps what was written yesterday beside what is typed meanwhile', () => {
      const element = written();
      thread(element).editor.setText('早');
      element.site.member.signedIn(A);
      expect(textOf(element)).to.equal(`${YESTERDAY}\n早`);
    });

    it('is not shown while an input method is composing, and kept beside the composed text', () => {
      const element = written();
      thread(element).editor.startComposing();
      element.site.member.signedIn(A);
      expect(textOf(element)).to.equal('');
      expect(thread(element).editor.setText('早')).to.equal(`${YESTERDAY}\n早`);
    });

    it('keeps what was written yesterday when a text that was submitted before is posted', async () => {
      const element = written();
      answering({ [LIST]: () => ({ status: 0, data: null }), [SAVE]: () => ({ status: 0, data: posted }) });
      thread(element).editor.setText(TEXT);
      const sending = thread(element).editor.submit();
      element.site.member.signedIn(A);
      await sending;
      expect(textOf(element)).to.equal(YESTERDAY);
    });
  });
});

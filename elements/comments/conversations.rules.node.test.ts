import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Comment, CommentOrder } from './api.js';
import { commentsOf, conversationsOf, withReply } from './conversations.rules.js';

const comment = (id: string, answers?: string, createdAt?: string): Comment => ({
  id,
  content: `留言${id}`,
  ...(answers !== undefined && { reply: { id: answers, content: `留言${answers}` } }),
  ...(createdAt !== undefined && { createdAt }),
});
const ids = (rows: readonly Comment[], order: CommentOrder = 'newest') =>
  conversationsOf(rows, order).map((one) => commentsOf(one).map(({ id }) => id));

describe('conversationsOf', () => {
  it('puts replies under what they answer, oldest first', () => {
    expect(ids([comment('4', '1'), comment('3'), comment('2', '1'), comment('1')])).to.deep.equal([
      ['3'],
      ['1', '2', '4'],
    ]);
    expect(ids([comment('1'), comment('2', '1'), comment('3'), comment('4', '1')], 'oldest')).to.deep.equal([
      ['1', '2', '4'],
      ['3'],
    ]);
  });

  it('orders replies by their times where the list is ordered by likes', () => {
    const rows = [
      comment('3', '1', '2026-01-03T00:00:00Z'),
      comment('1', undefined, '2026-01-01T00:00:00Z'),
      comment('2', '1', '2026-01-02T00:00:00Z'),
    ];
    expect(ids(rows, 'hottest')).to.deep.equal([['1', '2', '3']]);
  });

  it('puts a reply to a reply on the same level', () => {
    expect(ids([comment('3', '2'), comment('2', '1'), comment('1')])).to.deep.equal([['1', '2', '3']]);
  });

  it('leaves a reply whose comment is on another page, or has no id, where the server put it', () => {
    expect(ids([comment('9', '1'), comment('8'), comment('7', '9')])).to.deep.equal([['9', '7'], ['8']]);
    const quoted = { ...comment('2'), reply: { content: '留言1' } };
    expect(ids([quoted, comment('1')])).to.deep.equal([['2'], ['1']]);
  });

  it('shows every comment exactly once, whatever the server says replies to what', () => {
    const rows = fc
      .uniqueArray(fc.nat(12), { maxLength: 12 })
      .chain((numbers) =>
        fc.tuple(
          ...numbers.map((id) =>
            fc.record({ id: fc.constant(String(id)), answers: fc.option(fc.nat(12), { nil: undefined }) }),
          ),
        ),
      );
    fc.assert(
      fc.property(rows, fc.constantFrom<CommentOrder[]>('newest', 'oldest', 'hottest'), (given, order) => {
        const all = given.map(({ id, answers }) => comment(id, answers === undefined ? undefined : String(answers)));
        const shown = ids(all, order).flat();
        expect(shown.toSorted()).to.deep.equal(all.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe('withReply', () => {
  it('adds a reply below the thread that it answers, and changes no other', () => {
    const page = conversationsOf([comment('3'), comment('2', '1'), comment('1')], 'newest');
    const next = withReply(page, comment('4', '2'));
    expect(next?.map((one) => commentsOf(one).map(({ id }) => id))).to.deep.equal([['3'], ['1', '2', '4']]);
    expect(next?.[0]).to.equal(page[0]);
  });

  it('returns undefined for a comment that answers none of them', () => {
    const page = conversationsOf([comment('1')], 'newest');
    expect(withReply(page, comment('4'))).to.equal(undefined);
    expect(withReply(page, comment('4', '9'))).to.equal(undefined);
  });
});

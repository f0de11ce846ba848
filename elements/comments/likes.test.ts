import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { listServer, row } from '../../test/support/comment-server.js';
import { recordEvents } from '../../test/support/events.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByPart, allByRole, byPart, byRole, painted, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, post, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';

const LIKE = 'POST /openapi/comment/like';
let site = 0;

/** A thread of one comment that a member wrote, who is signed in. */
async function withComment() {
  const siteId = `likes-${++site}`;
  const dataId = crypto.randomUUID();
  await signIn();
  await post('/openapi/comment', { siteId, id: '9', dataId, content: '值得一个赞的留言' });
  return settled(await mount(`<sb-comments site-id="${siteId}" block-id="9" data-id="${dataId}"></sb-comments>`));
}
const like = (element: Element) => byPart(element, 'like');
const state = (element: Element) => [like(element).getAttribute('aria-label'), like(element).ariaPressed];

describe('the likes of sb-comments', () => {
  afterEach(() => signOut());

  it('are a toggle button with the number, which is shown at once and sent', async () => {
    const element = await withComment();
    expect(state(element)).to.deep.equal(['赞', 'false']);
    const answer = holdAnswers(LIKE);
    like(element).focus();
    await press('Enter');
    await waitFor(() => expect(state(element)).to.deep.equal(['赞 1', 'true']));
    await waitFor(() => expect(calls(LIKE)[0]?.body).to.include({ like: true }));
    answer();
    await waitFor(() => expect(calls(LIKE)[0]?.isJsonRead).to.equal(true));
    await painted();
    expect(state(element)).to.deep.equal(['赞 1', 'true']);
    await press('Enter');
    await waitFor(() => expect(state(element)).to.deep.equal(['赞', 'false']));
    await expectNoAxeViolations(element);
  });

  it('send what the visitor wanted last, one call at a time', async () => {
    const element = await withComment();
    const release = holdAnswers(LIKE);
    for (let i = 0; i < 4; i++) await click(like(element));
    release();
    await waitFor(() =>
      expect(calls(LIKE).map(({ body }) => (body as { like: boolean }).like)).to.deep.equal([true, false]),
    );
    await waitFor(() => expect(state(element)).to.deep.equal(['赞', 'false']));
  });

  it('are rolled back with a message when the server refuses', async () => {
    const element = await withComment();
    faults({ [LIKE]: 'refuse' });
    await click(like(element));
    const error = await waitFor(() => byRole(element, 'alert'));
    const tops = ['like', 'reply'].map((part) => byPart(element, part).getBoundingClientRect().top);
    expect(new Set(tops).size, 'the message splits no row').to.equal(1);
    expect(error.getBoundingClientRect().top).to.be.above(tops[0] as number);
    expect(byRole(element, 'alert').textContent).to.contain('点赞失败:库存不足');
    expect(state(element)).to.deep.equal(['赞', 'false']);
  });

  it('ask for a login, and are sent by themselves after it', async () => {
    const element = await withComment();
    await signOut();
    sessionOf(element).member.signedOut();
    const asked = recordEvents('sb-login-required', { prevent: true });
    await click(like(element));
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'comment', reason: 'like' }]));
    await waitFor(() => expect(state(element)).to.deep.equal(['赞', 'false']));
    sessionOf(element).member.signedIn(await signIn());
    await waitFor(() => expect(state(element)).to.deep.equal(['赞 1', 'true']));
    expect(calls(LIKE)).to.have.length(2);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('of one member are not shown to the next', async () => {
    const element = await withComment();
    sessionOf(element).member.signedIn({ id: 'first' });
    await click(like(element));
    await waitFor(() => expect(state(element)).to.deep.equal(['赞 1', 'true']));
    await waitFor(() => expect(calls(LIKE)[0]?.isJsonRead).to.equal(true));
    await painted();
    sessionOf(element).member.signedOut();
    await waitFor(() => expect(state(element)).to.deep.equal(['赞 1', 'false']));
  });

  it('are absent where comments have none, and where the number is malformed', async () => {
    listServer(() => ({ rows: [row(1), row(2, { likes: 'many' }), row(3, { likes: 0 })] }));
    const element = await settled(await mount('<sb-comments site-id="likes-old" block-id="9"></sb-comments>'));
    expect(allByRole(element, 'article')).to.have.length(3);
    expect(allByPart(element, 'like')).to.have.length(1);
  });
});

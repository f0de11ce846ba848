import { expect } from '@open-wc/testing';
import { $notices } from '../../core/notices/notices.js';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { listServer, row } from '../../test/support/comment-server.js';
import { recordEvents } from '../../test/support/events.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByPart, byPart, byRole, painted, waitFor } from '../../test/support/query.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';

let site = 0;
const open = (attributes = '') =>
  mount(`<sb-comments site-id="links-${++site}" block-id="t" login-type="anonymous" ${attributes}></sb-comments>`);
const focused = (element: Element) => element.shadowRoot?.activeElement?.ariaLabel;
const links = (element: Element) => allByPart(element, 'link') as HTMLAnchorElement[];
const go = (hash: string) => history.replaceState(null, '', location.pathname + location.search + hash);
const notices = () => $notices.get().map(({ text }) => text);
/** As many pages of one comment. */
const pages = (count: number) =>
  listServer((query) => {
    const page = Number(query.get('pn'));
    return { rows: [row(page)], more: page < count };
  });

describe('the link of a comment in sb-comments', () => {
  afterEach(() => {
    go('');
    $notices.set([]);
  });

  it('is its time; it puts the comment in the address, and the focus on it', async () => {
    listServer(() => ({ rows: [row(2, { createdAt: new Date().toISOString() }), row(1), row(3, { status: 0 })] }));
    const element = await settled(await open());
    expect(links(element).map(({ hash }) => hash)).to.deep.equal(['#comment-t-2', '#comment-t-1']);
    await expectNoAxeViolations(element);
    const left = recordEvents('sb-navigate');
    await click(links(element)[1] as HTMLElement);
    await waitFor(() => expect(focused(element)).to.equal('茶客1'));
    expect(location.hash).to.equal('#comment-t-1');
    expect(left).to.deep.equal([{ url: location.href, cause: 'comment' }]);
  });

  it('is found on load, beyond the first page', async () => {
    const queries = pages(4);
    go('#comment-t-3');
    const element = await open();
    await waitFor(() => expect(focused(element)).to.equal('茶客3'));
    expect(queries.map((query) => query.get('pn'))).to.deep.equal(['1', '2', '3']);
  });

  it('is searched for on 25 further pages at most, then a notice says that it is missing', async () => {
    const queries = pages(100);
    go('#comment-t-99');
    await open();
    await waitFor(() => expect(notices()).to.deep.equal(['没有找到链接中的留言，可能已被删除']));
    expect(queries.length).to.be.within(25, 26);
  });

  it('is found after a failure, once the list is there', async () => {
    let isDown = true;
    listServer(() => ({ rows: [row(2), row(1)] }));
    const { fetch } = window;
    window.fetch = async (...call) => (isDown ? Response.json({ status: 1, msg: '库房' }) : fetch(...call));
    go('#comment-t-1');
    const element = await open();
    const retry = await waitFor(() => byRole(element, 'button', '重试'));
    isDown = false;
    expect(notices()).to.deep.equal([]);
    await click(retry);
    await waitFor(() => expect(focused(element)).to.equal('茶客1'));
  });

  it('takes no visitor away who has begun to write', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    listServer(() => ({ rows: [row(1)] }));
    const { fetch } = window;
    window.fetch = async (...call) => {
      await answered;
      return fetch(...call);
    };
    go('#comment-t-1');
    const element = await open();
    const field = byRole(element, 'textbox', '留言内容');
    field.focus();
    await press('a');
    answer();
    await settled(element);
    await painted();
    expect(element.shadowRoot?.activeElement).to.equal(field);
    expect(notices()).to.deep.equal([]);
    localStorage.clear();
  });

  it('is absent where a router keeps its path in the hash, which stays', async () => {
    listServer(() => ({ rows: [row(1)] }));
    go('#/guide/comment-t-1');
    const element = await settled(await open());
    expect(links(element)).to.deep.equal([]);
    expect(byPart(element, 'time').textContent).to.equal('1小时前');
    expect(location.hash).to.equal('#/guide/comment-t-1');
  });
});

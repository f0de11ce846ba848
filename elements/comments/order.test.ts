import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { listServer, row } from '../../test/support/comment-server.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults } from '../../test/support/server.js';
import { click, press, type } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';

const ARTICLE = '<sb-comments site-id="1" block-id="7" data-id="1"></sb-comments>';
let site = 0;
const open = async () => settled(await mount(`<sb-comments site-id="order-${++site}" block-id="o"></sb-comments>`));
const articles = (element: Element) => allByRole(element, 'article');
const radio = (element: Element, name: string) => byRole<HTMLInputElement>(element, 'radio', name);
const title = (element: Element) => byPart(element, 'title').textContent;
const LIST = 'GET /openapi/comment';

describe('the head of sb-comments', () => {
  it('has the count and the orders of the server, the newest first', async () => {
    const element = await settled(await mount(ARTICLE));
    expect(title(element)).to.match(/^[1-9]\d*条留言$/);
    const group = byRole(element, 'radiogroup', '排序');
    expect(allByRole(group, 'radio').map((one) => (one as HTMLInputElement).checked)).to.deep.equal([
      true,
      false,
      false,
    ]);
    await expectNoAxeViolations(element);
  });

  it('loads the first page of another order by the arrow keys, which keep the focus', async () => {
    const element = await settled(await mount(ARTICLE));
    const before = articles(element)[0]?.id;
    radio(element, '最新').focus();
    await press('ArrowRight');
    await waitFor(() => expect(articles(element)[0]?.id).to.not.equal(before));
    await waitFor(() => expect(articles(element)).to.have.length(20));
    expect(calls(LIST).at(-1)?.query).to.deep.equal({
      ...{ pn: '1', ps: '20', siteId: '1', id: '7', dataId: '1' },
      order: 'oldest',
    });
    expect(element.shadowRoot?.activeElement).to.equal(radio(element, '最早'));
    await click(byRole(element, 'button', '加载更多'));
    await waitFor(() => expect(articles(element)).to.have.length(40));
    expect(calls(LIST).at(-1)?.query).to.include({ pn: '2', order: 'oldest' });
    await click(radio(element, '最新'));
    await waitFor(() => expect(articles(element)[0]?.id).to.equal(before));
    expect(calls(LIST).at(-1)?.query).to.not.have.property('order');
  });

  it('shows the order that was chosen last, and aborts the others', async () => {
    const element = await settled(await mount(ARTICLE));
    const release = holdAnswers(LIST);
    await click(radio(element, '最热'));
    await click(radio(element, '最早'));
    release();
    await settled(element);
    await waitFor(() => expect(articles(element)).to.have.length(20));
    const [hottest, oldest] = calls(LIST).slice(-2);
    expect([hottest?.query.order, hottest?.aborted]).to.deep.equal(['hottest', true]);
    expect(oldest?.query.order).to.equal('oldest');
    const ids = articles(element).map(({ id }) => Number(id.slice(2)));
    expect(ids[0]).to.equal(Math.min(...ids));
  });

  it('offers to try again in the order that failed, and keeps its height meanwhile', async () => {
    const element = await settled(await mount(ARTICLE));
    const { offsetHeight } = byPart(element, 'list');
    const answer = holdAnswers(LIST);
    await click(radio(element, '最早'));
    await waitFor(() => expect(byPart(element, 'list').getAttribute('aria-busy')).to.equal('true'));
    expect(byPart(element, 'list').offsetHeight).to.equal(offsetHeight);
    answer();
    await waitFor(() => expect(articles(element)).to.have.length(20));
    faults({ [LIST]: 'refuse' });
    await click(radio(element, '最热'));
    await waitFor(() => byRole(element, 'alert'));
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => expect(articles(element)).to.have.length(20));
    expect(calls(LIST).at(-1)?.query.order).to.equal('hottest');
  });

  it('keeps a reply open when its comment is listed again, and the focus where it is', async () => {
    listServer(() => ({ rows: [row(2), row(1)], count: 2, orders: ['newest', 'oldest'] }));
    const element = await open();
    const field = () => byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容');
    await click(byRole(articles(element)[0] as Element, 'button', '回复'));
    await waitFor(() => expect(element.shadowRoot?.activeElement).to.equal(field()));
    await type('写到一半');
    await click(radio(element, '最早'));
    await settled(element);
    await waitFor(() => expect(field().form?.previousElementSibling?.id).to.equal('c-2'));
    expect(field().value).to.equal('写到一半');
    expect(element.shadowRoot?.activeElement).to.equal(radio(element, '最早'));
  });

  it('is a title without controls for a back end that has neither count nor orders', async () => {
    listServer(() => ({ rows: [row(2), row(1)] }));
    const element = await open();
    expect(title(element)).to.equal('留言');
    expect(allByRole(element, 'radiogroup')).to.have.length(0);
    expect(articles(element)).to.have.length(2);
  });

  it('ignores a malformed count, unknown orders, and an order by likes that nobody has', async () => {
    listServer(() => ({ rows: [row(2), row(1)], count: 'many', orders: ['newest', 'hottest', 'random'] }));
    const element = await open();
    expect(title(element)).to.equal('留言');
    expect(allByRole(element, 'radiogroup')).to.have.length(0);
  });

  it('offers no order for a single comment', async () => {
    listServer(() => ({ rows: [row(1)], count: 1, orders: ['newest', 'oldest'] }));
    const element = await open();
    expect(title(element)).to.equal('1条留言');
    expect(allByRole(element, 'radiogroup')).to.have.length(0);
  });
});

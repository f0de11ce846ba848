import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, post } from '../../test/support/server.js';
import { click, press, type } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';

const ARTICLE = '<sb-comments site-id="1" block-id="7" data-id="1"></sb-comments>';
const empty = () => `<sb-comments site-id="1" block-id="7" data-id="empty-${crypto.randomUUID()}"></sb-comments>`;
const articles = (root: Element) => allByRole(root, 'article');
const focused = (element: Element) => element.shadowRoot?.activeElement;

describe('the list of sb-comments', () => {
  it('requests the first page with pn 1, ps 20, siteId, id and dataId', async () => {
    await settled(await mount(ARTICLE));
    expect(calls('GET /openapi/comment').map(({ query }) => query)).to.deep.equal([
      { pn: '1', ps: '20', siteId: '1', id: '7', dataId: '1' },
    ]);
  });

  it('shows a skeleton and aria-busy while it loads', async () => {
    const answer = holdAnswers('GET /openapi/comment');
    const element = await mount(ARTICLE);
    expect(byPart(element, 'list').getAttribute('aria-busy')).to.equal('true');
    expect(element.shadowRoot?.querySelectorAll('[part=skeleton]').length).to.be.above(0);
    answer();
    await settled(element);
    expect(element.shadowRoot?.querySelectorAll('[part=skeleton]').length).to.equal(0);
  });

  it('renders each comment as an article with author, time and text', async () => {
    const element = await settled(await mount(ARTICLE));
    expect(articles(element)).to.have.length(20);
    const [first] = articles(element) as [HTMLElement];
    expect(byPart(first, 'author').textContent).to.equal(first.getAttribute('aria-label'));
    expect(byPart(first, 'time').textContent).to.match(/前|刚刚/);
    expect(byPart(first, 'content').textContent).to.have.length.above(4);
  });

  it('shows 暂无留言 when there are no comments', async () => {
    const element = await settled(await mount(empty()));
    expect(byText(element, '暂无留言')).to.exist;
    expect(allByRole(element, 'button', '加载更多')).to.have.length(0);
  });

  it('lets nothing come up from below when it is shorter than its skeleton, until it is out of sight', async () => {
    const answer = holdAnswers('GET /openapi/comment');
    const element = await mount(empty());
    const list = byPart(element, 'list');
    list.scrollIntoView({ block: 'start' });
    const seen = Math.min(list.getBoundingClientRect().bottom, innerHeight);
    answer();
    await settled(element);
    await waitFor(() => byText(element, '暂无留言'));
    expect(list.getBoundingClientRect().bottom).to.be.at.least(Math.floor(seen));
    element.style.marginTop = '200vh';
    scrollTo(0, 0);
    await waitFor(() => expect(list.offsetHeight).to.be.below(200));
  });

  it('shows the load-more button while more is true', async () => {
    const element = await settled(
      await mount('<sb-comments site-id="1" block-id="7" data-id="1" page-size="100"></sb-comments>'),
    );
    const before = articles(element).length;
    while (allByRole(element, 'button', '加载更多').length) {
      const count = articles(element).length;
      await click(byRole(element, 'button', '加载更多'));
      // the focus scrolls
      await waitFor(() => expect(focused(element)).to.equal(articles(element)[count]));
    }
    expect(articles(element).length).to.be.above(before);
    const ids = articles(element).map(({ id }) => id);
    expect(new Set(ids).size, 'no comment twice').to.equal(ids.length);
  });

  it('focuses the first new comment after loading more by keyboard, and announces the number', async () => {
    const element = await settled(await mount(ARTICLE));
    byRole(element, 'button', '加载更多').focus();
    await press('Enter');
    await waitFor(() => expect(articles(element)).to.have.length(40));
    await waitFor(() => expect(focused(element)).to.equal(articles(element)[20]));
    expect(allByRole(element, 'status').some(({ textContent }) => textContent === '已加载20条留言')).to.be.true;
  });

  it('separates the comments by a line, also the first one of a next page', async () => {
    const element = await settled(await mount(ARTICLE));
    await click(byRole(element, 'button', '加载更多'));
    await waitFor(() => expect(articles(element)).to.have.length(40));
    const [first, ...others] = articles(element)
      .filter((article) => !article.closest('[part=replies]'))
      .map((article) => Number.parseFloat(getComputedStyle(article).borderTopWidth));
    expect(first).to.equal(0);
    expect(others.every((width) => width > 0)).to.equal(true);
  });

  it('loads one page for five quick clicks', async () => {
    const element = await settled(await mount(ARTICLE));
    const more = byRole(element, 'button', '加载更多');
    const answer = holdAnswers('GET /openapi/comment');
    for (let i = 0; i < 5; i++) await click(more);
    answer();
    await waitFor(() => expect(articles(element)).to.have.length(40));
    await settled(element);
    expect(calls('GET /openapi/comment').map(({ query }) => query.pn)).to.deep.equal(['1', '2']);
  });

  it('shows 获取留言失败，请重试 in an alert when loading fails, and 重试 loads again', async () => {
    faults({ 'GET /openapi/comment': 'refuse' });
    const element = await settled(await mount(ARTICLE));
    expect(byRole(element, 'alert').textContent).to.contain('获取留言失败，请重试');
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => expect(articles(element)).to.have.length(20));
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('keeps the comments and shows a retry button when a next page fails', async () => {
    const element = await settled(await mount(ARTICLE));
    faults({ 'GET /openapi/comment': 'refuse' });
    await click(byRole(element, 'button', '加载更多'));
    await waitFor(() => byRole(element, 'alert'));
    expect(articles(element)).to.have.length(20);
    noFaults();
    await click(byRole(element, 'button', '重试'));
    await waitFor(() => expect(articles(element)).to.have.length(40));
    expect(calls('GET /openapi/comment').map(({ query }) => query.pn)).to.deep.equal(['1', '2', '2']);
  });

  it('loads again by itself when the browser is online after a failure', async () => {
    faults({ 'GET /openapi/comment': 'refuse' });
    const element = await settled(await mount(ARTICLE));
    noFaults();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(articles(element)).to.have.length(20));
  });

  it('loads another list for another data-id and ignores the response for the first one', async () => {
    faults({ 'GET /openapi/comment': 'timeout' });
    const element = await mount(ARTICLE);
    noFaults();
    element.setAttribute('data-id', `empty-${crypto.randomUUID()}`);
    await settled(element);
    await waitFor(() => byText(element, '暂无留言'));
    expect(calls('GET /openapi/comment')[0]?.aborted).to.be.true;
    expect(articles(element)).to.have.length(0);
  });

  it('follows the page for data-id="auto"; each page has its own draft', async () => {
    const start = location.href;
    const arrive = (path: string) => {
      history.pushState(undefined, '', path);
      document.title = path; // browsers without the Navigation API tell of the page by its title
    };
    const draft = (element: Element) => byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容').value;
    try {
      arrive('/posts/1/');
      const element = await settled(
        await mount('<sb-comments site-id="1" block-id="7" data-id="auto" login-type="anonymous"></sb-comments>'),
      );
      await click(byRole(element, 'textbox', '留言内容'));
      await type('写给第一篇');
      arrive('/posts/2/');
      await waitFor(() => expect(draft(element)).to.equal(''));
      arrive('/posts/1/');
      await waitFor(() => expect(draft(element)).to.equal('写给第一篇'));
      const asked = calls('GET /openapi/comment').map(({ query }) => query.dataId);
      expect(asked.slice(0, 3)).to.deep.equal(['/posts/1', '/posts/2', '/posts/1']);
    } finally {
      history.replaceState(undefined, '', start);
      localStorage.clear();
    }
  });

  it('clamps invalid page sizes', async () => {
    for (const [attribute, ps] of [
      ['', '20'],
      ['-5', '1'],
      ['1e9', '100'],
      ['much', '20'],
    ] as const) {
      const element = await mount(
        `<sb-comments site-id="1" block-id="x${ps}" data-id="${Math.random()}" page-size="${attribute}"></sb-comments>`,
      );
      await settled(element);
      expect(calls('GET /openapi/comment').at(-1)?.query.ps, attribute).to.equal(ps);
    }
  });

  it('focuses the comment that a quote replies to', async () => {
    const element = await settled(
      await mount('<sb-comments site-id="1" block-id="7" data-id="1" page-size="100"></sb-comments>'),
    );
    const quotes = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part=quote]') ?? [])];
    expect(quotes.length).to.be.above(0);
    const [quote] = quotes as [HTMLElement];
    await click(quote);
    await waitFor(() => {
      const article = focused(element) as HTMLElement;
      expect(article.localName).to.equal('article');
      expect(quote.textContent).to.equal(`回复 ${article.getAttribute('aria-label')}`);
    });
  });

  it('waits for the next page in flight when a quote is clicked', async () => {
    const thread = { siteId: '1', id: '8', dataId: `quotes-${crypto.randomUUID()}` };
    const answered = await post('/openapi/comment', { ...thread, content: '最早的一条留言' });
    await post('/openapi/comment', { ...thread, content: '隔在中间的留言' });
    await post('/openapi/comment', { ...thread, content: '对最早那条的回复', replyId: answered.id });
    const element = await settled(
      await mount(`<sb-comments site-id="1" block-id="8" data-id="${thread.dataId}" page-size="2"></sb-comments>`),
    );
    expect(articles(element)).to.have.length(2);
    const said = recordEvents('sb-notice');
    const answer = holdAnswers('GET /openapi/comment');
    await click(byRole(element, 'button', '加载更多'));
    await click(byPart(element, 'quote'));
    answer();
    await waitFor(() => {
      const article = focused(element) as HTMLElement;
      expect(byPart(article, 'content').textContent).to.equal(answered.content);
    });
    expect(said).to.deep.equal([]);
  });

  it('shows text that looks like HTML as text', async () => {
    const element = await settled(
      await mount('<sb-comments site-id="1" block-id="7" data-id="1" page-size="100"></sb-comments>'),
    );
    const contents = [...(element.shadowRoot?.querySelectorAll('[part=content]') ?? [])];
    expect(contents.some(({ textContent }) => textContent?.includes('<b>'))).to.be.true;
    expect(contents.every(({ childElementCount }) => childElementCount === 0)).to.be.true;
  });
});

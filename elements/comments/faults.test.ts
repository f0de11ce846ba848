import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { post, signIn } from '../../test/support/server.js';
import { click, fill } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';

const textbox = (element: Element, name: string) => byRole<HTMLInputElement>(element, 'textbox', name);
const button = (element: Element, name: string) => byRole<HTMLButtonElement>(element, 'button', name);

describeShownFaults({
  call: 'GET /openapi/comment',
  prepare: (site) => mount(`<sb-comments site-id="${site}" block-id="f" data-id="1"></sb-comments>`),
  network: '获取留言失败，请重试',
  refused: () => '获取留言失败，请重试',
  silent: '获取留言失败，请重试',
  kept: (element) => expect(button(element, '重试')).to.exist,
  unauthorized: (element) => expect(button(element, '重试')).to.exist,
  succeeded: (element) => expect(allByRole(element, 'alert')).to.have.length(0),
});

describeShownFaults({
  call: 'POST /openapi/comment',
  async prepare(site) {
    const markup = `<sb-comments site-id="${site}" block-id="f" data-id="2" login-type="anonymous"></sb-comments>`;
    const element = await settled(await mount(markup));
    await fill(textbox(element, '留言内容'), '不会丢的留言');
    await waitFor(() => !button(element, '发表留言').disabled);
    return element;
  },
  act: (element) => click(button(element, '发表留言')),
  network: '提交失败:网络错误',
  refused: (reason) => `提交失败:${reason}`,
  silent: '提交失败:未知错误',
  kept(element) {
    expect(textbox(element, '留言内容').value).to.equal('不会丢的留言');
    expect(button(element, '发表留言').disabled).to.be.false;
    expect(button(element, '发表留言').getAttribute('aria-busy')).to.equal(null);
  },
  unauthorized(element, asked) {
    expect(asked).to.have.length(1);
    expect(textbox(element, '留言内容').value).to.equal('不会丢的留言');
  },
  succeeded: (element) => expect(textbox(element, '留言内容').value).to.equal(''),
});

/** The comment whose like is pressed; a new one for each fault. */
const liked = { block: 'l', content: '不会丢的赞' };

describeShownFaults({
  call: 'POST /openapi/comment/like',
  async prepare(siteId) {
    const dataId = crypto.randomUUID();
    await signIn();
    await post('/openapi/comment', { siteId, id: liked.block, dataId, content: liked.content });
    const markup = `<sb-comments site-id="${siteId}" block-id="${liked.block}" data-id="${dataId}"></sb-comments>`;
    return settled(await mount(markup));
  },
  act: (element) => click(byPart(element, 'like')),
  network: '点赞失败:网络错误',
  refused: (reason) => `点赞失败:${reason}`,
  silent: '点赞失败:未知错误',
  kept: (element) => expect(byPart(element, 'like').ariaPressed).to.equal('false'),
  unauthorized(element, asked) {
    expect(asked).to.have.length(1);
    expect(byPart(element, 'like').ariaPressed).to.equal('false');
  },
  succeeded: (element) => expect(byPart(element, 'like').ariaPressed).to.equal('true'),
});

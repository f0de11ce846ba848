import { expect } from '@open-wc/testing';
import { $notices } from '../../core/notices/notices.js';
import { recordEvents } from '../../test/support/events.js';
import { mount, settled } from '../../test/support/mount.js';
import { logIn } from '../../test/support/phone-login.js';
import { allByPart, allByRole, byPart, byRole, byText, painted, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, post, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, compose, fill, paste, press, tap, type } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';
import 'dist/elements/phone-login.js';

let site = 0;

/** Each element has a site of its own: a new session without a member. */
const open = async (attributes = 'login-type="anonymous"', block = 'guests') =>
  settled(
    await mount(
      `<sb-comments site-id="editor-${++site}" block-id="${block}" data-id="t-${crypto.randomUUID()}" ${attributes}></sb-comments>`,
    ),
  );
const field = (element: Element) => byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容');
const submit = (element: Element, name = '发表留言') => byRole<HTMLButtonElement>(element, 'button', name);
const write = async (element: Element, text: string) => {
  await click(field(element));
  await type(text);
};
/** Clicks the button once the text can be sent. */
const send = async (element: Element, name?: string) => {
  await waitFor(() => !submit(element, name).disabled);
  await click(submit(element, name));
};
/** Waits until it is known that nobody is signed in: a call for members is sent if that takes longer than 2 s. */
const knownAnonymous = (element: Element) =>
  waitFor(() => sessionOf(element).member.$member.get().kind === 'anonymous');
const articles = (element: Element) => allByRole(element, 'article');
const POST = 'POST /openapi/comment';

describe('the editor of sb-comments', () => {
  afterEach(async () => {
    await signOut();
    localStorage.clear();
    $notices.set([]); // they would receive clicks of the next test
  });

  it('keeps the focus in the editor after a comment was posted by keyboard', async () => {
    const element = await open();
    await write(element, '用键盘发表的留言');
    await waitFor(() => !submit(element).disabled);
    await press('Tab');
    expect(element.shadowRoot?.activeElement).to.equal(submit(element));
    await press('Enter');
    await waitFor(() => submit(element).disabled);
    expect(element.shadowRoot?.activeElement).to.equal(field(element));
    await type('又一条留言');
    expect(field(element).value).to.equal('又一条留言');
  });

  it('keeps the focus beside the button after a tap, so that no keyboard opens on the screen', async () => {
    const element = await open();
    await write(element, '用手指发表的留言');
    await waitFor(() => !submit(element).disabled);
    await tap(submit(element));
    await waitFor(() => submit(element).disabled && field(element).value === '');
    expect(element.shadowRoot?.activeElement?.contains(submit(element))).to.equal(true);
  });

  it('disables submit until the text has 5 characters; fewer show 留言太短啦！最少五个字', async () => {
    const element = await open();
    expect(submit(element).disabled).to.be.true;
    expect(byPart(element, 'hint').textContent).to.equal('');
    await write(element, '1234');
    await waitFor(() => byText(element, '留言太短啦！最少五个字'));
    expect(submit(element).disabled).to.be.true;
    await type('5');
    await waitFor(() => expect(submit(element).disabled).to.be.false);
    expect(byPart(element, 'hint').textContent).to.equal('');
  });

  it('counts graphemes and truncates at 1000', async () => {
    const element = await open();
    const text = field(element);
    await fill(text, `${'👍🏽'.repeat(3)}字`);
    await waitFor(() => byText(element, '4/1000'));
    text.select();
    await paste('字'.repeat(1500));
    await waitFor(() => byText(element, '1000/1000'));
    expect(text.value).to.have.length(1000);
    expect(byText(element, '最多1000字，超出的部分没有保留')).to.exist;
    await type('多');
    expect(text.value).to.equal('字'.repeat(1000));
  });

  it('leaves out what is typed into a text of 1000, and keeps the caret and the end', async () => {
    const element = await open();
    const text = field(element);
    text.focus();
    await paste(`${'字'.repeat(998)}尾`);
    text.setSelectionRange(3, 3);
    await type('一二');
    expect(text.value).to.equal(`字字字一${'字'.repeat(995)}尾`);
    expect([text.selectionStart, text.selectionEnd]).to.deep.equal([4, 4]);
    await waitFor(() => byText(element, '最多1000字，超出的部分没有保留'));
    await press('Backspace');
    await waitFor(() => expect(byPart(element, 'hint').textContent).to.equal(''));
  });

  it('neither truncates, counts nor saves while an input method is composing', async () => {
    const element = await open();
    const text = field(element);
    text.focus();
    await paste('字'.repeat(999));
    await waitFor(() => byText(element, '999/1000'));
    await compose(text, ['n', 'ni', 'ni hao', '你好'], {
      during: () => {
        expect(text.value).to.have.length(1001);
        expect(byText(element, '999/1000')).to.exist;
      },
    });
    await waitFor(() => byText(element, '1000/1000'));
  });

  it('doesn’t submit on Enter that picks a candidate, nor on Ctrl+Enter while composing', async () => {
    const element = await open();
    await compose(field(element), ['wo', '我觉得很好'], { pick: 'Enter' });
    const init = { key: 'Enter', ctrlKey: true, isComposing: true, bubbles: true };
    // synthetic: the browser has no input method in tests
    field(element).dispatchEvent(new KeyboardEvent('keydown', init));
    expect(calls(POST)).to.have.length(0);
  });

  it('shows a draft that is found during a composition after it, before the composed text', async () => {
    const element = await open();
    const { member } = sessionOf(element);
    member.signedIn({ id: 'a' });
    await write(element, '昨天写的');
    member.signedOut();
    await waitFor(() => expect(field(element).value).to.equal(''));
    await compose(field(element), ['zao', '早'], {
      during: () => {
        member.signedIn({ id: 'a' });
        expect(field(element).value).to.equal('早');
      },
    });
    await waitFor(() => expect(field(element).value).to.equal('昨天写的\n早'));
  });

  it('posts an anonymous comment, shows it first with 审核中, and dispatches sb-comment', async () => {
    const element = await open();
    const posted: CustomEvent[] = [];
    document.addEventListener('sb-comment', (event) => posted.push(event as CustomEvent), { once: true });
    await write(element, 'hello there');
    await send(element);
    await waitFor(() => expect(articles(element)).to.have.length(1));
    expect(byText(element, '审核中')).to.exist;
    expect(byPart(element, 'content').textContent).to.equal('hello there');
    expect(posted[0]?.detail.comment).to.include({ content: 'hello there', status: 0 });
    expect(field(element).value).to.equal('');
    expect(calls(POST)[0]?.body).to.include({ content: 'hello there', id: 'guests' });
  });

  it('submits on Ctrl+Enter', async () => {
    const element = await open();
    await write(element, 'by keyboard');
    await press('Control+Enter');
    await waitFor(() => expect(articles(element)).to.have.length(1));
  });

  it('sends one request for five quick clicks and is busy meanwhile', async () => {
    const element = await open();
    await write(element, 'only once please');
    await waitFor(() => !submit(element).disabled);
    const answer = holdAnswers(POST);
    for (let i = 0; i < 5; i++) await click(submit(element));
    await waitFor(() => expect(submit(element).getAttribute('aria-busy')).to.equal('true'));
    await press('Control+Enter');
    answer();
    await waitFor(() => expect(articles(element)).to.have.length(1));
    expect(calls(POST)).to.have.length(1);
  });

  it('shows 提交失败:{msg} as text after a refusal, keeps the text and can be retried', async () => {
    const element = await open();
    await write(element, 'keep me here');
    faults({ [POST]: 'refuse' });
    await send(element);
    await waitFor(() => byRole(element, 'alert'));
    expect(byRole(element, 'alert').textContent).to.equal('提交失败:库存不足<img src=x onerror=alert(1)>');
    expect(field(element).value).to.equal('keep me here');
    noFaults();
    await send(element);
    await waitFor(() => expect(articles(element)).to.have.length(1));
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('saves the text as a draft, which a reload of the same thread restores, but no other thread', async () => {
    const element = await open();
    await write(element, 'a draft that lives');
    const again = element.cloneNode() as HTMLElement;
    element.remove();
    const other = await open();
    expect(field(other).value).to.equal('');
    other.remove();
    document.body.append(again);
    await settled(again);
    expect(field(again).value).to.equal('a draft that lives');
    expect(byText(again, '18/1000')).to.exist;
    const year = new Date().getFullYear();
    await waitFor(() => expect(byPart(again, 'hint').textContent).to.match(new RegExp(`^已恢复${year}年.+的草稿$`)));
    await write(again, '!');
    await waitFor(() => expect(byPart(again, 'hint').textContent).to.equal(''));
    again.remove();
  });

  it('clears the draft after posting', async () => {
    const element = await open();
    await write(element, 'gone after that');
    await send(element);
    await waitFor(() => expect(articles(element)).to.have.length(1));
    expect(Object.keys(localStorage).filter((key) => key.includes('comments'))).to.deep.equal([]);
  });

  describe('replying', () => {
    const withComment = async () => {
      const [siteId, dataId] = [`replies-${++site}`, crypto.randomUUID()];
      await signIn();
      await post('/openapi/comment', { siteId, id: '7', dataId, content: 'the first one' });
      return settled(await mount(`<sb-comments site-id="${siteId}" block-id="7" data-id="${dataId}"></sb-comments>`));
    };

    it('opens the editor under the comment with the focus in it, and returns the focus on 取消回复', async () => {
      const element = await withComment();
      await click(byRole(element, 'button', '回复'));
      await waitFor(() => expect(element.shadowRoot?.activeElement).to.equal(field(element)));
      expect(articles(element)[0]?.nextElementSibling?.contains(field(element))).to.be.true;
      await click(byRole(element, 'button', '取消回复'));
      await waitFor(() => expect(element.shadowRoot?.activeElement).to.equal(byRole(element, 'button', '回复')));
      expect(allByRole(element, 'button', '取消回复')).to.have.length(0);
    });

    it('sends a reply with replyId by 发表回复 and shows it', async () => {
      const element = await withComment();
      const replyId = articles(element)[0]?.id.slice(2);
      await click(byRole(element, 'button', '回复'));
      await waitFor(() => expect(element.shadowRoot?.activeElement).to.equal(field(element)));
      await type('my answer to it');
      await send(element, '发表回复');
      await waitFor(() => expect(articles(element)).to.have.length(2));
      expect(calls(POST)[0]?.body).to.include({ content: 'my answer to it', replyId });
      expect(allByRole(element, 'button', '取消回复')).to.have.length(0);
    });

    it('saves a draft for each reply', async () => {
      const element = await withComment();
      await write(element, 'main text');
      await click(byRole(element, 'button', '回复'));
      await waitFor(() => expect(field(element).value).to.equal(''));
      await type('reply text');
      await click(byRole(element, 'button', '取消回复'));
      await waitFor(() => expect(field(element).value).to.equal('main text'));
      await click(byRole(element, 'button', '回复'));
      await waitFor(() => expect(field(element).value).to.equal('reply text'));
    });

    it('keeps the text and the target of a reply that fails', async () => {
      const element = await withComment();
      await click(byRole(element, 'button', '回复'));
      await waitFor(() => expect(element.shadowRoot?.activeElement).to.equal(field(element)));
      await type('an unlucky reply');
      faults({ [POST]: 'refuse' });
      await send(element, '发表回复');
      await waitFor(() => byRole(element, 'alert'));
      expect(field(element).value).to.equal('an unlucky reply');
      expect(byRole(element, 'button', '取消回复')).to.exist;
    });
  });

  describe('with login-type member', () => {
    it('posts a member’s comment without a review', async () => {
      await signIn();
      const element = await open('', '7');
      await write(element, 'from a member');
      await send(element);
      await waitFor(() => expect(articles(element)).to.have.length(1));
      expect(allByPart(element, 'pending')).to.have.length(0);
    });

    it('asks an anonymous visitor to log in with sb-login-required and sends nothing', async () => {
      const element = await open('', '7');
      const asked = recordEvents('sb-login-required', { prevent: true });
      await write(element, 'may I come in?');
      await knownAnonymous(element);
      await send(element);
      await waitFor(() => expect(asked).to.deep.equal([{ cause: 'comment', reason: 'comment' }]));
      expect(calls(POST)).to.have.length(0);
      expect(field(element).value).to.equal('may I come in?');
      await waitFor(() => expect(submit(element).getAttribute('aria-busy')).to.equal(null));
    });

    it('asks for a login when the server requires one, whatever the attribute says', async () => {
      const element = await open('login-type="anonymous"', '7');
      const asked = recordEvents('sb-login-required', { prevent: true });
      await write(element, 'let me try this');
      await send(element);
      await waitFor(() => expect(asked).to.have.length(1));
      expect(field(element).value).to.equal('let me try this');
    });

    it('goes to login-url with the current path without a login on the page', async () => {
      const element = await open('', '7');
      const left: CustomEvent[] = [];
      element.addEventListener('sb-navigate', (event) => {
        event.preventDefault();
        left.push(event as CustomEvent);
      });
      await write(element, 'take me to it');
      await send(element);
      await waitFor(() => expect(left).to.have.length(1));
      const back = encodeURIComponent(location.pathname + location.search);
      expect(left[0]?.detail.url).to.equal(`/login?redirect=${back}`);
    });

    it('sends the comment once by itself after a login on the page, and the popup closes', async () => {
      const element = await open('', '7');
      const popup = await mount(`<sb-phone-login site-id="editor-${site}"></sb-phone-login>`);
      await write(element, 'waiting for login');
      await knownAnonymous(element);
      await send(element);
      await waitFor(() => byRole(popup, 'dialog', '手机号登录'));
      await click(byRole(popup, 'button', '关闭'));
      await waitFor(() => expect(allByRole(popup, 'dialog')).to.have.length(0));
      // cancelled once: the second attempt resumes
      await send(element);
      await waitFor(() => byRole(popup, 'dialog', '手机号登录'));
      await logIn(popup);
      await waitFor(() => expect(articles(element)).to.have.length(1));
      await waitFor(() => expect(allByRole(popup, 'dialog')).to.have.length(0));
      expect(calls(POST)).to.have.length(1);
      expect(field(element).value).to.equal('');
    });
  });

  describe('a comment that waits for a login', () => {
    /** A thread with one comment, and a second one with this text that waits for a login. The page prevents our login. */
    const submitted = async (text: string) => {
      await signIn();
      const element = await open('', '7');
      await write(element, '第一条留言，可以回复');
      await send(element);
      await waitFor(() => expect(articles(element)).to.have.length(1));
      await signOut();
      sessionOf(element).member.signedOut();
      const asked = recordEvents('sb-login-required', { prevent: true });
      await write(element, text);
      await send(element);
      await waitFor(() => expect(asked).to.have.length(1));
      return element;
    };
    const logIn = async (element: Element) => sessionOf(element).member.signedIn(await signIn());
    const posted = () => calls(POST).map(({ body }) => (body as { content: string }).content);

    it('is sent as it was submitted; later typing stays a draft', async () => {
      const element = await submitted('提交的就是这一句');
      await click(field(element));
      await press('End');
      await type('，后来又补');
      await logIn(element);
      await waitFor(() => expect(articles(element)).to.have.length(2));
      expect(posted().at(-1)).to.equal('提交的就是这一句');
      expect(field(element).value).to.equal('提交的就是这一句，后来又补');
    });

    it('is cancelled when the visitor starts a reply; both texts stay drafts', async () => {
      const element = await submitted('等登录的留言内容');
      await click(byRole(element, 'button', '回复'));
      await waitFor(() => expect(field(element).value).to.equal(''));
      await type('半句');
      await logIn(element);
      await painted();
      expect(posted()).to.have.length(1);
      expect(field(element).value).to.equal('半句');
      await click(byRole(element, 'button', '取消回复'));
      await waitFor(() => expect(field(element).value).to.equal('等登录的留言内容'));
    });

    it('is replaced when the visitor submits again; only the later text is sent, once', async () => {
      const element = await submitted('先提交的留言');
      await click(field(element));
      await press('End');
      await type('改过');
      await send(element);
      await logIn(element);
      await waitFor(() => expect(articles(element)).to.have.length(2));
      expect(posted().slice(1)).to.deep.equal(['先提交的留言改过']);
      expect(field(element).value).to.equal('');
    });
  });

  it('never publishes a waiting comment as another member who logs in', async () => {
    const element = await open('', '7');
    const { member } = sessionOf(element);
    const a = await signIn();
    member.signedIn(a);
    await signOut();
    const asked = recordEvents('sb-login-required', { prevent: true });
    await write(element, '甲提交的留言内容');
    await send(element);
    await waitFor(() => expect(asked).to.have.length(1));
    member.signedIn(await signIn());
    await waitFor(() => expect(field(element).value).to.equal(''));
    await painted();
    expect(calls(POST)).to.have.length(1);
    expect(articles(element)).to.have.length(0);
    member.signedIn(a);
    await waitFor(() => expect(field(element).value).to.equal('甲提交的留言内容'));
  });

  it('shows a member’s draft to its author only, not after a logout or to another member', async () => {
    const element = await open('', '7');
    const { member } = sessionOf(element);
    const [a, b] = [await signIn(), await signIn()];
    member.signedIn(a);
    await write(element, '甲写了一半的话');
    member.signedOut();
    await waitFor(() => expect(field(element).value).to.equal(''));
    member.signedIn(b);
    await pause();
    expect(field(element).value).to.equal('');
    member.signedIn(a);
    await waitFor(() => expect(field(element).value).to.equal('甲写了一半的话'));
  });
});

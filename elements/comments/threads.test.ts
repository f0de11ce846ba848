import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { listServer, row } from '../../test/support/comment-server.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, fill, press, type } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';

let site = 0;
const open = async (attributes = 'login-type="anonymous"') =>
  settled(await mount(`<sb-comments site-id="threads-${++site}" block-id="t" ${attributes}></sb-comments>`));
const names = (element: Element) => allByRole(element, 'article').map((article) => article.getAttribute('aria-label'));
const isBelow = (element: Element, name: string) =>
  allByRole(element, 'article', name)[0]?.parentElement?.part.contains('replies');
const reply = (id: number) => ({ reply: { id, uname: `茶客${id}`, content: `第${id}条留言` } });

describe('the threads of sb-comments', () => {
  it('stand under what they answer, on two levels; only a reply to a reply names whom it answers', async () => {
    listServer(() => ({ rows: [row(4, reply(3)), row(3, reply(1)), row(2), row(1)] }));
    const element = await open();
    expect(names(element)).to.deep.equal(['茶客2', '茶客1', '茶客3', '茶客4']);
    expect(['茶客2', '茶客1', '茶客3', '茶客4'].map((name) => isBelow(element, name))).to.deep.equal([
      false,
      false,
      true,
      true,
    ]);
    expect(allByPart(element, 'quote').map(({ textContent }) => textContent)).to.deep.equal(['回复 茶客3']);
    expect(byRole(element, 'group', '回复 茶客1')).to.equal(byPart(element, 'replies'));
    await expectNoAxeViolations(element);
  });

  it('have the avatars of replies beside the text, in both directions', async () => {
    listServer(() => ({ rows: [row(2, reply(1)), row(1)] }));
    const boxesIn = async (language: string) => {
      const element = await open(`login-type="anonymous" lang="${language}"`);
      const answer = byRole(element, 'article', '茶客2');
      return [byPart(answer, 'avatar'), byText(answer, '第2条留言')].map((one) => one.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ];
    };
    const [picture, text] = await boxesIn('en');
    const gap = text.left - picture.right;
    expect(gap).to.be.within(4, 16);
    const [mirrored, arabic] = await boxesIn('ar');
    expect(mirrored.left - arabic.right).to.be.closeTo(gap, 1);
  });

  it('show a reply to a comment of another page by itself, and its quotation leads there', async () => {
    listServer((query) =>
      query.get('pn') === '1' ? { rows: [row(9, reply(1)), row(8)], more: true } : { rows: [row(1)] },
    );
    const element = await open();
    expect(isBelow(element, '茶客9')).to.be.false;
    await click(byPart(element, 'quote'));
    await waitFor(() => expect(names(element)).to.deep.equal(['茶客9', '茶客8', '茶客1']));
    await waitFor(() => expect(element.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal('茶客1'));
    expect(isBelow(element, '茶客9')).to.be.false;
  });

  it('take a quotation without an id to the comment with that author and text', async () => {
    listServer(() => ({ rows: [row(2, { reply: { uname: '茶客1', content: '第1条留言' } }), row(1)] }));
    const element = await open();
    expect(isBelow(element, '茶客2')).to.be.false;
    await click(byPart(element, 'quote'));
    await waitFor(() => expect(element.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal('茶客1'));
  });

  it('survive replies in a circle', async () => {
    listServer(() => ({ rows: [row(2, reply(1)), row(1, reply(2))] }));
    expect(names(await open())).to.have.members(['茶客1', '茶客2']);
  });

  it('get a new reply under the comment that it answers, and the count goes up', async () => {
    await signIn();
    const element = await open('');
    const say = async (text: string, name: string) => {
      await waitFor(() => expect(byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容').readOnly).to.be.false);
      byRole(element, 'textbox', '留言内容').focus();
      await type(text);
      const button = byRole<HTMLButtonElement>(element, 'button', name);
      await waitFor(() => !button.disabled);
      await click(button);
    };
    await say('一条可以回复的留言', '发表留言');
    await waitFor(() => expect(allByRole(element, 'article')).to.have.length(1));
    await click(byRole(element, 'button', '回复'));
    await waitFor(() => byRole(element, 'button', '取消回复'));
    await say('这是对它的回复呀', '发表回复');
    await waitFor(() => expect(allByPart(element, 'replies')).to.have.length(1));
    expect(byPart(byPart(element, 'replies'), 'content').textContent).to.equal('这是对它的回复呀');
    await signOut();
  });

  it('have no reply and no like while they are under review', async () => {
    listServer(() => ({ rows: [row(2, { status: 0, likes: 3 }), row(1, { likes: 3 })] }));
    const element = await open();
    expect(names(element)).to.deep.equal(['茶客2', '茶客1']);
    for (const part of ['reply', 'like']) {
      expect(allByPart(element, part).map((one) => one.closest('article')?.ariaLabel)).to.deep.equal(['茶客1']);
    }
  });

  it('show 访客 for a name, and no blank line around a text, that can’t be seen', async () => {
    listServer(() => ({ rows: [row(1, { uname: '\u200b ', content: '\n\n留言\n\n' })] }));
    const element = await open();
    expect(names(element)).to.deep.equal(['访客']);
    expect(byPart(element, 'content').textContent).to.equal('留言');
  });
});

describe('the time in sb-comments', () => {
  const createdAt = new Date(Date.now() - 3 * 3_600_000).toISOString();

  it('is a time element in the visitor’s language, with the exact time as its title', async () => {
    listServer(() => ({ rows: [row(1, { createdAt }), row(2, { createdAt: Date.parse(createdAt) })] }));
    const element = await open('lang="en"');
    const times = await waitFor(() => {
      const found = allByPart(element, 'time') as HTMLTimeElement[];
      return found.length > 0 && found;
    });
    expect(times.map(({ dateTime }) => dateTime)).to.deep.equal([createdAt, createdAt]);
    expect(times[0]?.textContent).to.equal('3 hours ago');
    expect(times[0]?.title).to.contain(String(new Date(createdAt).getFullYear()));
  });

  it('shows the exact time while a control of the comment has the focus of the keyboard', async () => {
    listServer(() => ({ rows: [row(1, { createdAt })] }));
    const element = await open();
    const after = () => getComputedStyle(byPart(element, 'time'), '::after').content;
    expect(after()).to.equal('none');
    byRole(element, 'textbox', '留言内容').focus();
    await press('Tab');
    await waitFor(() => expect(element.shadowRoot?.activeElement).to.equal(byPart(element, 'link')));
    expect(after()).to.contain(' · ');
  });

  it('is the server’s text without a time, or with one that can’t be read', async () => {
    listServer(() => ({ rows: [row(1), row(2, { createdAt: 'soon' }), row(3, { createdAt: {} })] }));
    const times = allByPart(await open(), 'time');
    expect(times.map(({ localName, textContent }) => [localName, textContent])).to.deep.equal([
      ['small', '1小时前'],
      ['small', '2小时前'],
      ['small', '3小时前'],
    ]);
  });
});

describe('the editor of sb-comments, at rest', () => {
  afterEach(() => signOut());

  it('is one line with a neutral avatar, and opens with its counter at the first focus', async () => {
    listServer(() => ({ rows: [row(1)] }));
    const element = await open();
    const field = byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容');
    expect(field.offsetHeight).to.be.within(44, 52);
    expect(byPart(element, 'counter').textContent).to.equal('0/1000');
    const footer = () => byPart(element, 'counter').parentElement?.offsetHeight;
    expect(footer()).to.equal(1);
    field.focus();
    await waitFor(() => expect(footer()).to.be.at.least(44));
    field.blur();
    expect(footer(), 'it stays open').to.be.at.least(44);
  });

  it('grows with the text in every browser', async () => {
    listServer(() => ({ rows: [] }));
    const element = await open();
    const field = byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容');
    const before = field.offsetHeight;
    await fill(field, '一行\n两行\n三行\n四行');
    await waitFor(() => expect(field.offsetHeight).to.be.above(before + 40));
    await fill(field, '');
    await waitFor(() => expect(field.offsetHeight).to.equal(before));
  });

  it('shows the avatar of the member once the member is known', async () => {
    listServer(() => ({ rows: [] }));
    const element = await open('');
    expect(allByPart(element, 'avatar').map(({ localName }) => localName)).to.deep.equal(['span']);
    sessionOf(element).member.signedIn(await signIn());
    await waitFor(() => expect(byPart(element, 'avatar').localName).to.equal('img'));
  });

  it('folds to a line while a reply is written, and comes back with its draft', async () => {
    listServer(() => ({ rows: [row(1)] }));
    const element = await open();
    byRole(element, 'textbox', '留言内容').focus();
    await type('写到一半的话');
    await click(byRole(element, 'button', '回复'));
    const line = await waitFor(() => byRole(element, 'button', '说点什么吧…'));
    expect(line.offsetHeight).to.be.within(44, 52);
    expect(allByRole(element, 'textbox')).to.have.length(1);
    await click(line);
    await waitFor(() => expect(allByRole(element, 'button', '取消回复')).to.have.length(0));
    expect(byRole<HTMLTextAreaElement>(element, 'textbox', '留言内容').value).to.equal('写到一半的话');
    expect(byText(element, '6/1000')).to.exist;
    localStorage.clear();
  });
});

import { expect } from '@open-wc/testing';
import { mount } from './mount.js';
import { allByRole, allByText, byLabel, byPart, byRole, byText, nameOf, waitFor } from './query.js';

/** A host with an open shadow root; slots show its children. */
async function host(shadow: string, light = '') {
  const element = await mount(`<div>${light}</div>`);
  element.attachShadow({ mode: 'open' }).innerHTML = shadow;
  return element;
}

describe('queries', () => {
  it('finds by role and name through nested shadow roots', async () => {
    const outer = await host('<section><div id="inner"></div></section>');
    const inner = outer.shadowRoot?.getElementById('inner') as HTMLElement;
    inner.attachShadow({ mode: 'open' }).innerHTML = '<button>登录</button>';
    expect(byRole(document, 'button', '登录')).to.equal(inner.shadowRoot?.querySelector('button'));
    expect(byRole(outer, 'button', /^登/).localName).to.equal('button');
  });

  it('sees children only where a slot shows them', async () => {
    const element = await host('<slot name="shown"></slot>', '<a href="/a" slot="shown">a</a><a href="/b">b</a>');
    expect(byRole(element, 'link').textContent).to.equal('a');
  });

  it('knows the roles that tags imply', async () => {
    const element = await mount(`<div>
      <input><input type="tel"><textarea></textarea><input type="search"><input type="checkbox"><input type="radio">
      <input type="number"><select><option>1</option></select><a href="/">x</a><a>y</a><h2>h</h2><ul><li>i</li></ul>
      <nav></nav><article></article><img alt="" src="data:,"><img alt="z" src="data:,"><dialog open>d</dialog>
      <dialog>closed</dialog><div role="switch"></div><output></output><button role="tab"></button></div>`);
    const count = (role: string) => allByRole(element, role).length;
    const roles = (
      'textbox searchbox checkbox radio spinbutton combobox link heading list listitem navigation article ' +
      'img dialog switch status tab button'
    ).split(' ');
    expect(roles.map(count)).to.deep.equal([3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });

  it('leaves out what is hidden', async () => {
    const element = await mount(`<div>
      <button style="display: none">a</button><button style="visibility: hidden">b</button>
      <div aria-hidden="true"><button>c</button></div><div inert><button>d</button></div>
      <dialog><button>e</button></dialog><button hidden>f</button><div style="display: contents"><button>g</button></div>
      </div>`);
    expect(allByRole(element, 'button').map(nameOf)).to.deep.equal(['g']);
  });

  it('computes names from references, attributes, labels, content and the rest in this order', async () => {
    const element = await host(`
      <span id="one">登</span><span id="two" hidden>录</span>
      <button aria-labelledby="one two" aria-label="no">no</button>
      <input aria-label="手机号" title="no">
      <label for="code">验证码</label><input id="code" placeholder="no">
      <label>留言 <b>内容</b> <textarea>no</textarea></label>
      <a href="/"><img alt="首页" src="data:,"><i aria-hidden="true">no</i></a>
      <button title="关闭"></button>
      <input type="submit" value="提交">
      <fieldset role="radiogroup"><legend>支付方式</legend></fieldset>`);
    const named = [...(element.shadowRoot?.querySelectorAll('button, input, textarea, a, fieldset') ?? [])];
    const names = ['登 录', '手机号', '验证码', '留言 内容', '首页', '关闭', '提交', '支付方式'];
    expect(named.map(nameOf)).to.deep.equal(names);
    expect(byLabel(element, '验证码').id).to.equal('code');
    expect(byRole(element, 'radiogroup', '支付方式').localName).to.equal('fieldset');
  });

  it('finds in the document of another page', async () => {
    const frame = await mount<HTMLIFrameElement>('<iframe></iframe>');
    const page = frame.contentDocument as Document;
    page.body.innerHTML = '<div></div>';
    const inner = page.querySelector('div') as HTMLElement;
    inner.attachShadow({ mode: 'open' }).innerHTML = '<label>手机号 <input></label><button hidden>登录</button>';
    expect(byRole(page, 'textbox', '手机号')).to.equal(byLabel(page, '手机号'));
    expect(allByRole(page, 'button')).to.have.length(0);
  });

  it('finds by part and by the innermost text', async () => {
    const element = await host('<p part="message big"><span>还有<b>3</b>秒</span></p>');
    expect(byPart(element, 'message').localName).to.equal('p');
    expect(byText(element, '还有3秒').localName).to.equal('span');
    expect(allByText(element, /秒/)).to.have.length(1);
  });

  it('describes the page when there is no match or more than one', async () => {
    const element = await mount('<div><button>a</button><button>a</button></div>');
    expect(() => byRole(element, 'button', 'b')).to.throw('There is no button "b". There is:\n  button "a"');
    expect(() => byRole(element, 'button', 'a')).to.throw('There are 2 of button "a"');
  });
});

describe('waitFor', () => {
  it('waits for a value or an assertion and returns the value', async () => {
    const start = performance.now();
    const ready = () => performance.now() - start > 60;
    expect(await waitFor(() => ready() && 'ready')).to.equal('ready');
    await waitFor(() => expect(performance.now() - start).to.be.above(80));
  });

  it('fails with the last reason', async () => {
    const error = await waitFor(() => expect(1).to.equal(2), { timeout: 50 }).catch((reason) => reason);
    expect(error.message).to.equal('expected 1 to equal 2');
  });

  it('does not count the lateness of a poll towards its timeout', async () => {
    let polls = 0;
    const lateThenReady = () => {
      const start = performance.now();
      while (polls === 0 && performance.now() - start < 300);
      return ++polls > 1;
    };
    await waitFor(lateThenReady, { timeout: 200 });
    expect(polls).to.equal(2);
  });
});

import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { descendants } from '../../test/support/dom-tree.js';
import { hasFocus } from '../../test/support/focus.js';
import { settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { click, press } from '../../test/support/user-input.js';
import { mockLottery, mountApp } from './page.kit.js';
import 'dist/elements/lottery-app.js';

const dialogs = (element: Element) => allByRole(element, 'dialog', '活动规则');

async function opened(element: Element) {
  await click(byRole(element, 'button', '活动规则'));
  const dialog = await waitFor(() => byRole(element, 'dialog', '活动规则'));
  await settled(element);
  return dialog;
}

describe('the rules', () => {
  it('are hidden by default, shown by 活动规则 and hidden by 关闭', async () => {
    const element = await settled(await mountApp());
    expect(dialogs(element)).to.deep.equal([]);
    const dialog = await opened(element);
    expect(byPart(dialog, 'content')).to.contain.text('每人每天可抽 5 次');
    await expectNoAxeViolations(element);
    await click(byRole(dialog, 'button', '关闭'));
    await waitFor(() => expect(dialogs(element)).to.deep.equal([]));
  });

  it('open with Enter, focus 关闭 with Tab, close with Escape and return the focus', async () => {
    const element = await settled(await mountApp());
    const button = byRole(element, 'button', '活动规则');
    button.focus();
    await press('Enter');
    const dialog = await waitFor(() => byRole(element, 'dialog', '活动规则'));
    await waitFor(() => hasFocus(byPart(dialog, 'rules')));
    await press('Escape');
    await waitFor(() => expect(dialogs(element)).to.deep.equal([]));
    await waitFor(() => hasFocus(button));
    await press('Enter');
    const again = await waitFor(() => byRole(element, 'dialog', '活动规则'));
    byRole(again, 'button', '关闭').focus();
    await press('Enter');
    await waitFor(() => expect(dialogs(element)).to.deep.equal([]));
  });

  it('are sanitized HTML', async () => {
    mockLottery({
      abstract: `<p id="x" style="color:red" onclick="window.ran=1">规则</p><img src=x onerror="window.ran=1">
        <script>window.ran=1</script><iframe srcdoc="x"></iframe><a href="javascript:window.ran=1">坏</a>
        <form action="https://evil.example"><input name=phone></form><style>*{display:none}</style><sb-pager></sb-pager>`,
    });
    const element = await settled(await mountApp());
    const content = byPart(await opened(element), 'content');
    expect(content).to.contain.text('规则');
    const inside = descendants(content);
    expect(inside.map(({ localName }) => localName).sort()).to.deep.equal(['a', 'img', 'p']);
    const names = inside.flatMap((one) => one.getAttributeNames());
    expect(names.filter((name) => /^on|^style$|^id$/.test(name))).to.deep.equal([]);
    expect(byText(content, '坏').getAttribute('href')).to.equal(null);
    expect('ran' in window).to.be.false;
  });

  it('open their links in a new tab without an opener', async () => {
    mockLottery({ abstract: '<a href="https://a.example/x">甲</a><a href="/y">乙</a><a href="tel:123456">丙</a>' });
    const element = await settled(await mountApp());
    const content = byPart(await opened(element), 'content');
    const [far, near, phone] = content.querySelectorAll('a');
    expect([far?.target, far?.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect([near?.target, near?.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect([phone?.target, phone?.rel]).to.deep.equal(['', '']);
  });

  it('scroll under their heading when they are long, and 关闭 keeps its position', async () => {
    mockLottery({ abstract: '<p>很长的规则。</p>'.repeat(200) });
    const element = await settled(await mountApp());
    const dialog = await opened(element);
    const rules = byPart(dialog, 'rules');
    rules.scrollTop = 1000;
    expect(rules.scrollTop).to.equal(1000);
    expect(dialog.scrollHeight).to.equal(dialog.clientHeight);
    await click(byRole(dialog, 'button', '关闭'));
    await waitFor(() => expect(dialogs(element)).to.deep.equal([]));
  });

  it('have no button if there are none', async () => {
    mockLottery({ abstract: ' ' });
    const element = await settled(await mountApp());
    expect(allByRole(element, 'button', '活动规则')).to.deep.equal([]);
  });
});

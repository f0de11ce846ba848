import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { listServer, row } from '../../test/support/comment-server.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/comments.js';

let site = 0;
const open = async (content: string, style = '') => {
  listServer(() => ({ rows: [row(1, { content })] }));
  return settled(
    await mount(
      `<sb-comments site-id="fold-${++site}" block-id="t" login-type="anonymous" style="${style}"></sb-comments>`,
    ),
  );
};
const LINE = 25.6;
const linesOf = (element: Element) => Math.round(byPart(element, 'content').offsetHeight / LINE);
const toggles = (element: Element) => allByRole(element, 'button', /展开全文|收起/);

describe('a long text in sb-comments', () => {
  it('is folded to seven lines in the frame that shows it, and unfolds and folds by keyboard', async () => {
    const element = await open(`第一行${'\n'.repeat(30)}最后一行`);
    expect(linesOf(element)).to.equal(7);
    const button = byRole(element, 'button', '展开全文');
    expect(button.ariaExpanded).to.equal('false');
    await expectNoAxeViolations(element);
    button.focus();
    await press('Enter');
    await waitFor(() => expect(linesOf(element)).to.equal(31));
    expect(byRole(element, 'button', '收起').ariaExpanded).to.equal('true');
    await press('Enter');
    await waitFor(() => expect(linesOf(element)).to.equal(7));
    expect(element.shadowRoot?.activeElement).to.equal(byRole(element, 'button', '展开全文'));
  });

  it('is counted in lines: ten are shown whole, and more when its place becomes narrow', async () => {
    const element = await open(Array.from({ length: 10 }, () => '一行文字').join('\n'), 'width: 500px');
    expect([linesOf(element), toggles(element).length]).to.deep.equal([10, 0]);
    element.style.width = '100px';
    await waitFor(() => expect(toggles(element)).to.have.length(1));
    expect(linesOf(element)).to.equal(7);
    element.style.width = '500px';
    await waitFor(() => expect(toggles(element)).to.have.length(0));
    expect(linesOf(element)).to.equal(10);
  });

  it('is folded where it was hidden when it arrived', async () => {
    const element = await open('行\n'.repeat(20), 'display: none');
    element.style.display = '';
    await waitFor(() => expect(linesOf(element)).to.equal(7));
  });

  it('leaves its button in sight when it is folded from its end', async () => {
    const element = await open('行\n'.repeat(400));
    await click(byRole(element, 'button', '展开全文'));
    await waitFor(() => expect(linesOf(element)).to.be.above(300));
    await click(byRole(element, 'button', '收起'));
    await waitFor(() => expect(linesOf(element)).to.equal(7));
    expect(byRole(element, 'button', '展开全文').getBoundingClientRect().top).to.be.within(0, innerHeight);
  });
});

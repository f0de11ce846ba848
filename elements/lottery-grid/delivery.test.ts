import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { hasFocus } from '../../test/support/focus.js';
import {
  dialog,
  dialogs,
  drawButton,
  FEEDBACK,
  mountGrid,
  preferReducedMotion,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, post, signIn, signOut } from '../../test/support/server.js';
import { click, fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

const address = {
  areaPath: '330000,330100,330106',
  address: '龙井路1号',
  username: '张三',
  phone: '13800000000',
  name: '家',
  isDefault: true,
};

beforeEach(() => {
  localStorage.clear();
  preferReducedMotion();
});
afterEach(signOut);

async function won() {
  const grid = await mountGrid('always-sent', '', crypto.randomUUID());
  await tap(drawButton(grid));
  await dialog(grid, WON);
  return grid;
}
const field = (grid: Element, name: string) => byRole<HTMLInputElement>(grid, 'textbox', name);

describe('a prize that is sent', () => {
  it('asks for recipient, phone and address, and takes the focus to the first that is missing', async () => {
    const grid = await won();
    const fields = ['收件人', '联系电话', '收件地址'].map((name) => field(grid, name));
    expect(fields.map(({ ariaRequired }) => ariaRequired)).to.deep.equal(['true', 'true', 'true']);
    await fill(field(grid, '收件人'), '王小明');
    await tap(byRole(grid, 'button', '提交'));
    await waitFor(() => expect(hasFocus(field(grid, '联系电话'))).to.equal(true));
    expect(allByRole(grid, 'alert').map(({ textContent }) => textContent)).to.deep.equal(['请填写联系电话']);
    expect(calls(FEEDBACK)).to.have.length(0);
    await expectNoAxeViolations(grid);
  });

  it('keeps its button in its place while the details that failed are sent again', async () => {
    await signIn();
    const grid = await won();
    for (const [name, text] of Object.entries({ 收件人: '王小明', 联系电话: '13800138000', 收件地址: '龙井路1号' }))
      await fill(field(grid, name), text);
    const submit = byRole(grid, 'button', '提交');
    // in the form: a press may scroll the dialog
    const place = () =>
      Math.round(submit.getBoundingClientRect().bottom - (submit.closest('form')?.getBoundingClientRect().top ?? 0));
    faults({ [FEEDBACK]: 'net' });
    await tap(submit);
    await waitFor(() => expect(allByRole(grid, 'alert')).to.have.length(1));
    const before = place();
    noFaults();
    const answer = holdAnswers(FEEDBACK);
    await tap(submit);
    await waitFor(() => expect(submit.ariaBusy).to.equal('true'));
    expect(place()).to.equal(before);
    answer();
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
  });

  it('is filled from the default address of the member, and offers the others', async () => {
    await signIn();
    await post('/openapi/member/addUserAddress', address);
    await post('/openapi/member/addUserAddress', { ...address, username: '李四', isDefault: false });
    const grid = await won();
    await waitFor(() => expect(field(grid, '收件人').value).to.equal('张三'));
    await click(byRole(grid, 'button', /李四/));
    await waitFor(() => expect(field(grid, '收件人').value).to.equal('李四'));
    await tap(byRole(grid, 'button', '提交'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    expect(calls(FEEDBACK)[0]?.body)
      .to.have.property('remark')
      .and.match(/^李四 13800000000 .*龙井路1号$/);
  });
});

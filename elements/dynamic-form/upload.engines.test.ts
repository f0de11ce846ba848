import { expect } from '@open-wc/testing';
import { button, mountForm, NAME, SUBMIT, textbox } from '../../test/support/dynamic-form.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import {
  arrived,
  choose,
  FILE,
  filesIn,
  formWith,
  holdUploads,
  inputOf,
  textFile,
  UPLOAD,
} from '../../test/support/uploads.js';
import { fill, press, tap } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const USER = 'POST /openapi/member/userInfo';
const bars = (element: Element) => allByRole(element, 'progressbar');

// docs/spec/behaviour.md §5, upload
describe('the upload of a file in a form', () => {
  it('sends a chosen file at once for its site, shows 文件上传成功, and submits the file’s URL', async () => {
    const element = await formWith(FILE, NAME);
    await choose(element, '附件', textFile());
    await arrived(element);
    const [call] = calls(UPLOAD);
    expect(call?.body).to.have.property('siteId', element.getAttribute('site-id'));
    expect(call?.body).to.have.nested.property('file.name', '茶.txt');
    expect(call?.headers['x-csrf-token']).to.match(/./);
    expect(call?.credentials).to.equal('include');
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
    const { attachment = '' } = { ...(calls(SUBMIT)[0]?.body as Record<string, string>) };
    expect(await (await fetch(attachment)).text()).to.equal('一壶好茶');
    expect(filesIn(element), 'the form starts anew').to.deep.equal([]);
  });

  // docs/spec/interface.md §4, missing CSRF token
  it('loads the CSRF token first on a page without one', async () => {
    const element = await formWith(FILE);
    const before = calls(USER).length;
    document.cookie = 'csrfToken=; path=/; max-age=0';
    await choose(element, '附件', textFile());
    await arrived(element);
    expect(calls(USER)).to.have.length(before + 1);
    expect(calls(UPLOAD).map(({ status, headers }) => [status, /./.test(headers['x-csrf-token'] ?? '')])).to.deep.equal(
      [[200, true]],
    );
  });

  // docs/spec/interface.md §1, loading
  it('shows the name, the size and the progress of a file', async () => {
    const element = await formWith(FILE);
    const shares: number[] = [];
    const watch = new MutationObserver(() => {
      for (const bar of bars(element)) shares.push(Number(bar.getAttribute('aria-valuenow')));
    });
    watch.observe(element.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true });
    faults({ [UPLOAD]: 'late:200' });
    const { release } = holdUploads();
    await choose(element, '附件', { name: '长.bin', zeros: 3_145_728 });
    const bar = await waitFor(() => byRole(element, 'progressbar', '长.bin'));
    expect(byPart(element, 'filename').textContent).to.equal('长.bin');
    expect(byText(element, /^3\s?MB$/)).to.exist;
    expect(bar.getAttribute('aria-valuemax')).to.equal('100');
    release();
    await arrived(element);
    watch.disconnect();
    expect(shares.at(-1)).to.equal(100);
    expect(shares).to.deep.equal(shares.toSorted((a, b) => a - b));
    expect(bars(element)).to.have.length(0);
  });

  it('is handled by keyboard without losing the focus', async () => {
    const element = await mountForm([FILE]);
    await waitFor(() => inputOf(element));
    faults({ [UPLOAD]: 'timeout' });
    await choose(element, '附件', textFile());
    await waitFor(() => byRole(element, 'progressbar'));
    const focused = () => element.shadowRoot?.activeElement?.getAttribute('aria-label');
    inputOf(element).focus();
    await press('Tab');
    await waitFor(() => expect(focused()).to.equal('取消 茶.txt'));
    await press('Enter');
    await waitFor(() => expect(focused()).to.equal('删除 茶.txt'));
    noFaults();
    await press('Shift+Tab');
    expect(focused()).to.equal('重试 茶.txt');
    await press('Enter');
    await arrived(element);
    expect(focused()).to.equal('删除 茶.txt');
    await press('Space');
    await waitFor(() => expect(filesIn(element)).to.deep.equal([]));
    expect(element.shadowRoot?.activeElement === inputOf(element)).to.be.true;
  });
});

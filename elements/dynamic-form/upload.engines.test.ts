import { expect } from '@open-wc/testing';
import { button, errorOf, fill, mountForm, NAME, SUBMIT, textbox } from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import {
  act,
  arrived,
  choose,
  FILE,
  filesIn,
  formWith,
  holdUploads,
  IMAGE,
  inputOf,
  textFile,
  UPLOAD,
} from '../../test/support/uploads.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/dynamic-form.js';

const bodyOf = () => calls(SUBMIT)[0]?.body as Record<string, string>;

// docs/spec/behaviour.md §5, upload
describe('the upload field of a form', () => {
  it('uploads a chosen file at once for its site, shows 文件上传成功, and submits the file’s URL', async () => {
    const element = await formWith(FILE, NAME);
    choose(element, '附件', textFile());
    await arrived(element);
    const [call] = calls(UPLOAD);
    expect(call?.body).to.have.property('siteId', element.getAttribute('site-id'));
    expect(call?.body).to.have.nested.property('file.name', '茶.txt');
    expect(call?.headers['x-csrf-token']).to.match(/./);
    expect(call?.credentials).to.equal('include');
    fill(textbox(element, '姓名'), '张三');
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    const url = bodyOf().attachment;
    expect(await (await fetch(url ?? '')).text()).to.equal('一壶好茶');
    expect(filesIn(element), 'the form starts anew').to.deep.equal([]);
  });

  it('uploads several files at once and keeps their order in the values', async () => {
    const submitted = recordEvents<{ values: { attachment: string[] } }>('sb-form-submit', { prevent: true });
    const element = await formWith(FILE);
    faults({ [UPLOAD]: 'late:200#1' });
    choose(element, '附件', textFile('一.txt', '1'), textFile('二.txt', '2'));
    choose(element, '附件', textFile('三.txt', '3'), textFile('四.txt', '4'));
    expect(calls(UPLOAD), 'three at once').to.have.length(3);
    await arrived(element, 4);
    expect(filesIn(element)).to.deep.equal(['一.txt', '二.txt', '三.txt', '四.txt']);
    button(element, '提交').click();
    const urls = submitted[0]?.values.attachment ?? [];
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    expect(texts).to.deep.equal(['1', '2', '3', '4']);
  });

  it('can’t be submitted during an upload, which the button explains, but can be filled in', async () => {
    const element = await formWith(FILE, NAME);
    const { release } = holdUploads();
    choose(element, '附件', textFile());
    fill(textbox(element, '姓名'), '张三');
    const submit = button(element, '提交');
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).to.equal('true'));
    const why = '文件正在上传，完成后即可提交';
    expect(byText(element, why).closest('p')?.getAttribute('role')).to.equal('status');
    submit.click();
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.equal(why));
    const id = submit.getAttribute('aria-describedby') ?? '';
    expect(element.shadowRoot?.getElementById(id)?.textContent).to.equal(why);
    expect(calls(SUBMIT)).to.have.length(0);
    release();
    await arrived(element);
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).to.equal(null));
    submit.click();
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(1);
  });

  it('lets the visitor leave a step during an upload, even of a required field', async () => {
    const element = await mountForm([
      { type: 'Step', label: '一' },
      { ...FILE, required: true },
      { type: 'Step', label: '二' },
      NAME,
    ]);
    await waitFor(() => inputOf(element));
    const { release } = holdUploads();
    choose(element, '附件', textFile());
    button(element, '下一步').click();
    await waitFor(() => textbox(element, '姓名'));
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-disabled')).to.equal('true'));
    fill(textbox(element, '姓名'), '张三');
    release();
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-disabled')).to.equal(null));
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    expect(bodyOf().attachment).to.match(/^\/upload\//);
  });

  it('shows 请上传文件 for a required field until a file is chosen', async () => {
    const element = await formWith({ ...FILE, required: true });
    button(element, '提交').click();
    await waitFor(() => expect(errorOf(inputOf(element))).to.equal('请上传文件'));
    await waitFor(() => element.shadowRoot?.activeElement === inputOf(element));
    faults({ [UPLOAD]: 'refuse' });
    choose(element, '附件', textFile());
    await waitFor(() => byText(element, '文件上传失败，请重试'));
    button(element, '提交').click();
    await waitFor(() => expect(errorOf(inputOf(element))).to.equal('请上传文件'));
    noFaults();
    act(element, '重试 茶.txt');
    await arrived(element);
    expect(errorOf(inputOf(element))).to.equal(undefined);
  });

  it('never blocks the other fields after a failure', async () => {
    const element = await formWith(FILE, IMAGE, NAME);
    faults({ [UPLOAD]: 'html500#1' });
    choose(element, '附件', textFile('坏.txt'));
    await waitFor(() => byText(element, '文件上传失败，请重试'));
    choose(element, '附件', textFile('好.txt'));
    await arrived(element);
    fill(textbox(element, '姓名'), '张三');
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    const sent = calls(SUBMIT)[0]?.pairs.filter(([name]) => name === 'attachment');
    expect(sent).to.have.length(1);
  });

  it('keeps uploaded files by field name when the definition changes', async () => {
    const element = await formWith(FILE, NAME);
    choose(element, '附件', textFile());
    await arrived(element);
    (element as { fields: unknown }).fields = [NAME, FILE, { type: 'TextArea', label: '新' }];
    await waitFor(() => textbox(element, '新'));
    expect(filesIn(element)).to.deep.equal(['茶.txt']);
    act(element, '删除 茶.txt');
    await waitFor(() => expect(filesIn(element)).to.deep.equal([]));
    expect(allByRole(element, 'listitem')).to.have.length(0);
  });

  it('resumes the submission with its files after a login', async () => {
    const site = crypto.randomUUID();
    const login = document.createElement('sb-phone-login') as HTMLElement & { open: boolean };
    login.setAttribute('site-id', site);
    document.body.append(login);
    const element = await mountForm([FILE, NAME], 'form-id="members"', site);
    await waitFor(() => inputOf(element));
    choose(element, '附件', textFile());
    fill(textbox(element, '姓名'), '会员');
    await arrived(element);
    button(element, '提交').click();
    await waitFor(() => expect(login.open).to.be.true);
    expect(filesIn(element)).to.deep.equal(['茶.txt']);
    sessionOf(element).member.signedIn(await signIn());
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(2);
    expect(calls(SUBMIT).map(({ body }) => (body as { attachment: string }).attachment)).to.deep.equal([
      bodyOf().attachment,
      bodyOf().attachment,
    ]);
    expect(bodyOf().attachment).to.match(/^\/upload\//);
    login.remove();
    await signOut();
  });

  it('isn’t saved in a draft', async () => {
    const element = await formWith(FILE, NAME);
    choose(element, '附件', textFile());
    fill(textbox(element, '姓名'), '张三');
    await arrived(element);
    const site = element.getAttribute('site-id') ?? '';
    element.remove();
    await Promise.resolve();
    expect(JSON.stringify({ ...localStorage }))
      .to.contain('张三')
      .and.not.contain('/upload/');
    const again = await mountForm([FILE, NAME], undefined, site);
    await waitFor(() => inputOf(again));
    expect(textbox(again, '姓名').value).to.equal('张三');
    expect(allByPart(again, 'file')).to.have.length(0);
  });
});

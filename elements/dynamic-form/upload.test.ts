import { expect } from '@open-wc/testing';
import { button, errorOf, fill, mountForm, NAME, SUBMIT, textbox } from '../../test/kit/dynamic-form.js';
import { heard } from '../../test/kit/events.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import {
  act,
  arrived,
  choose,
  FILE,
  filesIn,
  formWith,
  IMAGE,
  inputOf,
  textFile,
  UPLOAD,
} from '../../test/kit/uploads.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/dynamic-form.js';

const bodyOf = () => calls(SUBMIT)[0]?.body as Record<string, string>;

describe('files of a form (spec.md §5, upload)', () => {
  it('a chosen file is sent at once with its site, says 文件上传成功, and the form posts its address', async () => {
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

  it('several at once are all sent, and the values keep the order in which they were chosen', async () => {
    const submitted = heard<{ values: { attachment: string[] } }>('sb-form-submit', { prevent: true });
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

  it('a form can be filled in, but not sent while an upload runs; its button says why', async () => {
    const element = await formWith(FILE, NAME);
    faults({ [UPLOAD]: 'late:400' });
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
    await arrived(element);
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).to.equal(null));
    submit.click();
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)).to.have.length(1);
  });

  it('a step can be left while its uploads run, even a required one', async () => {
    const element = await mountForm([
      { type: 'Step', label: '一' },
      { ...FILE, required: true },
      { type: 'Step', label: '二' },
      NAME,
    ]);
    await waitFor(() => inputOf(element));
    faults({ [UPLOAD]: 'late:300' });
    choose(element, '附件', textFile());
    button(element, '下一步').click();
    await waitFor(() => textbox(element, '姓名'));
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-disabled')).to.equal('true'));
    fill(textbox(element, '姓名'), '张三');
    await waitFor(() => expect(button(element, '提交').getAttribute('aria-disabled')).to.equal(null));
    button(element, '提交').click();
    await waitFor(() => byText(element, '提交成功'));
    expect(bodyOf().attachment).to.match(/^\/upload\//);
  });

  it('a required one without a file: 请上传文件, until one is chosen', async () => {
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

  it('one that fails never blocks the other fields', async () => {
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

  it('another definition keeps what has arrived, by name', async () => {
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

  it('after a login in between the form goes on by itself, its files kept', async () => {
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

  it('is in no draft', async () => {
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

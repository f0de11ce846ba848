import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, currentMember, faults, holdAnswers, noFaults, signOut } from '../../test/support/node-demo.js';
import {
  FILE,
  fieldOf,
  fill,
  formOf,
  NAME,
  openForm,
  SUBMIT,
  textFile,
  UPLOAD,
  uploadFieldOf,
  valueIn,
} from '../../test/support/node-form.js';
import { waitFor } from '../../test/support/wait.js';

/** A form and the uploads of its field for files. */
function opened(fields: readonly object[] = [FILE, NAME], options?: Parameters<typeof openForm>[1]) {
  const element = openForm(fields, options);
  return { ...element, ...uploadFieldOf(fieldOf(element.store, 'attachment')) };
}

const states = ({ store }: { store: ReturnType<typeof openForm>['store'] }) => store.submission.$submission.get();
const isSent = (element: ReturnType<typeof opened>) => waitFor(() => states(element).kind === 'sent');
const urlIn = (element: ReturnType<typeof opened>) => (valueIn(element.store, 'attachment') as string[])[0];
const attachments = () => calls(SUBMIT).map(({ body }) => (body as { attachment: string }).attachment);

// docs/spec/behaviour.md §5, upload
describe('the upload field of a form, in its store', () => {
  afterEach(signOut);

  it('sends a file at once for its site, and submits the file’s URL', async () => {
    const element = opened();
    element.uploads.add([textFile()]);
    await waitFor(() => expect(element.kinds()).to.deep.equal(['done']));
    const [call] = calls(UPLOAD);
    expect(call?.body).to.have.property('siteId', element.site.settings.siteId);
    expect(call?.body).to.have.nested.property('file.name', '茶.txt');
    expect(call?.headers['x-csrf-token']).to.match(/./);
    const url = urlIn(element);
    fill(element.store, 'name', '张三');
    element.store.submission.submit();
    await isSent(element);
    expect(attachments()).to.deep.equal([url]);
    expect(await (await fetch(url ?? '')).text()).to.equal('一壶好茶');
    expect(element.uploads.$uploads.get(), 'the form starts anew').to.deep.equal([]);
  });

  it('keeps the order of several files in the values, whichever arrives first', async () => {
    const element = opened();
    faults({ [UPLOAD]: 'late:200#1' });
    element.uploads.add([textFile('一.txt', '1'), textFile('二.txt', '2')]);
    element.uploads.add([textFile('三.txt', '3'), textFile('四.txt', '4')]);
    expect(calls(UPLOAD), 'three at once').to.have.length(3);
    await waitFor(() => expect(element.kinds()).to.deep.equal(['done', 'done', 'done', 'done']));
    const urls = valueIn(element.store, 'attachment') as string[];
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    expect(texts).to.deep.equal(['1', '2', '3', '4']);
  });

  it('can’t be submitted during an upload, but can be filled in', async () => {
    const element = opened();
    const answer = holdAnswers(UPLOAD);
    element.uploads.add([textFile()]);
    fill(element.store, 'name', '张三');
    expect(formOf(element.store).$uploading.get()).to.equal(true);
    element.store.submission.submit();
    expect(states(element)).to.deep.equal({ kind: 'open' });
    answer();
    await waitFor(() => formOf(element.store).$uploading.get() === false);
    element.store.submission.submit();
    await isSent(element);
    expect(calls(SUBMIT)).to.have.length(1);
  });

  it('lets the visitor leave a step during an upload, even of a required field', async () => {
    const step = (label: string) => ({ type: 'Step', label });
    const element = opened([step('一'), { ...FILE, required: true }, step('二'), NAME]);
    const answer = holdAnswers(UPLOAD);
    formOf(element.store).next();
    expect(formOf(element.store).$step.get(), 'nothing is chosen').to.equal(0);
    element.uploads.add([textFile()]);
    formOf(element.store).next();
    expect(formOf(element.store).$step.get()).to.equal(1);
    fill(element.store, 'name', '张三');
    answer();
    await waitFor(() => formOf(element.store).$uploading.get() === false);
    element.store.submission.submit();
    await isSent(element);
    expect(attachments()[0]).to.match(/^\/upload\//);
  });

  it('is missing, where it is required, until a file has arrived', async () => {
    const element = opened([{ ...FILE, required: true }]);
    const error = () => element.field.$state.get().error;
    element.store.submission.submit();
    expect(error()).to.equal('file-required');
    faults({ [UPLOAD]: 'refuse' });
    element.uploads.add([textFile()]);
    await waitFor(() => expect(element.kinds()).to.deep.equal(['failed']));
    element.store.submission.submit();
    expect(error()).to.equal('file-required');
    noFaults();
    element.uploads.retry(element.idOf('茶.txt'));
    await waitFor(() => expect(element.kinds()).to.deep.equal(['done']));
    expect(error()).to.equal(undefined);
  });

  it('never blocks the other fields after a failure', async () => {
    const element = opened();
    faults({ [UPLOAD]: 'html500#1' });
    element.uploads.add([textFile('坏.txt')]);
    await waitFor(() => expect(element.kinds()).to.deep.equal(['failed']));
    element.uploads.add([textFile('好.txt')]);
    await waitFor(() => expect(element.kinds()).to.deep.equal(['failed', 'done']));
    const url = urlIn(element);
    fill(element.store, 'name', '张三');
    element.store.submission.submit();
    await isSent(element);
    expect(attachments(), 'only the file that arrived').to.deep.equal([url]);
  });

  it('resumes the submission with its files after a login', async () => {
    const element = opened(undefined, { formId: 'members' });
    element.uploads.add([textFile()]);
    fill(element.store, 'name', '会员');
    await waitFor(() => expect(element.kinds()).to.deep.equal(['done']));
    element.store.submission.submit();
    await waitFor(() => states(element).kind === 'login');
    expect(element.kinds()).to.deep.equal(['done']);
    const url = urlIn(element);
    element.site.member.signedIn(await currentMember());
    await isSent(element);
    expect(attachments()).to.deep.equal([url, url]);
  });

  it('isn’t saved in a draft', async () => {
    const element = opened();
    element.uploads.add([textFile()]);
    fill(element.store, 'name', '张三');
    await waitFor(() => expect(element.kinds()).to.deep.equal(['done']));
    element.remove();
    expect(localStorage.getItem(localStorage.key(0) ?? ''))
      .to.contain('张三')
      .and.not.contain('/upload/');
    const { store } = openForm([FILE, NAME], { siteId: element.site.settings.siteId });
    expect(valueIn(store, 'name')).to.equal('张三');
    expect(valueIn(store, 'attachment')).to.deep.equal([]);
  });
});

import { describe, it } from 'node:test';
import { expect } from 'chai';
import { describeStoreFaults } from '../../test/support/describe-store-faults.js';
import { calls, faults, noFaults, signIn } from '../../test/support/node-demo.js';
import { openUploads, textFile, UPLOAD, type UploadField } from '../../test/support/node-form.js';
import { pause, waitFor } from '../../test/support/wait.js';

const stateOf = ({ uploads }: UploadField) => uploads.$uploads.get()[0]?.state;

describeStoreFaults<UploadField>({
  call: UPLOAD,
  kind: 'write',
  login: 'asks',
  isAborted: true,
  answers: true,
  open: openUploads,
  act: ({ uploads }) => void (uploads.$uploads.get().length || uploads.add([textFile()])),
  tryAgain: ({ uploads, idOf }) => uploads.retry(idOf('茶.txt')),
  failure(store) {
    const state = stateOf(store);
    return state?.kind === 'failed' ? state.failure : undefined;
  },
  kept({ field, uploads }) {
    expect(uploads.$uploads.get().map(({ name }) => name)).to.deep.equal(['茶.txt']);
    expect(field.isBusy(), 'the form can be sent').to.equal(false);
  },
  unauthorized: ({ kinds }, asked) => {
    expect(asked).to.deep.equal([{ cause: 'form', reason: 'form' }]);
    expect(kinds()).to.deep.equal(['login']);
  },
  succeeded(store) {
    expect(store.kinds()).to.deep.equal(['done']);
    expect(store.field.value()).to.have.length(1);
  },
});

describe('createUploader', () => {
  const logIn = async ({ site }: ReturnType<typeof openUploads>) => site.member.signedIn(await signIn());

  it('asks for one login when several files are answered by 401, then resumes them', async () => {
    const element = openUploads();
    const { uploads, kinds } = element.store;
    faults({ [UPLOAD]: 'http401' });
    uploads.add(['1', '2', '3', '4'].map((name) => textFile(name)));
    await waitFor(() => expect(calls(UPLOAD).filter(({ status }) => status)).to.have.length(3));
    await waitFor(() => expect(kinds()).to.deep.equal(['login', 'login', 'login', 'queued']));
    expect(element.emitted('sb-login-required')).to.have.length(1);
    noFaults();
    await logIn(element);
    await waitFor(() => expect(kinds()).to.deep.equal(['done', 'done', 'done', 'done']));
    expect(element.emitted('sb-login-required')).to.have.length(1);
  });

  it('fails an upload when the login is cancelled, asks again on retry, and sends it after a later login', async () => {
    const element = openUploads();
    const { uploads, kinds, idOf } = element.store;
    const asked = () => element.emitted('sb-login-required').length;
    faults({ [UPLOAD]: 'http401' });
    uploads.add([textFile('1')]);
    await waitFor(() => expect(asked()).to.equal(1));
    element.site.member.cancelLogin();
    await waitFor(() => expect(kinds()).to.deep.equal(['failed']));
    uploads.retry(idOf('1'));
    await waitFor(() => expect(asked()).to.equal(2));
    element.site.member.cancelLogin();
    await waitFor(() => expect(kinds()).to.deep.equal(['failed']));
    noFaults();
    await logIn(element);
    await waitFor(() => expect(kinds()).to.deep.equal(['done']));
  });

  it('doesn’t send a file that was cancelled before the login', async () => {
    const element = openUploads();
    const { uploads, kinds, idOf } = element.store;
    faults({ [UPLOAD]: 'http401' });
    uploads.add([textFile('1')]);
    await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(1));
    uploads.cancel(idOf('1'));
    noFaults();
    await logIn(element);
    await pause();
    expect(kinds()).to.deep.equal(['cancelled']);
    expect(calls(UPLOAD)).to.have.length(1);
  });

  it('aborts the requests when the form is removed', async () => {
    const element = openUploads();
    const { uploads, field } = element.store;
    faults({ [UPLOAD]: 'timeout' });
    uploads.add([textFile('1'), textFile('2')]);
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(2));
    element.remove();
    expect(field.isBusy()).to.equal(false);
    await waitFor(() => expect(calls(UPLOAD).every(({ aborted }) => aborted)).to.equal(true));
  });
});

import { expect } from '@open-wc/testing';
import { waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import { siteOf } from '../context/site.js';
import { stepsOf } from './field.js';
import { createFields, type FieldStore } from './fields.js';
import { createUploads } from './upload.store.js';
import { createUploader } from './uploader.js';

const UPLOAD = 'POST /openapi/upload';
const MEMBER = { id: 'm', nickname: '', name: '', portrait: '', isNew: false };
const text = (name: string) => new File([name], name);

function setUp() {
  const [step] = stepsOf([{ type: 'File', fieldName: 'f' }]).steps;
  const [field] = createFields(step?.fields ?? [], () => {}).values();
  const place = document.createElement('div');
  place.setAttribute('site-id', crypto.randomUUID());
  const site = siteOf(place);
  const asked: string[] = [];
  /** The page prevents each event's default. */
  const emit = (type: string) => {
    asked.push(type);
    return false;
  };
  const uploads = createUploads(field as FieldStore, createUploader({ site, emit }));
  const kinds = () => uploads.$uploads.get().map(({ state }) => state.kind);
  const idOf = (name: string) => uploads.$uploads.get().find((upload) => upload.name === name)?.id ?? 0;
  return { field: field as FieldStore, uploads, site, asked, kinds, idOf };
}

describe('createUploader', () => {
  before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie

  it('asks for one login when several files are answered by 401, then resumes them', async () => {
    const { uploads, kinds, site, asked } = setUp();
    faults({ [UPLOAD]: 'http401' });
    uploads.add(['1', '2', '3', '4'].map(text));
    await waitFor(() => expect(calls(UPLOAD).filter(({ status }) => status)).to.have.length(3));
    await waitFor(() => expect(kinds()).to.deep.equal(['login', 'login', 'login', 'queued']));
    expect(asked).to.deep.equal(['sb-login-required']);
    noFaults();
    site.member.signedIn(MEMBER);
    await waitFor(() => expect(kinds()).to.deep.equal(['done', 'done', 'done', 'done']));
    expect(asked).to.deep.equal(['sb-login-required']);
  });

  it('fails an upload when the login is cancelled, asks again on retry, and sends it on resume()', async () => {
    const { uploads, kinds, idOf, site, asked } = setUp();
    faults({ [UPLOAD]: 'http401' });
    uploads.add([text('1')]);
    await waitFor(() => expect(asked).to.have.length(1));
    site.member.cancelLogin();
    await waitFor(() => expect(kinds()).to.deep.equal(['failed']));
    uploads.retry(idOf('1'));
    await waitFor(() => expect(asked).to.have.length(2));
    site.member.cancelLogin();
    await waitFor(() => expect(kinds()).to.deep.equal(['failed']));
    noFaults();
    uploads.resume();
    await waitFor(() => expect(kinds()).to.deep.equal(['done']));
  });

  it('doesn’t send a file that was cancelled before the login', async () => {
    const { uploads, kinds, idOf, site, asked } = setUp();
    faults({ [UPLOAD]: 'http401' });
    uploads.add([text('1')]);
    await waitFor(() => expect(asked).to.have.length(1));
    uploads.cancel(idOf('1'));
    noFaults();
    site.member.signedIn(MEMBER);
    await new Promise(requestAnimationFrame);
    expect(kinds()).to.deep.equal(['cancelled']);
    expect(calls(UPLOAD)).to.have.length(1);
  });

  it('aborts the requests when the form is removed', async () => {
    const { field, uploads } = setUp();
    faults({ [UPLOAD]: 'timeout' });
    uploads.add([text('1'), text('2')]);
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(2));
    uploads.end();
    expect(field.isBusy()).to.be.false;
    await waitFor(() => expect(calls(UPLOAD).every(({ aborted }) => aborted)).to.be.true);
  });
});

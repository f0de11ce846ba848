import { expect } from '@open-wc/testing';
import { waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults } from '../../test/kit/server.js';
import { siteOf } from '../site/site.js';
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

describe('the files of a form on their way to the back end', () => {
  before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie

  it('ask for one login when several meet a 401, wait for it and go on by themselves', async () => {
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

  it('fail when the login is given up: retry asks for a login again, and resume() sends it', async () => {
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

  it('are not sent after a login that they were cancelled before', async () => {
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

  it('are cut off by the end of the form', async () => {
    const { field, uploads } = setUp();
    faults({ [UPLOAD]: 'timeout' });
    uploads.add([text('1'), text('2')]);
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(2));
    uploads.end();
    expect(field.isBusy()).to.be.false;
    await waitFor(() => expect(calls(UPLOAD).every(({ aborted }) => aborted)).to.be.true);
  });
});

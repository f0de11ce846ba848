import { expect } from '@open-wc/testing';
import { waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults } from '../../test/kit/server.js';
import { siteOf } from '../site/site.js';
import { stepsOf } from './field.js';
import { createFields, type FieldStore } from './fields.js';
import { createUploads, type SendFile } from './upload.store.js';
import { createUploader } from './uploader.js';

const UPLOAD = 'POST /openapi/upload';
const MEMBER = { id: 'm', nickname: '', name: '', portrait: '', isNew: false };
const text = (name: string) => new File([name], name);

function setUp(change = (send: SendFile): SendFile => send) {
  const [step] = stepsOf([{ type: 'File', fieldName: 'f' }]).steps;
  const [field] = createFields(step?.fields ?? [], () => inputs++).values();
  let inputs = 0;
  const place = document.createElement('div');
  place.setAttribute('site-id', crypto.randomUUID());
  const site = siteOf(place);
  const asked: string[] = [];
  /** The page prevents each event's default. */
  const emit = (type: string) => {
    asked.push(type);
    return false;
  };
  const uploads = createUploads(field as FieldStore, change(createUploader({ site, emit })));
  const kinds = () => uploads.$uploads.get().map(({ state }) => state.kind);
  const idOf = (name: string) => uploads.$uploads.get().find((upload) => upload.name === name)?.id ?? 0;
  return { field: field as FieldStore, uploads, site, asked, kinds, idOf, inputs: () => inputs };
}

/** What each address gives back. */
const contents = (field: FieldStore) =>
  Promise.all((field.value() as string[]).map(async (url) => (await fetch(url)).text()));

describe('the files of a field', () => {
  before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie

  it('at most three are sent at once; the field is busy until the last one', async () => {
    const { field, uploads, kinds } = setUp();
    faults({ [UPLOAD]: 'late:150' });
    uploads.add(['1', '2', '3', '4'].map(text));
    expect(kinds()).to.deep.equal(['sending', 'sending', 'sending', 'waiting']);
    expect(calls(UPLOAD)).to.have.length(3);
    expect(field.isBusy()).to.be.true;
    await waitFor(() => expect(field.isBusy()).to.be.false);
    expect(kinds()).to.deep.equal(['done', 'done', 'done', 'done']);
    expect(await contents(field)).to.deep.equal(['1', '2', '3', '4']);
  });

  it('the field holds what has arrived, and hears of nothing else', async () => {
    const { field, uploads, idOf, inputs } = setUp();
    faults({ [UPLOAD]: 'refuse#1' });
    uploads.add([text('1')]);
    await waitFor(() => expect(field.isBusy()).to.be.false);
    expect(inputs()).to.equal(0);
    uploads.add([text('2')]);
    await waitFor(() => expect(field.value()).to.have.length(1));
    expect(inputs()).to.equal(1);
    uploads.retry(idOf('1'));
    await waitFor(() => expect(field.value()).to.have.length(2));
    expect(await contents(field)).to.deep.equal(['1', '2']);
    uploads.remove(idOf('1'));
    expect(await contents(field)).to.deep.equal(['2']);
    expect(inputs()).to.equal(3);
  });

  it('one that was removed, cancelled or reset never comes back by a late answer', async () => {
    const answers: unknown[] = [];
    const { field, uploads, kinds, idOf } = setUp((send) => async (file, onProgress) => {
      // deaf to the signal: the answer comes all the same
      const result = await send(file, onProgress, new AbortController().signal);
      answers.push(result);
      return result;
    });
    faults({ [UPLOAD]: 'late:100' });
    uploads.add(['1', '2', '3'].map(text));
    uploads.remove(idOf('1'));
    uploads.cancel(idOf('2'));
    await waitFor(() => expect(answers).to.have.length(3));
    await waitFor(() => expect(kinds()).to.deep.equal(['canceled', 'done']));
    expect(await contents(field)).to.deep.equal(['3']);
    uploads.retry(idOf('2'));
    field.set([]);
    expect(kinds()).to.deep.equal([]);
    expect(field.isBusy()).to.be.false;
    await waitFor(() => expect(answers).to.have.length(4));
    expect(kinds()).to.deep.equal([]);
    expect(field.value()).to.deep.equal([]);
  });

  it('only what was stopped or failed is sent again, and only what is under way is stopped', async () => {
    const { uploads, kinds, idOf } = setUp();
    uploads.add([text('1'), new File([], '2')]);
    await waitFor(() => expect(kinds()).to.deep.equal(['done', 'unfit']));
    for (const name of ['1', '2', 'nobody']) {
      uploads.cancel(idOf(name));
      uploads.retry(idOf(name));
    }
    expect(kinds()).to.deep.equal(['done', 'unfit']);
    expect(calls(UPLOAD)).to.have.length(1);
  });

  it('several that meet a 401 ask for one login, wait for it and go on by themselves', async () => {
    const { uploads, kinds, site, asked } = setUp();
    faults({ [UPLOAD]: 'http401' });
    uploads.add(['1', '2', '3', '4'].map(text));
    await waitFor(() => expect(calls(UPLOAD).filter(({ status }) => status)).to.have.length(3));
    await waitFor(() => expect(kinds()).to.deep.equal(['waiting', 'waiting', 'waiting', 'waiting']));
    expect(asked).to.deep.equal(['sb-login-required']);
    noFaults();
    site.member.signedIn(MEMBER);
    await waitFor(() => expect(kinds()).to.deep.equal(['done', 'done', 'done', 'done']));
    expect(asked).to.deep.equal(['sb-login-required']);
  });

  it('one whose login was given up has failed: retry asks for a login again, and resume() sends it', async () => {
    const { uploads, kinds, idOf, site, asked } = setUp();
    faults({ [UPLOAD]: 'http401' });
    uploads.add([text('1')]);
    await waitFor(() => expect(asked).to.have.length(1));
    site.member.giveUp();
    await waitFor(() => expect(kinds()).to.deep.equal(['failed']));
    uploads.retry(idOf('1'));
    await waitFor(() => expect(asked).to.have.length(2));
    site.member.giveUp();
    await waitFor(() => expect(kinds()).to.deep.equal(['failed']));
    noFaults();
    uploads.resume();
    await waitFor(() => expect(kinds()).to.deep.equal(['done']));
  });

  it('one that is canceled while it waits for a login is not sent after it', async () => {
    const { uploads, kinds, idOf, site, asked } = setUp();
    faults({ [UPLOAD]: 'http401' });
    uploads.add([text('1')]);
    await waitFor(() => expect(asked).to.have.length(1));
    uploads.cancel(idOf('1'));
    noFaults();
    site.member.signedIn(MEMBER);
    await new Promise(requestAnimationFrame);
    expect(kinds()).to.deep.equal(['canceled']);
    expect(calls(UPLOAD)).to.have.length(1);
  });

  it('a form that takes over the values of another shows them, with their names as far as they are known', async () => {
    const first = setUp();
    first.uploads.add([text('茶.txt')]);
    await waitFor(() => expect(first.kinds()).to.deep.equal(['done']));
    const second = setUp();
    second.field.set([...(first.field.value() as string[]), 'https://a.example/b/c.png?d=1']);
    expect(second.uploads.$uploads.get().map(({ name }) => name)).to.deep.equal(['茶.txt', 'c.png']);
    expect(second.field.value()).to.have.length(2);
  });

  it('ended, it stops all and the field is free', async () => {
    const { field, uploads } = setUp();
    faults({ [UPLOAD]: 'timeout' });
    uploads.add([text('1'), text('2')]);
    await waitFor(() => expect(calls(UPLOAD)).to.have.length(2));
    uploads.end();
    expect(field.isBusy()).to.be.false;
    await waitFor(() => expect(calls(UPLOAD).every(({ aborted }) => aborted)).to.be.true);
  });
});

import { describe, it } from 'node:test';
import { expect } from 'chai';
import { atom } from 'nanostores';
import { pause } from '../../test/support/wait.js';
import { failed, type Result, succeeded } from '../http/result.js';
import type { MemberState } from '../member/member.js';
import type { Site } from '../site/site.js';
import { stepsOf } from './field.js';
import { createFields, type FieldStore } from './fields.js';
import { createUploads } from './upload.store.js';

interface Sent {
  name: string;
  signal: AbortSignal;
  progress(share: number | undefined): void;
  answer(result: Result<{ url: string }>): Promise<void>;
}

const text = (name: string) => new File([name], name);
const urlOf = (name: string) => `https://files.example/${name}`;
const REFUSED = failed({ kind: 'refused', status: 1, msg: '' });

/** A field for files, whose uploads the test answers. */
function setUp() {
  const [step] = stepsOf([{ type: 'File', fieldName: 'f' }]).steps;
  const form = new AbortController();
  const $member = atom<MemberState>({ kind: 'anonymous' });
  const [field] = createFields(step?.fields ?? [], {
    site: { member: { $member } } as unknown as Site,
    emit: () => true,
    signal: form.signal,
    onInput: () => inputs++,
  }).values();
  let inputs = 0;
  const sent: Sent[] = [];
  const uploads = createUploads(
    field as FieldStore,
    ({ name }, progress, signal) =>
      new Promise((resolve) => {
        const answer = async (result: Result<{ url: string }>) => {
          resolve(result);
          await pause();
        };
        sent.push({ name, signal, progress, answer });
      }),
  );
  const latest = (name: string) => sent.findLast((one) => one.name === name) as Sent;
  return {
    field: field as FieldStore,
    uploads,
    remove: () => form.abort(),
    logIn: () => $member.set({ kind: 'member', member: { id: '1' } as never }),
    names: () => sent.map(({ name }) => name),
    latest,
    /** Answers the uploads of these files with success. */
    arrive: async (...names: string[]) => {
      for (const name of names) await latest(name).answer(succeeded({ url: urlOf(name) }));
    },
    kinds: () => uploads.$uploads.get().map(({ state }) => state.kind),
    idOf: (name: string) => uploads.$uploads.get().find((upload) => upload.name === name)?.id ?? 0,
    inputs: () => inputs,
  };
}

describe('createUploads', () => {
  it('sends three files at once, and keeps the field busy until the last one is done', async () => {
    const { field, uploads, kinds, names, arrive } = setUp();
    uploads.add(['1', '2', '3', '4'].map(text));
    expect(kinds()).to.deep.equal(['uploading', 'uploading', 'uploading', 'queued']);
    expect(names()).to.have.members(['1', '2', '3']);
    await arrive('2');
    expect(kinds()).to.deep.equal(['uploading', 'done', 'uploading', 'uploading']);
    await arrive('1', '3');
    expect(field.isBusy()).to.be.true;
    await arrive('4');
    expect(field.isBusy()).to.be.false;
    expect(field.value()).to.deep.equal(['1', '2', '3', '4'].map(urlOf));
  });

  it('asks to choose a file again that was changed since it was chosen', async () => {
    const { uploads, latest, kinds, field } = setUp();
    const changed = text('1');
    // as browsers do for a file that isn't what it was
    changed.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
    uploads.add([changed, text('2')]);
    await latest('1').answer(failed({ kind: 'network' }));
    await latest('2').answer(failed({ kind: 'network' }));
    expect(kinds()).to.deep.equal(['invalid', 'failed']);
    expect(uploads.$uploads.get()[0]?.state).to.have.property('problem', 'unreadable');
    expect(field.isBusy()).to.be.false;
  });

  it('shows the progress of each file', () => {
    const { uploads, latest, kinds } = setUp();
    uploads.add([text('1')]);
    latest('1').progress(0.5);
    expect(uploads.$uploads.get()[0]?.state).to.deep.equal({ kind: 'uploading', share: 0.5 });
    latest('1').progress(undefined);
    expect(kinds()).to.deep.equal(['login']);
  });

  it('sets the field’s value to the URLs of finished uploads only', async () => {
    const { field, uploads, latest, arrive, idOf, inputs } = setUp();
    uploads.add([text('1')]);
    await latest('1').answer(REFUSED);
    expect(field.isBusy()).to.be.false;
    expect(inputs()).to.equal(0);
    uploads.add([text('2')]);
    await arrive('2');
    expect(inputs()).to.equal(1);
    uploads.retry(idOf('1'));
    await arrive('1');
    expect(field.value()).to.deep.equal(['1', '2'].map(urlOf));
    uploads.remove(idOf('1'));
    expect(field.value()).to.deep.equal([urlOf('2')]);
    expect(inputs()).to.equal(3);
  });

  it('ignores the late answer of a removed, cancelled or reset upload', async () => {
    const { field, uploads, kinds, latest, arrive, idOf } = setUp();
    uploads.add(['1', '2', '3'].map(text));
    uploads.remove(idOf('1'));
    uploads.cancel(idOf('2'));
    expect(['1', '2', '3'].map((name) => latest(name).signal.aborted)).to.deep.equal([true, true, false]);
    await arrive('1', '2', '3');
    expect(kinds()).to.deep.equal(['cancelled', 'done']);
    expect(field.value()).to.deep.equal([urlOf('3')]);
    uploads.retry(idOf('2'));
    field.set([]);
    expect(kinds()).to.deep.equal([]);
    expect(field.isBusy()).to.be.false;
    expect(latest('2').signal.aborted).to.be.true;
    latest('2').progress(0.5);
    await arrive('2');
    expect(kinds()).to.deep.equal([]);
    expect(field.value()).to.deep.equal([]);
  });

  it('retries only cancelled and failed uploads, and cancels only pending ones', async () => {
    const { uploads, kinds, names, arrive, idOf } = setUp();
    uploads.add([text('1'), new File([], '2')]);
    await arrive('1');
    for (const name of ['1', '2', 'nobody']) {
      uploads.cancel(idOf(name));
      uploads.retry(idOf(name));
    }
    expect(kinds()).to.deep.equal(['done', 'invalid']);
    expect(names()).to.deep.equal(['1']);
  });

  it('resumes uploads whose login was cancelled after the next login, but not refused ones', async () => {
    const { uploads, kinds, names, latest, logIn } = setUp();
    uploads.add(['1', '2'].map(text));
    await latest('1').answer(failed({ kind: 'aborted' }));
    await latest('2').answer(REFUSED);
    expect(kinds()).to.deep.equal(['failed', 'failed']);
    logIn();
    expect(kinds()).to.deep.equal(['uploading', 'failed']);
    expect(names()).to.have.members(['1', '1', '2']);
  });

  it('shows the known file names of URLs that come from another form', async () => {
    const first = setUp();
    first.uploads.add([text('茶.txt')]);
    await first.latest('茶.txt').answer(succeeded({ url: urlOf('7') }));
    const second = setUp();
    second.field.set([...(first.field.value() as string[]), 'https://a.example/b/c.png?d=1']);
    expect(second.uploads.$uploads.get().map(({ name }) => name)).to.deep.equal(['茶.txt', 'c.png']);
    expect(second.field.value()).to.have.length(2);
  });

  it('aborts all uploads when the form is removed, and frees the field', () => {
    const { field, uploads, latest, remove } = setUp();
    uploads.add(['1', '2'].map(text));
    remove();
    expect(field.isBusy()).to.be.false;
    expect(['1', '2'].map((name) => latest(name).signal.aborted)).to.deep.equal([true, true]);
  });
});

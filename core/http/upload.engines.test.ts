import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { clock } from '../../test/support/fake-clock.js';
import { waitFor } from '../../test/support/query.js';
import { calls, faults } from '../../test/support/server.js';
import { holdUploads } from '../../test/support/uploads.js';
import { upload } from '../form/form.api.js';
import type { Result } from './result.js';
import { PROGRESS_TIMEOUT_MS, uploadFile } from './upload.js';

const UPLOAD = 'POST /openapi/upload';
const file = new File(['一壶好茶'], '茶.txt', { type: 'text/plain' });

function send({ apiBase = '', signal = new AbortController().signal } = {}) {
  const shares: number[] = [];
  const backEnd = { apiBase, csrfHeader: 'x-csrf-token' };
  const result = uploadFile(upload, { file, siteId: '7' }, backEnd, {
    onProgress: (share) => shares.push(share),
    signal,
  });
  return { shares, result };
}
const failureOf = (result: Result<unknown>) => (result.ok ? undefined : result.failure.kind);

describe('an upload (docs/spec/behaviour.md §7, docs/spec/interface.md §1)', () => {
  before(() => fetch('/sms.json')); // a page of the site comes with the CSRF cookie

  it('sends the file last, with the CSRF token and the cookies, and resolves with its URL', async () => {
    const { shares, result } = send();
    const answer = await result;
    expect(answer.ok && (await (await fetch(answer.data.url)).text())).to.equal('一壶好茶');
    const [call] = calls(UPLOAD);
    expect(Object.keys(call?.body as object)).to.deep.equal(['siteId', 'file']);
    expect(call?.headers['x-csrf-token']).to.match(/./);
    expect(call?.headers).to.not.have.property('content-type');
    expect(call?.credentials).to.equal('include');
    expect(shares.at(-1)).to.equal(1);
  });

  for (const fault of ['net', 'html500', 'badjson', 'nulldata', 'shape']) {
    it(`counts ${fault} as a network error`, async () => {
      faults({ [UPLOAD]: fault });
      expect(failureOf(await send().result)).to.equal('network');
    });
  }

  for (const fault of ['login', 'http401']) {
    it(`needs a login after ${fault}`, async () => {
      faults({ [UPLOAD]: fault });
      expect(failureOf(await send().result)).to.equal('login');
    });
  }

  it('has the status and the message of a refusal', async () => {
    faults({ [UPLOAD]: 'refuse' });
    const result = await send().result;
    expect(result.ok || result.failure).to.deep.include({ kind: 'refused', status: 1 });
  });

  it('counts an invalid URL as a network error', async () => {
    expect(failureOf(await send({ apiBase: 'http://[' }).result)).to.equal('network');
  });

  it('fails after 30 s without progress', async () => {
    const { tick } = clock();
    faults({ [UPLOAD]: 'timeout' });
    const { shares, result } = send();
    let ended = false;
    result.then(() => {
      ended = true;
    });
    await waitFor(() => expect(shares.at(-1)).to.equal(1));
    await tick(PROGRESS_TIMEOUT_MS - 1);
    expect(ended).to.be.false;
    await tick(1);
    expect(failureOf(await result)).to.equal('network');
    expect(calls(UPLOAD)[0]?.aborted).to.be.true;
  });

  it('can take more than 30 s while it makes progress', async () => {
    const { tick } = clock();
    const abort = stub(XMLHttpRequest.prototype, 'abort');
    try {
      const { requests, release } = holdUploads();
      const { shares, result } = send();
      await tick(PROGRESS_TIMEOUT_MS - 1);
      const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 });
      requests()[0]?.upload.dispatchEvent(progress);
      expect(shares).to.deep.equal([0.5]);
      await tick(PROGRESS_TIMEOUT_MS - 1);
      expect(abort.called).to.equal(false);
      release();
      expect(failureOf(await result)).to.equal(undefined);
    } finally {
      abort.restore();
    }
  });

  it('is aborted by its signal', async () => {
    const stop = new AbortController();
    faults({ [UPLOAD]: 'timeout' });
    const { result } = send({ signal: stop.signal });
    stop.abort();
    expect(failureOf(await result)).to.equal('aborted');
    expect(failureOf(await send({ signal: stop.signal }).result)).to.equal('aborted');
    expect(calls(UPLOAD)).to.have.length(1);
  });
});

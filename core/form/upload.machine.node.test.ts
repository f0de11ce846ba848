import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../http/result.js';
import {
  transition,
  type Upload,
  type UploadCommand,
  type UploadEvent,
  type UploadState,
  type Uploads,
  urlsOf,
} from './upload.machine.js';

const file = (id: number) => ({ name: `${id}` }) as File;
const REFUSED: Failure = { kind: 'refused', status: 1, msg: 'no' };
const LOGIN: Failure = { kind: 'login' };
const ABORTED: Failure = { kind: 'aborted' };

const upload = (id: number, state: UploadState): Upload => ({ id, name: `${id}`, size: 1, file: file(id), state });
const queued = (id: number) => upload(id, { kind: 'queued' });
const uploading = (id: number, share = 0) => upload(id, { kind: 'uploading', share });
const login = (id: number) => upload(id, { kind: 'login' });
const done = (id: number) => upload(id, { kind: 'done', url: `/${id}` });
const failed = (id: number, failure: Failure) => upload(id, { kind: 'failed', failure });
const cancelled = (id: number) => upload(id, { kind: 'cancelled' });
const invalid = (id: number) => upload(id, { kind: 'invalid', problem: 'empty' });
const send = (id: number): UploadCommand => ({ kind: 'send', id, file: file(id) });
const abort = (id: number): UploadCommand => ({ kind: 'abort', id });

type Row = [title: string, before: Uploads, event: UploadEvent, after: Uploads, commands?: UploadCommand[]];

const ROWS: Row[] = [
  ['sends a file as soon as it is added', [], { kind: 'add', uploads: [queued(1)] }, [uploading(1)], [send(1)]],
  [
    'sends three at once, the others wait',
    [],
    { kind: 'add', uploads: [1, 2, 3, 4].map(queued) },
    [uploading(1), uploading(2), uploading(3), queued(4)],
    [send(1), send(2), send(3)],
  ],
  ['never sends an invalid file', [], { kind: 'add', uploads: [invalid(1)] }, [invalid(1)]],
  [
    'removes invalid files when others are added',
    [invalid(1), done(2)],
    { kind: 'add', uploads: [queued(3)] },
    [done(2), uploading(3)],
    [send(3)],
  ],
  ['shows the progress', [uploading(1)], { kind: 'progress', id: 1, share: 0.5 }, [uploading(1, 0.5)]],
  ['waits for a login', [uploading(1, 0.5)], { kind: 'login', id: 1 }, [login(1)]],
  ['goes on after the login', [login(1)], { kind: 'progress', id: 1, share: 0 }, [uploading(1)]],
  [
    'keeps the place of a file that waits for a login',
    [login(1), login(2), login(3)],
    { kind: 'add', uploads: [queued(4)] },
    [login(1), login(2), login(3), queued(4)],
  ],
  ['is done', [uploading(1, 1)], { kind: 'succeed', id: 1, url: '/1' }, [done(1)]],
  [
    'sends the next file when one is done',
    [uploading(1), uploading(2), uploading(3), queued(4), queued(5)],
    { kind: 'succeed', id: 2, url: '/2' },
    [uploading(1), done(2), uploading(3), uploading(4), queued(5)],
    [send(4)],
  ],
  [
    'sends the next file when one failed',
    [uploading(1), uploading(2), uploading(3), queued(4)],
    { kind: 'fail', id: 1, failure: REFUSED },
    [failed(1, REFUSED), uploading(2), uploading(3), uploading(4)],
    [send(4)],
  ],
  ['fails when the login is given up', [login(1)], { kind: 'fail', id: 1, failure: ABORTED }, [failed(1, ABORTED)]],
  ['cancels a file in flight', [uploading(1)], { kind: 'cancel', id: 1 }, [cancelled(1)], [abort(1)]],
  ['cancels a file that waits for a login', [login(1)], { kind: 'cancel', id: 1 }, [cancelled(1)], [abort(1)]],
  [
    'cancels a queued file without aborting anything',
    [uploading(1), uploading(2), uploading(3), queued(4)],
    { kind: 'cancel', id: 4 },
    [uploading(1), uploading(2), uploading(3), cancelled(4)],
  ],
  [
    'sends the next file in the place of a cancelled one',
    [uploading(1), uploading(2), uploading(3), queued(4)],
    { kind: 'cancel', id: 1 },
    [cancelled(1), uploading(2), uploading(3), uploading(4)],
    [abort(1), send(4)],
  ],
  ['cancels nothing that is done', [done(1)], { kind: 'cancel', id: 1 }, [done(1)]],
  ['retries a failed file', [failed(1, REFUSED)], { kind: 'retry', id: 1 }, [uploading(1)], [send(1)]],
  ['retries a cancelled file', [cancelled(1)], { kind: 'retry', id: 1 }, [uploading(1)], [send(1)]],
  ['retries no file that is done', [done(1)], { kind: 'retry', id: 1 }, [done(1)]],
  ['retries no invalid file', [invalid(1)], { kind: 'retry', id: 1 }, [invalid(1)]],
  ['removes a file in flight', [uploading(1), done(2)], { kind: 'remove', id: 1 }, [done(2)], [abort(1)]],
  ['removes a file that is done', [done(1)], { kind: 'remove', id: 1 }, []],
  [
    'sends what needed a login once somebody signs in, and nothing that was refused',
    [failed(1, LOGIN), failed(2, REFUSED), failed(3, ABORTED)],
    { kind: 'signIn' },
    [uploading(1), failed(2, REFUSED), uploading(3)],
    [send(1), send(3)],
  ],
  [
    'aborts all when the field is reset',
    [uploading(1), queued(2), done(3)],
    { kind: 'replace', uploads: [done(4)] },
    [done(4)],
    [abort(1)],
  ],
  ['aborts all at the end', [uploading(1), login(2), done(3)], { kind: 'end' }, [done(3)], [abort(1), abort(2)]],
  // late answers
  ['ignores progress after a cancel', [cancelled(1)], { kind: 'progress', id: 1, share: 1 }, [cancelled(1)]],
  ['ignores an answer after a cancel', [cancelled(1)], { kind: 'succeed', id: 1, url: '/1' }, [cancelled(1)]],
  ['ignores an answer after a removal', [], { kind: 'succeed', id: 1, url: '/1' }, []],
];

describe('the upload machine', () => {
  for (const [title, before, event, state, commands = []] of ROWS) {
    it(title, () => {
      expect(transition(before, event)).to.deep.equal({ state, commands });
    });
  }

  it('gives the field the URLs of the uploads that are done, in the order of the files', () => {
    expect(urlsOf([done(1), uploading(2), failed(3, REFUSED), done(4)])).to.deep.equal(['/1', '/4']);
  });
});

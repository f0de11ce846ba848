import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../../../core/http/result.js';
import {
  type SubmissionCommand as Command,
  type SubmissionEvent as Event,
  type Submission,
  type SubmissionContent,
  transition,
} from './submission.machine.js';

const NETWORK: Failure = { kind: 'network' };
const REFUSED: Failure = { kind: 'refused', status: 400, msg: '' };
const content = {} as SubmissionContent;
const submit: Event = { kind: 'submit', content };
const send: Command = { kind: 'send', content };
const removeKey: Command = { kind: 'removeKey', content };
const edit: Event = { kind: 'edit' };
const changeForm: Event = { kind: 'changeForm' };
const login: Event = { kind: 'login' };
const resume: Event = { kind: 'resume' };
const stop: Event = { kind: 'stop' };
const succeed: Event = { kind: 'succeed', content, data: 7 };
const fail: Event = { kind: 'fail', failure: NETWORK };
const refuse: Event = { kind: 'refuse', content, failure: REFUSED };

const open: Submission = { kind: 'open' };
const sending: Submission = { kind: 'sending', changed: false };
const waiting: Submission = { kind: 'login', changed: false };
const sent: Submission = { kind: 'sent', changed: false };
const failed = (failure: Failure): Submission => ({ kind: 'open', failure });

type Row = [title: string, before: Submission, event: Event, state: Submission, ...Command[]];

const ROWS: Row[] = [
  ['sends the submitted content', open, submit, sending, send],
  ['ignores a second submit while it is in flight', sending, submit, sending],
  ['starts again while a login is pending', waiting, submit, sending, send],
  ['starts again after one that succeeded', sent, submit, sending, send],
  ['waits for a login', sending, login, waiting],
  ['resumes after the login', waiting, resume, sending],
  ['ignores a login that nothing waits for', open, resume, open],
  [
    'removes the key once it succeeded',
    sending,
    succeed,
    sent,
    removeKey,
    { kind: 'emptyForm', content },
    { kind: 'emitSuccess', data: 7 },
  ],
  [
    'still has a later change after it succeeded',
    { ...sending, changed: true },
    succeed,
    { ...sent, changed: true },
    removeKey,
    { kind: 'emptyForm', content },
    { kind: 'emitSuccess', data: 7 },
  ],
  ['keeps the key without a response', sending, fail, failed(NETWORK), { kind: 'emitError', failure: NETWORK }],
  [
    'removes the key after a refusal, which is final',
    sending,
    refuse,
    failed(REFUSED),
    removeKey,
    { kind: 'emitError', failure: REFUSED },
  ],
  [
    'shows the captcha after it was refused, and keeps the key',
    sending,
    { kind: 'refuseCaptcha', failure: REFUSED },
    open,
    { kind: 'showCaptcha', failure: REFUSED },
    { kind: 'emitError', failure: REFUSED },
  ],
  ['stops when the page prevented sb-form-submit', sending, stop, open],
  ['stops when the login is cancelled', waiting, stop, open],
  ['records a change while it is in flight', sending, edit, { ...sending, changed: true }],
  ['records a change while a login is pending', waiting, edit, { ...waiting, changed: true }],
  ['keeps the failure after a change', failed(NETWORK), edit, failed(NETWORK)],
  ['is open after a change of a form that was sent', sent, edit, open],
  ['ignores a change of an open form', open, edit, open],
  ['gives way to the next form after it was sent', sent, changeForm, open],
  ['shows no failure at the next form', failed(NETWORK), changeForm, open],
  ['leaves the next form on show once it succeeds', sending, changeForm, { ...sending, changed: true }],
];

const run = (...events: Event[]) => events.reduce<Submission>((state, event) => transition(state, event).state, open);

describe('the submission machine', () => {
  for (const [title, before, event, state, ...commands] of ROWS) {
    it(title, () => {
      expect(transition(before, event)).to.deep.equal({ state, commands });
    });
  }

  it('still knows after a login that fields were changed during it', () => {
    expect(run(submit, login, edit, resume)).to.deep.equal({ kind: 'sending', changed: true });
  });

  it('keeps its failure until it is submitted again', () => {
    expect(run(submit, refuse, edit)).to.deep.include({ failure: REFUSED });
    expect(run(submit, refuse, submit)).to.not.have.property('failure');
  });
});

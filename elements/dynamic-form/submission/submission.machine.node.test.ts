import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type Submission, type SubmissionCommand, type SubmissionEvent, transition } from './submission.machine.js';

interface Failure {
  kind: 'network' | 'refused';
}
type Event = SubmissionEvent<Failure, string>;
type Command = SubmissionCommand<Failure, string>;

const NETWORK: Failure = { kind: 'network' };
const REFUSED: Failure = { kind: 'refused' };
const submit = (key: string, content = 'values'): Event => ({ kind: 'submit', key, content });
const send = (key: string, content = 'values'): Command => ({ kind: 'send', key, content });
const edit: Event = { kind: 'edit' };
const login: Event = { kind: 'login' };
const resume: Event = { kind: 'resume' };
const stop: Event = { kind: 'stop' };
const succeed: Event = { kind: 'succeed', content: 'values', data: 7 };
const fail = (failure: Failure): Event => ({ kind: 'fail', failure });
const lost = fail(NETWORK);

const open: Submission<Failure> = { kind: 'open' };
const sending: Submission<Failure> = { kind: 'sending', key: 'a', changed: false };
const waiting: Submission<Failure> = { kind: 'login', key: 'a', changed: false };
const sent: Submission<Failure> = { kind: 'sent', changed: false };
const unknown: Submission<Failure> = { kind: 'open', failure: NETWORK, key: 'a' };

type Row = [title: string, before: Submission<Failure>, event: Event, state: Submission<Failure>, ...Command[]];

const ROWS: Row[] = [
  ['sends the submitted content', open, submit('a'), sending, send('a')],
  ['ignores a second submit while it is in flight', sending, submit('b'), sending],
  ['keeps its key after an unknown outcome', unknown, submit('b'), sending, send('a')],
  [
    'starts a submission with a new key while a login is pending',
    waiting,
    submit('b'),
    { ...sending, key: 'b' },
    send('b'),
  ],
  [
    'starts a submission with a new key after one that succeeded',
    sent,
    submit('b'),
    { ...sending, key: 'b' },
    send('b'),
  ],
  ['waits for a login', sending, login, waiting],
  ['resumes with its key after the login', waiting, resume, sending],
  ['ignores a login that nothing waits for', open, resume, open],
  [
    'is sent after it succeeded',
    sending,
    succeed,
    sent,
    { kind: 'emptyForm', content: 'values' },
    { kind: 'emitSuccess', data: 7 },
  ],
  [
    'still has a later change after it succeeded',
    { ...sending, changed: true },
    succeed,
    { ...sent, changed: true },
    { kind: 'emptyForm', content: 'values' },
    { kind: 'emitSuccess', data: 7 },
  ],
  ['keeps the key without a response', sending, lost, unknown, { kind: 'emitError', failure: NETWORK }],
  [
    'has no key without a response after a field was changed',
    { ...sending, changed: true },
    lost,
    { kind: 'open', failure: NETWORK, key: undefined },
    { kind: 'emitError', failure: NETWORK },
  ],
  [
    'has no key after a refusal, which is final',
    sending,
    fail(REFUSED),
    { kind: 'open', failure: REFUSED, key: undefined },
    { kind: 'emitError', failure: REFUSED },
  ],
  [
    'shows the captcha after it was refused',
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
  ['removes the key after a change, and keeps the failure', unknown, edit, { kind: 'open', failure: NETWORK }],
  ['is open after a change of a form that was sent', sent, edit, open],
  ['ignores a change of an open form', open, edit, open],
];

const run = (...events: Event[]) =>
  events.reduce<Submission<Failure>>((state, event) => transition(state, event).state, open);

describe('the submission machine', () => {
  for (const [title, before, event, state, ...commands] of ROWS) {
    it(title, () => {
      expect(transition(before, event)).to.deep.equal({ state, commands });
    });
  }

  it('has another key after a change before or during the request', () => {
    expect(run(submit('a'), lost, edit, submit('b'))).to.deep.include({ key: 'b' });
    expect(run(submit('a'), edit, lost, submit('b'))).to.deep.include({ key: 'b' });
    expect(run(submit('a'), login, edit, resume, lost, submit('b'))).to.deep.include({ key: 'b' });
  });

  it('keeps the key of the click when fields are changed during the login', () => {
    expect(run(submit('a'), login, edit, resume)).to.deep.equal({ kind: 'sending', key: 'a', changed: true });
  });

  it('keeps its failure until it is submitted again', () => {
    expect(run(submit('a'), fail(REFUSED), edit)).to.deep.include({ failure: REFUSED });
    expect(run(submit('a'), fail(REFUSED), submit('b'))).to.not.have.property('failure');
  });
});

import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../../../core/http/result.js';
import {
  NO_PHONE_CODE,
  type PhoneCode,
  type PhoneCodeCommand,
  type PhoneCodeEvent,
  transition,
} from './phone-code.machine.js';

const NO: Failure = { kind: 'network' };
const IDLE: PhoneCode = NO_PHONE_CODE;
const SENDING: PhoneCode = { ...IDLE, kind: 'sending' };
const LOGIN: PhoneCode = { ...IDLE, kind: 'login' };
const COUNTDOWN: PhoneCode = { ...IDLE, kind: 'countdown', seconds: 60 };
const TYPED: PhoneCode = { ...IDLE, code: '123456' };
const SENT: PhoneCode = { ...COUNTDOWN, sentTo: '13800138000' };
const OTHER: PhoneCode = { ...IDLE, sentTo: '13800138000', isOther: true };
const succeed: PhoneCodeEvent = { kind: 'succeed', number: '13800138000' };
const number = (text?: string): PhoneCodeEvent => ({ kind: 'number', number: text, seconds: 60 });
const FAILED: PhoneCode = { ...IDLE, error: NO };
const MISSING: PhoneCode = { ...IDLE, error: 'required' };

const send = (number?: string): PhoneCodeEvent => ({ kind: 'send', number });
const tick = (seconds: number): PhoneCodeEvent => ({ kind: 'tick', seconds });
const SEND: PhoneCodeCommand = { kind: 'send', number: '13800138000' };

type Row = [title: string, before: PhoneCode, event: PhoneCodeEvent, after: PhoneCode, ...PhoneCodeCommand[]];

const ROWS: Row[] = [
  ['sends a code to the number', IDLE, send('13800138000'), SENDING, SEND],
  ['removes the last failure when it sends again', FAILED, send('13800138000'), SENDING, SEND],
  ['focuses the number when it is missing or invalid', IDLE, send(), IDLE, { kind: 'focusNumber' }],
  ['ignores a second click while it is in flight', SENDING, send('13800138000'), SENDING],
  ['sends nothing during the countdown', COUNTDOWN, send('13800138000'), COUNTDOWN],
  ['waits for a login', SENDING, { kind: 'login' }, LOGIN],
  ['resumes after the login', LOGIN, { kind: 'resume' }, SENDING],
  ['can be sent again while a login is pending', LOGIN, send('13800138000'), SENDING, SEND],
  ['is idle when another member signs in instead', SENDING, { kind: 'stop' }, IDLE],
  ['ignores a login that nothing waits for', IDLE, { kind: 'login' }, IDLE],
  ['ignores the end of a login that nothing waits for', IDLE, { kind: 'resume' }, IDLE],
  ['ignores a success of nothing', IDLE, succeed, IDLE],
  ['ignores a failure of nothing', IDLE, { kind: 'fail', failure: NO }, IDLE],
  ['is idle after the login was cancelled', LOGIN, { kind: 'stop' }, IDLE],
  [
    'starts the countdown after the code was sent, and focuses its field',
    SENDING,
    succeed,
    { ...IDLE, sentTo: '13800138000' },
    { kind: 'startCountdown' },
    { kind: 'focusCode' },
  ],
  ['shows the failure when no code was sent', SENDING, { kind: 'fail', failure: NO }, FAILED],
  ['drops the code and the wait for another number', { ...SENT, code: '1' }, number('13900139000'), OTHER],
  ['doesn’t count down for another number', OTHER, tick(59), OTHER],
  ['sends a code to another number', OTHER, send('13800138000'), { ...OTHER, kind: 'sending' }, SEND],
  ['waits again for the number that the code was sent to', OTHER, number('13800138000'), SENT],
  ['keeps the code while the number is being typed', { ...SENT, code: '1' }, number(), { ...SENT, code: '1' }],
  ['waits if another page may have sent the code', COUNTDOWN, number('13900139000'), COUNTDOWN],
  ['counts down', IDLE, tick(60), COUNTDOWN],
  ['ends the countdown', COUNTDOWN, tick(0), IDLE],
  ['keeps sending when another tab starts a countdown', SENDING, tick(60), { ...SENDING, seconds: 60 }],
  [
    'counts down for another tab after a failure',
    { ...SENDING, seconds: 9 },
    { kind: 'fail', failure: NO },
    { ...COUNTDOWN, seconds: 9, error: NO },
  ],
  ['holds the typed code', IDLE, { kind: 'type', code: '123456' }, TYPED],
  ['accepts full-width digits and blanks', IDLE, { kind: 'type', code: '１２３ 456' }, TYPED],
  ['removes the error as soon as something is typed', MISSING, { kind: 'type', code: '123456' }, TYPED],
  ['has an error without a code', IDLE, { kind: 'check' }, MISSING],
  ['has no error with a code', TYPED, { kind: 'check' }, TYPED],
  [
    'is empty after a submission, and still counts down',
    { ...COUNTDOWN, code: '1', error: NO },
    { kind: 'reset' },
    COUNTDOWN,
  ],
];

describe('the phone code machine', () => {
  for (const [title, before, event, state, ...commands] of ROWS) {
    it(title, () => {
      expect(transition(before, event)).to.deep.equal({ state, commands });
    });
  }
});

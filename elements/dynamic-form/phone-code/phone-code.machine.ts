/**
 * The code that is sent to the visitor's phone.
 *
 *   state      event                 next state   command
 *   idle       send                  sending      send, to the number at the time of the click
 *   login      send                  sending      send, instead of the request that waits for the login
 *   idle       send, invalid number  idle         focusNumber
 *   sending    send                  –
 *   countdown  send                  –
 *   sending    login                 login
 *   login      resume                sending
 *   sending    succeed               idle         startCountdown, focusCode
 *   sending    fail                  idle, with the failure
 *   login      stop                  idle: the visitor cancelled the login
 *   sending    stop                  idle: another member is signed in
 *   any        number                the same; another number than the code was sent to has no code, and doesn't wait
 *   any        tick                  countdown while seconds are left, then idle
 *   any        type                  the same, with the code and without an error
 *   any        check                 the same; the error is `required` if there is no code
 *   any        reset                 the same, without a code and an error
 *
 * The countdown is the rate limit of the SMS. All tabs share it: it may run while this one sends.
 */

import type { Failure } from '../../../core/http/result.js';
import { type Step, to } from '../../../core/state/machine.js';

export interface PhoneCode {
  kind: 'idle' | 'sending' | 'login' | 'countdown';
  /** The seconds until another code can be sent. */
  seconds: number;
  /** The code that the visitor typed. */
  code: string;
  /** The number that the last code was sent to; empty if none was sent. */
  sentTo: string;
  /** The form has another valid number than that one. */
  isOther: boolean;
  /** `required`: no code was typed. A failure: no code was sent. */
  error: 'required' | Failure | undefined;
}

export type PhoneCodeEvent =
  /** `number` is undefined while the form has no valid one. */
  | { kind: 'send'; number: string | undefined }
  | { kind: 'login' }
  | { kind: 'resume' }
  | { kind: 'succeed'; number: string }
  | { kind: 'fail'; failure: Failure }
  | { kind: 'stop' }
  /** `seconds`: of the countdown. */
  | { kind: 'number'; number: string | undefined; seconds: number }
  | { kind: 'tick'; seconds: number }
  | { kind: 'type'; code: string }
  | { kind: 'check' }
  | { kind: 'reset' };

export type PhoneCodeCommand =
  | { kind: 'send'; number: string }
  | { kind: 'startCountdown' }
  | { kind: 'focusCode' }
  | { kind: 'focusNumber' };

export const NO_PHONE_CODE: PhoneCode = {
  kind: 'idle',
  seconds: 0,
  code: '',
  sentTo: '',
  isOther: false,
  error: undefined,
};

/** Events of a call that isn't under way are ignored. */
export function transition(state: PhoneCode, event: PhoneCodeEvent): Step<PhoneCode, PhoneCodeCommand> {
  const { kind, seconds } = state;
  const isCalling = kind === 'sending' || kind === 'login';
  const settled = { ...state, kind: seconds > 0 ? 'countdown' : 'idle' } as const;
  switch (event.kind) {
    case 'send': {
      const { number } = event;
      if (kind === 'sending' || seconds > 0) return to(state);
      if (number === undefined) return to(state, { kind: 'focusNumber' });
      return to({ ...state, kind: 'sending', error: undefined }, { kind: 'send', number });
    }
    case 'login':
      return to(kind === 'sending' ? { ...state, kind: 'login' } : state);
    case 'resume':
      return to(kind === 'login' ? { ...state, kind: 'sending' } : state);
    case 'succeed':
      if (kind !== 'sending') return to(state);
      return to(
        { ...settled, sentTo: event.number, isOther: false },
        { kind: 'startCountdown' },
        { kind: 'focusCode' },
      );
    case 'fail':
      return to(kind === 'sending' ? { ...settled, error: event.failure } : state);
    case 'stop':
      return to(isCalling ? settled : state);
    case 'number': {
      const { number } = event;
      const isOther = !!state.sentTo && !!number && number !== state.sentTo;
      if (isOther === state.isOther) return to(state);
      return to(ticked({ ...state, isOther, code: isOther ? '' : state.code }, event.seconds));
    }
    case 'tick':
      return to(ticked(state, event.seconds));
    case 'type':
      return to({ ...state, code: event.code.normalize('NFKC').replace(/\s/g, ''), error: undefined });
    case 'check':
      return to({ ...state, error: state.code ? undefined : 'required' });
    case 'reset':
      return to({ ...state, code: '', error: undefined });
  }
}

function ticked(state: PhoneCode, left: number): PhoneCode {
  const seconds = state.isOther ? 0 : left;
  const isCalling = state.kind === 'sending' || state.kind === 'login';
  return { ...state, kind: isCalling ? state.kind : seconds > 0 ? 'countdown' : 'idle', seconds };
}

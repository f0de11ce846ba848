// The code that is sent to the visitor's phone.
//
//   state      event                 next state   command
//   idle       send                  sending      send, to the number at the time of the click
//   login      send                  sending      send, instead of the request that waits for the login
//   idle       send, invalid number  idle         focusNumber
//   sending    send                  –
//   countdown  send                  –
//   sending    login                 login
//   login      resume                sending
//   sending    succeed               idle         startCountdown, focusCode
//   sending    fail                  idle, with the failure
//   login      stop                  idle: the visitor cancelled the login
//   any        tick                  countdown while seconds are left, then idle
//   any        type                  the same, with the code and without an error
//   any        check                 the same; the error is `required` if there is no code
//   any        reset                 the same, without a code and an error
//
// The countdown is the rate limit of the SMS. All tabs share it: it may run while this one sends.

export interface PhoneCode<Failure> {
  kind: 'idle' | 'sending' | 'login' | 'countdown';
  /** The seconds until another code can be sent. */
  seconds: number;
  /** The code that the visitor typed. */
  code: string;
  /** `required`: no code was typed. A failure: no code was sent. */
  error: 'required' | Failure | undefined;
}

export type PhoneCodeEvent<Failure> =
  /** `number` is undefined while the form has no valid one. */
  | { kind: 'send'; number: string | undefined }
  | { kind: 'login' }
  | { kind: 'resume' }
  | { kind: 'succeed' }
  | { kind: 'fail'; failure: Failure }
  | { kind: 'stop' }
  | { kind: 'tick'; seconds: number }
  | { kind: 'type'; code: string }
  | { kind: 'check' }
  | { kind: 'reset' };

export type PhoneCodeCommand =
  | { kind: 'send'; number: string }
  | { kind: 'startCountdown' }
  | { kind: 'focusCode' }
  | { kind: 'focusNumber' };

export interface PhoneCodeTransition<Failure> {
  state: PhoneCode<Failure>;
  commands: PhoneCodeCommand[];
}

export const NO_PHONE_CODE: PhoneCode<never> = { kind: 'idle', seconds: 0, code: '', error: undefined };

export function transition<Failure>(
  state: PhoneCode<Failure>,
  event: PhoneCodeEvent<Failure>,
): PhoneCodeTransition<Failure> {
  const to = (change: Partial<PhoneCode<Failure>>, ...commands: PhoneCodeCommand[]) => ({
    state: { ...state, ...change },
    commands,
  });
  const { kind, seconds } = state;
  const settled = seconds > 0 ? 'countdown' : 'idle';
  switch (event.kind) {
    case 'send': {
      const { number } = event;
      if (kind === 'sending' || seconds > 0) return to({});
      if (number === undefined) return to({}, { kind: 'focusNumber' });
      return to({ kind: 'sending', error: undefined }, { kind: 'send', number });
    }
    case 'login':
      return to({ kind: 'login' });
    case 'resume':
      return to({ kind: 'sending' });
    case 'succeed':
      return to({ kind: settled }, { kind: 'startCountdown' }, { kind: 'focusCode' });
    case 'fail':
      return to({ kind: settled, error: event.failure });
    case 'stop':
      return to({ kind: settled });
    case 'tick': {
      const isCalling = kind === 'sending' || kind === 'login';
      return to({ kind: isCalling ? kind : event.seconds > 0 ? 'countdown' : 'idle', seconds: event.seconds });
    }
    case 'type':
      return to({ code: event.code.normalize('NFKC').replace(/\s/g, ''), error: undefined });
    case 'check':
      return to({ error: state.code ? undefined : 'required' });
    case 'reset':
      return to({ code: '', error: undefined });
  }
}

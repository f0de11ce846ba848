/*
 * The states of a login by QR code. While a code is ready, the store polls whether the phone has confirmed it.
 *
 * in             | event                              | leads to
 * ---------------+------------------------------------+-----------------------------------------------------------
 * any            | a code is requested                | loading, of the next generation
 * any            | a response of an older generation  | ignored
 * loading        | the code is loaded                 | ready
 * loading, ready | no code, or its image is broken    | error
 * ready          | the clock is read                  | expired if the validity is over, else ready
 * ready          | a poll begins                      | ready, polling; ignored while one is in flight or none is left
 * ready          | the poll says not yet              | ready; expired if the validity is over or it was the last poll
 * ready          | the poll says scanned              | the same, and it is known who scanned the code
 * ready          | ... cancelled, or no longer scanned| the same, and a new code is offered: the app may have ended this one
 * ready, expired | the poll says confirmed            | confirmed: the member is loaded
 * any            | the member is loaded, or isn't     | confirmed: shows success, or an error with a retry
 * any            | a login succeeded elsewhere        | confirmed, but without 登录成功 (logged in): the code wasn't used
 */

import { type Step, to } from '../../core/state/machine.js';

/** The app of the code, and the number of codes requested so far. Responses of an older generation are stale. */
interface CodeGeneration {
  readonly app: string;
  readonly generation: number;
}

/** The member after the confirmation. `elsewhere`: signed in without this code. */
export type ConfirmedMember = 'loading' | 'failed' | 'loaded' | 'elsewhere';

/** The owner of the phone that has scanned the code and asks for a confirmation; both texts may be unknown. */
export interface Scanner {
  readonly nickname: string;
  readonly portrait: string;
}

/** What the phone that has scanned the code does with it: asks its owner, or was told no. */
export type Phone = Scanner | 'cancelled';

export type QrLoginState = CodeGeneration &
  (
    | { readonly kind: 'loading' }
    | {
        readonly kind: 'ready';
        readonly id: string;
        readonly image: string;
        /** The age of the code, in ms, when the wall clock was last read. */
        readonly age: number;
        readonly readAt: number;
        readonly polls: number;
        readonly polling: boolean;
        readonly phone: Phone | undefined;
      }
    | { readonly kind: 'expired'; readonly image: string }
    /** `reason`: the server's message, if there is one. */
    | { readonly kind: 'error'; readonly reason: string }
    /** `remainsOnPage`: another element waits for the login. */
    | { readonly kind: 'confirmed'; readonly member: ConfirmedMember; readonly remainsOnPage: boolean }
  );

export type QrLoginEvent =
  | { kind: 'codeRequested'; app: string }
  | { kind: 'codeLoaded'; generation: number; id: string; image: string; now: number }
  | { kind: 'codeFailed'; generation: number; reason: string }
  /** The code expires `grace` ms after its validity at the latest, so that a last poll can be answered. */
  | { kind: 'clockRead'; now: number; limits: PollLimits; grace: number }
  | { kind: 'pollStarted'; limits: PollLimits }
  | { kind: 'polled'; generation: number; confirmed: boolean; phone: Phone | undefined; limits: PollLimits }
  /** `remainsOnPage` is kept if it isn't given. */
  | { kind: 'memberChanged'; member: ConfirmedMember; remainsOnPage?: boolean };

/** The validity of a code in ms, and the maximum number of polls. */
export interface PollLimits {
  validity: number;
  polls: number;
}

export const initialQrLogin = (app: string): QrLoginState => ({ kind: 'loading', app, generation: 0 });

/** The state is the same object if the event doesn't change it. */
export const transition = (state: QrLoginState, event: QrLoginEvent): Step<QrLoginState> => to(next(state, event));

function next(state: QrLoginState, event: QrLoginEvent): QrLoginState {
  const { kind, app, generation } = state;
  if ('generation' in event && event.generation !== generation) return state;
  switch (event.kind) {
    case 'codeRequested':
      return { kind: 'loading', app: event.app, generation: generation + 1 };
    case 'codeLoaded': {
      const { id, image, now: readAt } = event;
      if (kind !== 'loading') return state;
      return {
        kind: 'ready',
        app,
        generation,
        id,
        image,
        age: 0,
        readAt,
        polls: 0,
        polling: false,
        phone: undefined,
      };
    }
    case 'codeFailed':
      // also for an image that can't be loaded
      if (kind !== 'loading' && kind !== 'ready') return state;
      return { kind: 'error', app, generation, reason: event.reason };
    case 'memberChanged': {
      const { member, remainsOnPage = state.kind === 'confirmed' && state.remainsOnPage } = event;
      return { kind: 'confirmed', app, generation, member, remainsOnPage };
    }
    case 'polled':
      // a confirmation counts even if the code has expired meanwhile
      if (event.confirmed && (kind === 'ready' || kind === 'expired')) {
        return { kind: 'confirmed', app, generation, member: 'loading', remainsOnPage: false };
      }
  }
  if (kind !== 'ready') return state;
  const { limits } = event;
  const expired: QrLoginState = { kind: 'expired', app, generation, image: state.image };
  switch (event.kind) {
    case 'polled':
      // the code expires after the response of the last poll (docs/spec/interface.md §4)
      return isUsedUp(state, limits)
        ? expired
        : { ...state, polling: false, phone: event.phone ?? (state.phone && 'cancelled') };
    case 'pollStarted':
      return state.polling || state.polls >= limits.polls ? state : { ...state, polling: true, polls: state.polls + 1 };
    case 'clockRead': {
      const { now: readAt } = event;
      // if the clock was set back, the time since then is unknown and counts as 0
      const age = state.age + Math.max(0, readAt - state.readAt);
      return age < limits.validity + event.grace ? { ...state, age, readAt } : expired;
    }
  }
}

const isUsedUp = ({ age, polls }: { age: number; polls: number }, limits: PollLimits) =>
  age >= limits.validity || polls >= limits.polls;

/*
 * Everything that can happen to a login by QR code.
 *
 * in             | event                              | leads to
 * ---------------+------------------------------------+-----------------------------------------------------------
 * any            | a code is requested                | loading, of the next generation
 * any            | an answer of an older generation   | nothing
 * loading        | the code arrives                   | ready
 * loading, ready | no code, or its image is broken    | error
 * ready          | the clock is read                  | expired once the code's time is over, else ready
 * ready          | a poll begins                      | ready, polling; nothing while one is under way or none is left
 * ready          | the poll says not yet              | ready; expired if its time is over or it was the last poll
 * ready, expired | the poll says confirmed            | confirmed: the member is asked for
 * any            | the member is known, or is missing | confirmed: the visitor is welcomed, or told to try again
 * any            | somebody signed in elsewhere       | confirmed, and no merit of the code
 */

/** Which app's code, and how many were requested so far: what an older one brings is stale. */
interface CodeGeneration {
  readonly app: string;
  readonly generation: number;
}

/** After the confirmation the member is asked for; somebody who signed in by another way is no merit of the code. */
export type Welcome = 'asked' | 'missing' | 'known' | 'elsewhere';

export type QrLoginState = CodeGeneration &
  (
    | { readonly kind: 'loading' }
    | {
        readonly kind: 'ready';
        readonly id: string;
        readonly image: string;
        /** How long the code is here, in ms, when the clock on the wall was last looked at. */
        readonly age: number;
        readonly seen: number;
        readonly polls: number;
        readonly polling: boolean;
      }
    | { readonly kind: 'expired'; readonly image: string }
    /** `reason`: the server's, if it gave any. */
    | { readonly kind: 'error'; readonly reason: string }
    /** `stays`: something on the page goes on after the login. */
    | { readonly kind: 'confirmed'; readonly welcome: Welcome; readonly stays: boolean }
  );

export type QrLoginEvent =
  | { kind: 'code-requested'; app: string }
  | { kind: 'code-loaded'; generation: number; id: string; image: string; now: number }
  | { kind: 'code-failed'; generation: number; reason: string }
  /** The clock is read. The code expires `grace` ms after its validity at the latest: so long a last poll may take. */
  | { kind: 'clock-read'; now: number; limits: Limits; grace: number }
  | { kind: 'poll-started'; limits: Limits }
  | { kind: 'polled'; generation: number; confirmed: boolean; limits: Limits }
  /** `stays` holds until it is given anew. */
  | { kind: 'welcomed'; welcome: Welcome; stays?: boolean };

/** How long a code is good for, in ms, and how often it's polled for. */
export interface Limits {
  validity: number;
  polls: number;
}

export const initialQrLogin = (app: string): QrLoginState => ({ kind: 'loading', app, generation: 0 });

/** The state after it; the very same state if the step has nothing to say to it. */
export function transition(state: QrLoginState, event: QrLoginEvent): QrLoginState {
  const { kind, app, generation } = state;
  if ('generation' in event && event.generation !== generation) return state;
  switch (event.kind) {
    case 'code-requested':
      return { kind: 'loading', app: event.app, generation: generation + 1 };
    case 'code-loaded': {
      const { id, image, now: seen } = event;
      if (kind !== 'loading') return state;
      return { kind: 'ready', app, generation, id, image, age: 0, seen, polls: 0, polling: false };
    }
    case 'code-failed':
      // also an image that turns out to be none
      if (kind !== 'loading' && kind !== 'ready') return state;
      return { kind: 'error', app, generation, reason: event.reason };
    case 'welcomed':
      return { kind: 'confirmed', app, generation, welcome: event.welcome, stays: event.stays ?? staysIn(state) };
    case 'polled':
      // one that was confirmed at the last moment counts, although its time is over here
      if (event.confirmed && (kind === 'ready' || kind === 'expired')) {
        return { kind: 'confirmed', app, generation, welcome: 'asked', stays: false };
      }
  }
  if (kind !== 'ready') return state;
  const { limits } = event;
  const expired: QrLoginState = { kind: 'expired', app, generation, image: state.image };
  switch (event.kind) {
    case 'polled':
      // elements.md §4: the code expires once the last poll was answered
      return isUsedUp(state, limits) ? expired : { ...state, polling: false };
    case 'poll-started':
      return state.polling || state.polls >= limits.polls ? state : { ...state, polling: true, polls: state.polls + 1 };
    case 'clock-read': {
      const { now: seen } = event;
      // a clock that was set back tells nothing of the time since then
      const age = state.age + Math.max(0, seen - state.seen);
      return age < limits.validity + event.grace ? { ...state, age, seen } : expired;
    }
  }
}

const isUsedUp = ({ age, polls }: { age: number; polls: number }, limits: Limits) =>
  age >= limits.validity || polls >= limits.polls;

const staysIn = (state: QrLoginState): boolean => state.kind === 'confirmed' && state.stays;

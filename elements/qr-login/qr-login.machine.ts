/** Which app's code, and how many were asked for so far: what an older one brings is void. */
interface Turn {
  readonly app: string;
  readonly turn: number;
}

/** After the confirmation the member is asked for; somebody who signed in by another way is no merit of the code. */
export type Welcome = 'asked' | 'missing' | 'known' | 'elsewhere';

export type State = Turn &
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
    | { readonly kind: 'confirmed'; readonly welcome: Welcome }
  );

export type Step =
  | { type: 'ask'; app: string }
  | { type: 'code'; turn: number; id: string; image: string; now: number }
  | { type: 'fail'; turn: number; reason: string }
  /** The clock is read. The code expires `grace` ms after its validity at the latest: so long a last poll may take. */
  | { type: 'look'; now: number; limits: Limits; grace: number }
  | { type: 'poll'; limits: Limits }
  | { type: 'answer'; turn: number; confirmed: boolean; limits: Limits }
  | { type: 'welcome'; welcome: Welcome };

/** How long a code is good for, in ms, and how often it's polled for. */
export interface Limits {
  validity: number;
  polls: number;
}

export const begin = (app: string): State => ({ kind: 'loading', app, turn: 0 });

/** The state after it; the very same state if the step has nothing to say to it. */
export function step(state: State, event: Step): State {
  const { kind, app, turn } = state;
  if ('turn' in event && event.turn !== turn) return state;
  switch (event.type) {
    case 'ask':
      return { kind: 'loading', app: event.app, turn: turn + 1 };
    case 'code': {
      const { id, image, now: seen } = event;
      if (kind !== 'loading') return state;
      return { kind: 'ready', app, turn, id, image, age: 0, seen, polls: 0, polling: false };
    }
    case 'fail':
      // also an image that turns out to be none
      if (kind !== 'loading' && kind !== 'ready') return state;
      return { kind: 'error', app, turn, reason: event.reason };
    case 'welcome':
      return { kind: 'confirmed', app, turn, welcome: event.welcome };
    case 'answer':
      // one that was confirmed at the last moment counts, although its time is over here
      if (event.confirmed && (kind === 'ready' || kind === 'expired')) {
        return { kind: 'confirmed', app, turn, welcome: 'asked' };
      }
  }
  if (kind !== 'ready') return state;
  const { limits } = event;
  const expired: State = { kind: 'expired', app, turn, image: state.image };
  switch (event.type) {
    case 'answer':
      // elements.md §4: the code expires once the last poll was answered
      return isUsedUp(state, limits) ? expired : { ...state, polling: false };
    case 'poll':
      return state.polling || state.polls >= limits.polls ? state : { ...state, polling: true, polls: state.polls + 1 };
    case 'look': {
      const { now: seen } = event;
      // a clock that was set back tells nothing of the time since then
      const age = state.age + Math.max(0, seen - state.seen);
      return age < limits.validity + event.grace ? { ...state, age, seen } : expired;
    }
  }
}

const isUsedUp = ({ age, polls }: { age: number; polls: number }, limits: Limits) =>
  age >= limits.validity || polls >= limits.polls;

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
  /** Somebody looks at the clock; a code is good for `validity` ms. */
  | { type: 'look'; now: number; validity: number }
  | { type: 'poll'; most: number }
  | { type: 'answer'; turn: number; confirmed: boolean }
  | { type: 'welcome'; welcome: Welcome };

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
  switch (event.type) {
    case 'answer':
      return { ...state, polling: false };
    case 'poll':
      return state.polling || state.polls >= event.most ? state : { ...state, polling: true, polls: state.polls + 1 };
    case 'look': {
      const { now: seen, validity } = event;
      // a clock that was set back tells nothing of the time since then
      const age = state.age + Math.max(0, seen - state.seen);
      return age < validity ? { ...state, age, seen } : { kind: 'expired', app, turn, image: state.image };
    }
  }
}

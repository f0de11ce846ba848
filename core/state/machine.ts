import type { WritableAtom } from 'nanostores';

/** What a transition gives: the next state, and the commands that the store carries out. */
export interface Step<State, Command = never> {
  readonly state: State;
  readonly commands: readonly Command[];
}

/** A step to this state with these commands. */
export const to = <State, Command>(state: State, ...commands: Command[]): Step<State, Command> => ({ state, commands });

/**
 * Runs a state machine: the function returned dispatches an event to the pure transition, sets the state and carries out
 * the commands. An event that a command dispatches waits until all commands of the current event have run.
 */
export function machine<State, Event, Command>(
  $state: WritableAtom<State>,
  transition: (state: State, event: Event) => Step<State, Command>,
  run: (command: Command) => void = () => {},
): (event: Event) => void {
  const queue: Event[] = [];
  return (event) => {
    queue.push(event);
    if (queue.length > 1) return;
    try {
      for (const next of queue) {
        const { state, commands } = transition($state.get(), next);
        $state.set(state);
        for (const command of commands) run(command);
      }
    } finally {
      queue.length = 0;
    }
  };
}

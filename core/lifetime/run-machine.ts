import type { WritableAtom } from 'nanostores';

/**
 * Returns the function that dispatches events to a machine. An event that is dispatched by a command waits until all
 * commands of the current event have run.
 */
export function runMachine<State, Event, Command>(
  $state: WritableAtom<State>,
  transition: (state: State, event: Event) => { state: State; commands: readonly Command[] },
  run: (command: Command) => void,
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

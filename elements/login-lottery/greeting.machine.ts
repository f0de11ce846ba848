/** The part of a draw's outcome that the machine needs. */
interface DrawOutcome {
  kind: 'won' | 'lost' | 'failed';
}

/** The content of the dialog. */
export type DialogState<O extends DrawOutcome> =
  /** `isEntering`: the visitor wants to draw; the member is being loaded, or must log in. */
  | { kind: 'guide'; isEntering: boolean }
  /** `hasRolled`: the prizes have rolled for long enough; only the outcome is missing. */
  | { kind: 'lottery'; hasRolled: boolean; outcome?: O }
  /** `isRevealed`: sb-draw was dispatched. */
  | { kind: 'result'; outcome: O; isRevealed: boolean };

/**
 * The states of the lottery that greets visitors: guide, lottery, result, closed (docs/spec/behaviour.md §4). A draw
 * goes on in the background after the dialog was closed.
 *
 *   waiting   the page is idle                        → closed, or its dialog opens by itself
 *   closed    the visitor opens it                    → its dialog
 *   closed    opened while hidden for a login         → guide: the draw no longer waits for the login
 *   guide     the visitor closes it                   → closed: cancel the draw, save whether it is muted
 *   lottery   the visitor closes it                   → closed: the draw goes on
 *   result    the visitor closes it                   → closed: after an error the guide comes next
 *   guide     the visitor wants to draw               → guide, entering
 *   result    it is an error, and is retried          → guide, entering
 *   guide     the draw is sent                        → lottery: the prizes roll
 *   guide     a login is needed                       → closed, hidden for the login: two dialogs would overlap
 *   lottery   the server requires a login             → closed, hidden for the login
 *   closed    hidden for a login, and draw is sent    → lottery
 *   closed    hidden for a login that is cancelled    → guide
 *   lottery   the login is cancelled                  → guide
 *   lottery   it has rolled for long enough           → lottery, or result if the outcome is known
 *   lottery   the outcome is known                    → lottery, or result if it has rolled for long enough
 *   result    it is on show for the first time        → result: dispatch sb-draw
 *   closed    the visitor hides the button of the guide   → gone, until the tab is closed
 *   any       the prize was given up or belongs to another member → gone: nothing of it is shown
 */
export type Greeting<O extends DrawOutcome> =
  | DialogState<O>
  | { kind: 'waiting'; dialog: DialogState<O> }
  /** `isHiddenForLogin`: a login dialog may be open; the dialog comes back by itself. */
  | { kind: 'closed'; dialog: DialogState<O>; isHiddenForLogin?: boolean }
  | { kind: 'gone' };

export type GreetingEvent<O extends DrawOutcome> =
  | { kind: 'pageIdle'; opens: boolean }
  | { kind: 'open' | 'close' | 'enter' | 'hide' | 'prizeGone' }
  /** The draw is sent, and the prizes start to roll. */
  | { kind: 'started' }
  | { kind: 'rolled' }
  | { kind: 'loginNeeded' | 'loginCancelled' }
  | { kind: 'drawn'; outcome: O };

export type GreetingCommand<O extends DrawOutcome> =
  | { kind: 'reveal'; outcome: O }
  /** The draw no longer waits for a login. */
  | { kind: 'cancelDraw' }
  | { kind: 'saveMuted' | 'saveHidden' };

export interface GreetingTransition<O extends DrawOutcome> {
  state: Greeting<O>;
  commands: readonly GreetingCommand<O>[];
}

/** The button leads to the guide: neither a draw nor a prize is behind it. */
export const canHide = <O extends DrawOutcome>(state: Greeting<O>): boolean =>
  state.kind === 'closed' && !state.isHiddenForLogin && state.dialog.kind === 'guide';

const GUIDE = { kind: 'guide', isEntering: false } as const;
const ENTERING = { kind: 'guide', isEntering: true } as const;

/** Starts with the guide, or with a win of an earlier visit whose details are missing. */
export const initialGreeting = <O extends DrawOutcome>(outcome?: O): Greeting<O> => ({
  kind: 'waiting',
  dialog: outcome ? { kind: 'result', outcome, isRevealed: true } : GUIDE,
});

export function transition<O extends DrawOutcome>(state: Greeting<O>, event: GreetingEvent<O>): GreetingTransition<O> {
  const next = nextOf(state, event);
  const commands = commandsOf(state, event);
  if (next.kind !== 'result' || next.isRevealed) return { state: next, commands };
  const { outcome } = next;
  return { state: { ...next, isRevealed: true }, commands: [...commands, { kind: 'reveal', outcome }] };
}

function commandsOf<O extends DrawOutcome>(
  state: Greeting<O>,
  { kind }: GreetingEvent<O>,
): readonly GreetingCommand<O>[] {
  if (kind === 'close' && state.kind === 'guide') return [{ kind: 'cancelDraw' }, { kind: 'saveMuted' }];
  if (kind === 'hide' && canHide(state)) return [{ kind: 'saveHidden' }];
  return kind === 'open' && state.kind === 'closed' && state.isHiddenForLogin ? [{ kind: 'cancelDraw' }] : [];
}

function nextOf<O extends DrawOutcome>(state: Greeting<O>, event: GreetingEvent<O>): Greeting<O> {
  if (event.kind === 'prizeGone' || (event.kind === 'hide' && canHide(state))) return { kind: 'gone' };
  switch (state.kind) {
    case 'gone':
      return state;
    case 'waiting':
      if (event.kind !== 'pageIdle') return state;
      return event.opens ? state.dialog : { kind: 'closed', dialog: state.dialog };
    case 'closed':
      return inBackground(state, event);
    default:
      if (event.kind === 'close') return { kind: 'closed', dialog: reopened(state) };
      if (event.kind === 'loginNeeded') {
        return state.kind === 'result' ? state : { kind: 'closed', dialog: ENTERING, isHiddenForLogin: true };
      }
      return nextDialogState(state, event);
  }
}

function inBackground<O extends DrawOutcome>(
  state: Greeting<O> & { kind: 'closed' },
  event: GreetingEvent<O>,
): Greeting<O> {
  if (event.kind === 'open') return state.isHiddenForLogin ? GUIDE : state.dialog;
  if (event.kind === 'close' || event.kind === 'enter') return state;
  const dialog = nextDialogState(state.dialog, event);
  if (dialog === state.dialog) return state;
  return state.isHiddenForLogin ? dialog : { kind: 'closed', dialog };
}

/** The dialog after closing and opening: an error gives way to the guide, and a closed guide has cancelled the draw. */
function reopened<O extends DrawOutcome>(dialog: DialogState<O>): DialogState<O> {
  if (dialog.kind === 'guide') return GUIDE;
  return dialog.kind === 'result' && dialog.outcome.kind === 'failed' ? GUIDE : dialog;
}

function nextDialogState<O extends DrawOutcome>(dialog: DialogState<O>, event: GreetingEvent<O>): DialogState<O> {
  switch (event.kind) {
    case 'enter':
      return reopened(dialog).kind === 'guide' ? ENTERING : dialog;
    case 'started':
      return dialog.kind === 'result' ? dialog : { kind: 'lottery', hasRolled: false };
    case 'rolled':
      if (dialog.kind !== 'lottery') return dialog;
      return dialog.outcome ? resultOf(dialog.outcome) : { kind: 'lottery', hasRolled: true };
    case 'drawn':
      if (dialog.kind !== 'lottery') return dialog;
      return dialog.hasRolled ? resultOf(event.outcome) : { ...dialog, outcome: event.outcome };
    case 'loginNeeded':
      return dialog.kind === 'lottery' ? ENTERING : dialog;
    case 'loginCancelled':
      return dialog.kind === 'result' ? dialog : GUIDE;
    default:
      return dialog;
  }
}

const resultOf = <O extends DrawOutcome>(outcome: O): DialogState<O> => ({
  kind: 'result',
  outcome,
  isRevealed: false,
});

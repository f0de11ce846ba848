import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { GameState } from '../../core/lottery/game.machine.js';
import type { Outcome } from '../../core/lottery/prize.rules.js';
import { canHide, type GreetingState, greetingOf, transition } from './greeting.machine.js';

const won: Outcome = { kind: 'won', prize: { id: '1', logId: '7' } };
const failed: Outcome = { kind: 'failed', failure: { kind: 'network' } };
const shown = (outcome: Outcome, isNew = true): GameState => ({ kind: 'shown', outcome, isNew });

const IDLE: GameState = { kind: 'idle' };
const ASKING: GameState = { kind: 'asking' };
const LOGIN: GameState = { kind: 'login' };
const ROLLING: readonly GameState[] = [
  { kind: 'starting' },
  { kind: 'drawing', key: 'k' },
  { kind: 'landing', outcome: won },
];
const GAMES = [IDLE, ASKING, LOGIN, ...ROLLING, shown(won), shown(failed)];

const move = (state: GreetingState, kind: 'open' | 'close' | 'hide', game: GameState = IDLE) =>
  transition(state, { kind, game });
const pageIdle = (state: GreetingState, opens: boolean) => transition(state, { kind: 'pageIdle', opens });
const to = (state: GreetingState, ...commands: string[]) => ({ state, commands: commands.map((kind) => ({ kind })) });

describe('the greeting machine', () => {
  it('waits until the page is idle, then is closed or opens by itself', () => {
    for (const kind of ['open', 'close', 'hide'] as const) expect(move('waiting', kind)).to.deep.equal(to('waiting'));
    expect(pageIdle('waiting', false)).to.deep.equal(to('closed'));
    expect(pageIdle('waiting', true)).to.deep.equal(to('open'));
    for (const state of ['closed', 'open', 'gone'] as const) expect(pageIdle(state, true)).to.deep.equal(to(state));
  });

  it('opens with what the game has by then', () => {
    for (const game of GAMES.filter(({ kind }) => kind !== 'login')) {
      expect(move('closed', 'open', game)).to.deep.equal(to('open'));
    }
  });

  it('opens with the guide when it was hidden for a login: the draw no longer waits', () => {
    for (const state of ['open', 'closed'] as const) {
      expect(move(state, 'open', LOGIN)).to.deep.equal(to('open', 'cancelDraw'));
    }
  });

  it('cancels the draw when the guide is closed, and saves whether it is muted', () => {
    for (const game of [IDLE, ASKING]) {
      expect(move('open', 'close', game)).to.deep.equal(to('closed', 'cancelDraw', 'saveMuted'));
    }
  });

  it('goes on in the background when the lottery or a result is closed', () => {
    for (const game of [...ROLLING, shown(won)]) expect(move('open', 'close', game)).to.deep.equal(to('closed'));
  });

  it('makes way for the guide when an error is closed', () => {
    expect(move('open', 'close', shown(failed))).to.deep.equal(to('closed', 'closeOutcome'));
  });

  it('comes back by itself when it is closed while it is hidden for a login', () => {
    expect(move('open', 'close', LOGIN)).to.deep.equal(to('open'));
  });

  it('is hidden for this tab with the button of the guide, but never with a draw or a prize behind it', () => {
    expect(move('closed', 'hide')).to.deep.equal(to('gone', 'saveHidden'));
    for (const game of GAMES) {
      expect(canHide('closed', game)).to.equal(game === IDLE);
      expect(canHide('open', game)).to.equal(false);
      if (game !== IDLE) expect(move('closed', 'hide', game)).to.deep.equal(to('closed'));
    }
  });

  it('is gone, wherever it is, once its prize was given up or belongs to another member', () => {
    for (const state of ['waiting', 'closed', 'open', 'gone'] as const) {
      expect(transition(state, { kind: 'prizeGone' })).to.deep.equal(to('gone'));
    }
    for (const kind of ['open', 'close', 'hide'] as const) expect(move('gone', kind)).to.deep.equal(to('gone'));
  });
});

describe('greetingOf', () => {
  it('shows the guide until the wheel starts, then the lottery, then the result', () => {
    expect(greetingOf('open', IDLE)).to.deep.equal({ kind: 'guide', isEntering: false });
    expect(greetingOf('open', ASKING)).to.deep.equal({ kind: 'guide', isEntering: true });
    for (const game of ROLLING) expect(greetingOf('open', game)).to.deep.equal({ kind: 'lottery' });
    const result = { kind: 'result', outcome: won };
    expect(greetingOf('open', shown(won))).to.deep.equal({ ...result, isNew: true });
    expect(greetingOf('open', shown(won, false))).to.deep.equal({ ...result, isNew: false });
  });

  it('hides the dialog for a login before and during the draw', () => {
    expect(greetingOf('open', LOGIN)).to.deep.equal({ kind: 'closed' });
  });

  it('shows nothing of the game unless it is open', () => {
    for (const state of ['waiting', 'closed', 'gone'] as const) {
      for (const game of GAMES) expect(greetingOf(state, game)).to.deep.equal({ kind: state });
    }
  });
});

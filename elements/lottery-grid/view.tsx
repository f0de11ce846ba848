import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { words as lotteryWords } from '../../core/lottery/strings.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { Cells } from './cells.view.js';
import type { GameStore } from './game.store.js';
import { offerOf, phaseOf } from './rules.js';
import type { LotteryGridStore } from './store.js';
import { words } from './strings.js';
import { LightSpot } from './wheel/light.view.js';

export function LotteryGrid({ store }: { store: LotteryGridStore }) {
  const game = useStore(store.$game);
  return (
    game && (
      <>
        <DrawBoard game={game} />
        <DrawResult game={game} />
      </>
    )
  );
}

function DrawBoard({ game }: { game: GameStore }) {
  const state = useStore(game.$lottery);
  const say = useWords(lotteryWords);
  if (state.kind === 'failed') {
    return (
      <Placeholder failure={{ text: say.infoFailed(), onRetry: game.retry }}>
        <div className="grid">
          <Cells bonus={undefined} middle={<div key="draw" className="draw" />} />
        </div>
        <PrizeNames names={undefined} />
      </Placeholder>
    );
  }
  const info = state.kind === 'ready' ? state.info : undefined;
  return (
    <section aria-label={info?.title} aria-busy={info ? undefined : true}>
      <div className="grid" part="grid">
        <Cells bonus={info?.bonus} middle={<DrawButton key="draw" game={game} disabled={!info} />} />
        <LightSpot light={game.$light} />
      </div>
      <PrizeNames names={info?.names} />
      <DrawStatus game={game} />
    </section>
  );
}

const usePhase = (game: GameStore) => phaseOf(useStore(game.$draw), useStore(game.$reached));

function DrawButton({ game, disabled }: { game: GameStore; disabled: boolean }) {
  const phase = usePhase(game);
  return (
    <Button
      className="button primary draw"
      part="button primary draw"
      busy={phase !== 'idle'}
      disabled={disabled}
      onClick={game.draw}
    >
      {useWords(words).draw()}
    </Button>
  );
}

/** Takes its line also while the names are on their way. */
function PrizeNames({ names }: { names: readonly string[] | undefined }) {
  const say = useWords(words);
  if (names?.length === 0) return null;
  return (
    <dl className="prizes" part="prizes">
      <dt>{say.prizes()}</dt>
      {names ? (
        names.map((name) => (
          <dd key={name} dir="auto">
            {name}
          </dd>
        ))
      ) : (
        <dd className="bar">{'\u00a0'}</dd>
      )}
    </dl>
  );
}

/** The phase of the draw, and a prize that waits for its winner's details: it is one button away. */
function DrawStatus({ game }: { game: GameStore }) {
  const claims = useStore(game.claim.$claims);
  const justWon = useStore(game.$justWon);
  const phase = usePhase(game);
  const say = useWords(words);
  return (
    <>
      <p role="status" className="unseen">
        {phase === 'rolling' ? say.rolling() : ''}
      </p>
      {offerOf(claims, justWon) && phase !== 'rolling' && (
        <div className="pending" part="pending">
          <span>{say.pending()}</span>
          <Button onClick={game.reopen}>{say.claim()}</Button>
        </div>
      )}
    </>
  );
}

const loadResult = () => import('./result.view.js');

/** Not while a login is awaited: two dialogs would lie on each other, or on a login in the page. */
function DrawResult({ game }: { game: GameStore }) {
  const outcome = useStore(game.$outcome);
  const isLoginAwaited = useStore(game.claim.$state).kind === 'login';
  const { claim, close, sendDetails, draw, shown } = game;
  const isOpen = outcome !== undefined && !isLoginAwaited;
  const anchor = useRestoredFocus(isOpen);
  const props = isOpen
    ? { outcome, claim, onShown: shown, onClose: close, onSend: sendDetails, onGiveUp: claim.giveUp, onRetry: draw }
    : undefined;
  return (
    <>
      <span ref={anchor} className="anchor" hidden />
      <LazyView load={loadResult} props={props} />
    </>
  );
}

/** The button that opened the dialog may be gone when it closes: then 抽奖 has the focus. */
function useRestoredFocus(isOpen: boolean) {
  const anchor = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(isOpen);
  // after the paint: Preact commits each component by itself, and the button goes with another one than the dialog
  useEffect(() => {
    const root = anchor.current?.getRootNode() as ShadowRoot | undefined;
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) root?.querySelector<HTMLElement>('button.draw')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return anchor;
}

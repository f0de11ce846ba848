import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { words as lotteryWords } from '../../core/lottery/strings.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Placeholder } from '../../core/ui/placeholder.js';
import { Cells } from './cells.view.js';
import type { GameStore } from './game.store.js';
import { LightSpot } from './light.view.js';
import { offerOf } from './rules.js';
import type { LotteryGridStore } from './store.js';
import { words } from './strings.js';

export function LotteryGrid({ store }: { store: LotteryGridStore }) {
  const game = useStore(store.$game);
  return (
    game && (
      <>
        <Game game={game} />
        <Result game={game} />
      </>
    )
  );
}

function Game({ game }: { game: GameStore }) {
  const state = useStore(game.$info);
  const say = useWords(lotteryWords);
  if (state.kind === 'failed') {
    return (
      <Placeholder failure={{ text: say.infoFailed(), onRetry: game.retry }}>
        <div className="grid">
          <Cells bonus={undefined} middle={<div key="draw" className="draw" />} />
        </div>
        <Prizes names={undefined} />
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
      <Prizes names={info?.names} />
      <Status game={game} />
    </section>
  );
}

function DrawButton({ game, disabled }: { game: GameStore; disabled: boolean }) {
  const state = useStore(game.$state);
  return (
    <Button
      className="button primary draw"
      part="button primary draw"
      busy={state !== 'idle'}
      disabled={disabled}
      onClick={game.draw}
    >
      {useWords(words).draw()}
    </Button>
  );
}

/** Takes its line also while the names are on their way. */
function Prizes({ names }: { names: readonly string[] | undefined }) {
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

/** What goes on, and a prize that waits for its winner's details: it is one button away. */
function Status({ game }: { game: GameStore }) {
  const claims = useStore(game.claim.$claims);
  const fresh = useStore(game.$fresh);
  const state = useStore(game.$state);
  const say = useWords(words);
  return (
    <>
      <p role="status" className="unseen">
        {state === 'rolling' ? say.rolling() : ''}
      </p>
      {offerOf(claims, fresh) && state !== 'rolling' && (
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
function Result({ game }: { game: GameStore }) {
  const outcome = useStore(game.$outcome);
  const isLoginAwaited = useStore(game.claim.$isLoginAwaited);
  const { claim, close, sendDetails, draw, shown } = game;
  const isOpen = outcome !== undefined && !isLoginAwaited;
  const place = useFocusKept(isOpen);
  const props = isOpen
    ? { outcome, claim, onShown: shown, onClose: close, onSend: sendDetails, onGiveUp: claim.giveUp, onRetry: draw }
    : undefined;
  return (
    <>
      <span ref={place} className="anchor" hidden />
      <LazyView load={loadResult} props={props} />
    </>
  );
}

/** The button that opened the dialog may be gone when it closes: then 抽奖 has the focus. */
function useFocusKept(isOpen: boolean) {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(isOpen);
  // after the paint: Preact commits each component by itself, and the button goes with another one than the dialog
  useEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot | undefined;
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) root?.querySelector<HTMLElement>('button.draw')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}

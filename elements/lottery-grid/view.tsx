import { useStore } from '@nanostores/react';
import { words as lotteryWords } from '../../core/lottery/strings.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { Later } from '../../core/ui/later.js';
import { Cells } from './cells.view.js';
import type { GameStore } from './game.store.js';
import { LightSpot } from './light.view.js';
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
  const info = useStore(game.$info);
  const say = useWords(lotteryWords);
  if (info === 'failed') return <Alert text={say.infoFailed()} onRetry={game.retry} />;
  const loaded = info === 'loading' ? undefined : info;
  return (
    <section aria-label={loaded?.title} aria-busy={loaded ? undefined : true}>
      <div className="grid" part="grid">
        <Cells bonus={loaded?.bonus} middle={<DrawButton key="draw" game={game} disabled={!loaded} />} />
        <LightSpot light={game.$light} />
      </div>
      <Prizes names={loaded?.names} />
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
      {(names ?? ['\u00a0']).map((name) => (
        <dd key={name} dir="auto">
          {name}
        </dd>
      ))}
    </dl>
  );
}

/** What goes on; and once its dialog is closed, a prize that waits for its winner's details is one button away. */
function Status({ game }: { game: GameStore }) {
  const pending = useStore(game.claim.$claim);
  const state = useStore(game.$state);
  const outcome = useStore(game.$outcome);
  const say = useWords(words);
  return (
    <>
      <p role="status" className="unseen">
        {state === 'rolling' && say.rolling()}
      </p>
      {/* not while the light is on its way: it would tell where to */}
      {pending && !outcome && state !== 'rolling' && (
        <div className="pending" part="pending">
          <span>{say.pending()}</span>
          <Button onClick={game.reopen}>{say.claim()}</Button>
        </div>
      )}
    </>
  );
}

const loadResult = () => import('./result.view.js');

function Result({ game }: { game: GameStore }) {
  const outcome = useStore(game.$outcome);
  const { claim, close, sendDetails, draw } = game;
  const props = outcome && { outcome, claim, onClose: close, onSend: sendDetails, onRetry: draw };
  return <Later load={loadResult} props={props} />;
}

import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { messages as lotteryMessages } from '../../core/lottery/strings.js';
import { Button } from '../../core/ui/button.js';
import { useMessages } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { SkeletonFrame } from '../../core/ui/skeleton-frame.js';
import { useStore } from '../../core/ui/use-store.js';
import { Cells } from './cells.view.js';
import { DrawSounds } from './draw-sounds.view.js';
import { Lamps } from './lamps.view.js';
import type { GridStore, LotteryGridStore } from './store.js';
import { messages } from './strings.js';
import { LightSpot } from './wheel/light.view.js';

export function LotteryGrid({ store }: { store: LotteryGridStore }) {
  const grid = useStore(store.$grid);
  return (
    grid && (
      <>
        <DrawBoard grid={grid} />
        <DrawResult grid={grid} />
        <DrawSounds grid={grid} />
      </>
    )
  );
}

function DrawBoard({ grid }: { grid: GridStore }) {
  const state = useStore(grid.$lottery);
  const t = useMessages(lotteryMessages);
  if (state.kind === 'failed') {
    return (
      <SkeletonFrame failure={{ text: t.infoFailed(), onRetry: grid.retry }}>
        <div className="grid">
          <Cells bonus={undefined} middle={<div key="draw" className="draw" />} />
          <Lamps />
        </div>
        <PrizeNames names={undefined} />
      </SkeletonFrame>
    );
  }
  const info = state.kind === 'ready' ? state.info : undefined;
  return (
    <section aria-label={info?.title} aria-busy={info ? undefined : true}>
      <div className="grid" part="grid">
        <Cells bonus={info?.bonus} middle={<DrawButton key="draw" grid={grid} disabled={!info} />} />
        <LightSpot light={grid.$light} />
        <Lamps light={grid.$light} />
      </div>
      <PrizeNames names={info?.names} />
      <DrawStatus grid={grid} />
    </section>
  );
}

function DrawButton({ grid, disabled }: { grid: GridStore; disabled: boolean }) {
  const phase = useStore(grid.$phase);
  const drawsLeft = useStore(grid.$drawsLeft);
  const t = useMessages(messages);
  const tLottery = useMessages(lotteryMessages);
  const id = useId();
  const name = t.draw();
  return (
    <Button
      className="button primary draw"
      part="button primary draw"
      busy={phase !== 'idle'}
      disabled={disabled}
      style={{ '--_width': widthOf(name) } as CSSProperties}
      aria-describedby={drawsLeft === undefined ? undefined : id}
      onClick={grid.draw}
    >
      <span>{name}</span>
      {drawsLeft !== undefined && (
        // a description: the name of the button is 抽奖 (draw) alone
        <small id={id} part="draws-left" aria-hidden="true">
          {tLottery.left(drawsLeft)}
        </small>
      )}
    </Button>
  );
}

/** The width of a text in Latin letters: a Chinese character is as wide as two, five Cyrillic letters as six. */
const widthOf = (text: string) => [...text].reduce((width, letter) => width + widthOfLetter(letter), 0);

function widthOfLetter(letter: string): number {
  if (letter > '\u2e7f') return 2;
  return /\p{Script=Cyrillic}/u.test(letter) ? 1.2 : 1;
}

/** Reserves its line while the names load. */
function PrizeNames({ names }: { names: readonly string[] | undefined }) {
  const t = useMessages(messages);
  if (names?.length === 0) return null;
  return (
    <dl className="prizes" part="prizes">
      <dt>{t.prizes()}</dt>
      {names ? (
        names.map((name) => (
          <dd key={name} dir="auto">
            {name}
          </dd>
        ))
      ) : (
        <dd className="skeleton bar" />
      )}
    </dl>
  );
}

/** Announces the phase of the draw, and offers a prize whose details are missing. */
function DrawStatus({ grid }: { grid: GridStore }) {
  const offer = useStore(grid.$offer);
  const phase = useStore(grid.$phase);
  const t = useMessages(messages);
  return (
    <>
      <p role="status" className="visually-hidden">
        {phase === 'rolling' ? t.rolling() : ''}
      </p>
      {offer && (
        <div className="pending" part="pending">
          <span>{t.pending()}</span>
          {/* it stays in its place during a draw, so that nothing on the page moves */}
          <Button disabled={phase === 'rolling'} onClick={grid.reopen}>
            {t.claim()}
          </Button>
        </div>
      )}
    </>
  );
}

const loadResult = () => import('../../core/lottery/prize.view.js');

/** Hidden during a login: two dialogs would overlap, or cover a login form in the page. */
function DrawResult({ grid }: { grid: GridStore }) {
  const state = useStore(grid.$game);
  const isLoginAwaited = useStore(grid.claim.$state).kind === 'login';
  const { claim, close, draw, seen, use } = grid;
  const isOpen = state.kind === 'shown' && !isLoginAwaited;
  const anchor = useRestoredFocus(isOpen);
  const props = isOpen
    ? {
        outcome: state.outcome,
        isNew: state.isNew,
        claim,
        onShow: seen,
        onClose: close,
        onRetry: draw,
        onUse: use,
      }
    : undefined;
  return (
    <>
      <span ref={anchor} className="anchor" hidden />
      <LazyView load={loadResult} props={props} />
    </>
  );
}

/**
 * Focuses 抽奖 (draw) after the dialog closed, if the button that opened it is gone. The focus is then lost, or what was around
 * that button has it: which of both depends on whether the button is removed after the dialog closes, or before.
 */
function useRestoredFocus(isOpen: boolean) {
  const anchor = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(isOpen);
  // after the paint: Preact commits components one by one, and another component removes the button
  useEffect(() => {
    const root = anchor.current?.getRootNode() as ShadowRoot | undefined;
    const focused = root?.activeElement as HTMLElement | null | undefined;
    const isLost = focused ? focused.tabIndex < 0 : document.activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost)
      root?.querySelector<HTMLElement>('button.draw')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return anchor;
}

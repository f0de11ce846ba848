import { useLayoutEffect, useState } from 'react';
import type { LotteryInfo } from '../../core/lottery/lottery.api.js';
import { messages as lotteryMessages } from '../../core/lottery/strings.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useMessages } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { useStore } from '../../core/ui/use-store.js';
import { Marquee } from './marquee.view.js';
import { marqueeTexts } from './rules.js';
import { BoardSkeleton, HeaderSkeleton } from './skeleton.view.js';
import type { LotteryAppStore } from './store.js';
import { messages } from './strings.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'sb-lottery-grid': React.HTMLAttributes<HTMLElement> & { platform: string | undefined };
    }
  }
}

export function LotteryApp({ store }: { store: LotteryAppStore }) {
  const state = useStore(store.$state);
  const isBusy = state.kind === 'waiting' || state.kind === 'loading';
  const hasFailed = state.kind === 'failed' || state.kind === 'missingId';

  // the grid was just added and sends the same request in the same task, so the two are deduplicated
  useLayoutEffect(() => {
    if (state.kind === 'loading') store.load();
  }, [store, state]);

  return (
    <div className={`page ${hasFailed ? 'failed' : ''}`} part="page" aria-busy={isBusy}>
      {isBusy && <HeaderSkeleton />}
      {state.kind === 'ready' && <LotteryHeader info={state.info} />}
      <SessionFailure store={store} />
      <div className="card" part="card">
        <DrawCard store={store} />
      </div>
      {!hasFailed && <ParticipantCount store={store} />}
      <SessionQuestion store={store} />
    </div>
  );
}

function DrawCard({ store }: { store: LotteryAppStore }) {
  const { kind } = useStore(store.$state);
  const t = useMessages(messages);
  const tLottery = useMessages(lotteryMessages);
  if (kind === 'waiting') return <BoardSkeleton />;
  // no retry: the URL would be the same
  if (kind === 'missingId') return <Alert text={t.noId()} replacesContent />;
  // instead of the grid, which would show the same error a second time
  if (kind === 'failed') return <Alert text={tLottery.infoFailed()} replacesContent onRetry={store.retry} />;
  return <EmbeddedGrid store={store} />;
}

function SessionFailure({ store: { session } }: { store: LotteryAppStore }) {
  const t = useMessages(messages);
  return useStore(session.$hasFailed) && <Alert text={t.handOverFailed()} />;
}

const loadQuestion = () => import('./session.view.js');

/** Asks whether the session from the URL may replace the present one. */
function SessionQuestion({ store: { session } }: { store: LotteryAppStore }) {
  const needsConfirmation = useStore(session.$needsConfirmation);
  const { accept, refuse } = session;
  // loaded only when needed: most pages have no session in the URL
  return needsConfirmation && <LazyView load={loadQuestion} props={{ onAccept: accept, onRefuse: refuse }} />;
}

/** The page gets the events of sb-lottery-app only, not the grid's second sb-ready. */
const stopPropagation = (event: Event) => event.stopPropagation();

function EmbeddedGrid({ store }: { store: LotteryAppStore }) {
  const { id, platform } = useStore(store.$source);
  return (
    <sb-lottery-grid
      part="lottery"
      lottery-id={id}
      platform={platform}
      site-id={store.site.siteId}
      api-base={store.site.apiBase}
      onsb-draw={store.refreshCount}
      onsb-ready={stopPropagation}
    >
      <slot name="spin-sound" slot="spin-sound" />
      <slot name="win-sound" slot="win-sound" />
    </sb-lottery-grid>
  );
}

function LotteryHeader({ info }: { info: LotteryInfo }) {
  const t = useMessages(messages);
  const texts = marqueeTexts(info);
  return (
    <>
      <div className="header">
        <h1 part="title" dir="auto">
          {info.title}
        </h1>
        {info.datetime && <p part="time">{t.time(info.datetime)}</p>}
        {info.abstract?.trim() && <RulesButton html={info.abstract} />}
      </div>
      {texts.length > 0 && <Marquee texts={texts} />}
    </>
  );
}

const loadRules = () => import('./rules.view.js');

function RulesButton({ html }: { html: string }) {
  const [open, setOpen] = useState(false);
  const t = useMessages(messages);
  return (
    <>
      <Button className="button pill" onClick={() => setOpen(true)}>
        {t.rules()}
      </Button>
      <LazyView load={loadRules} props={open ? { html, onClose: () => setOpen(false) } : undefined} />
    </>
  );
}

function ParticipantCount({ store }: { store: LotteryAppStore }) {
  const count = useStore(store.$count);
  const t = useMessages(messages);
  return (
    <p className="count" part="count">
      {/* hidden at 0, which would discourage visitors */}
      {count ? t.count(count) : ''}
    </p>
  );
}

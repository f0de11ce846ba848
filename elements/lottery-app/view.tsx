import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { LotteryInfo } from '../../core/lottery/lottery.api.js';
import { words as lotteryWords } from '../../core/lottery/strings.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { Marquee } from './marquee.view.js';
import { announcements } from './rules.js';
import type { LotteryAppStore } from './store.js';
import { words } from './strings.js';

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
  const hasFailed = state.kind === 'failed' || state.kind === 'nameless';

  // the draw was just put into the page, so both ask in the same breath, which is one request
  useLayoutEffect(() => {
    if (state.kind === 'loading') store.load();
  }, [store, state]);

  return (
    <div className={`page ${hasFailed ? 'failed' : ''}`} part="page" aria-busy={isBusy}>
      {isBusy && <LotteryAppSkeleton />}
      {state.kind === 'ready' && <LotteryHeader info={state.info} />}
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
  const say = useWords(words);
  const sayLottery = useWords(lotteryWords);
  if (kind === 'waiting') return <i className="draw" part="skeleton" aria-hidden="true" />;
  // no retry: the address stays as it is
  if (kind === 'nameless') return <Alert text={say.noId()} />;
  // the draw says the same error by itself: the visitor shall hear it once
  if (kind === 'failed') return <Alert text={sayLottery.infoFailed()} onRetry={store.retry} />;
  return <EmbeddedGrid store={store} />;
}

const loadQuestion = () => import('./session.view.js');

/** Asks whether the session that the address hands over is to take the place of the one that there is. */
function SessionQuestion({ store: { session } }: { store: LotteryAppStore }) {
  const isAsked = useStore(session.$isAsked);
  const { accept, refuse } = session;
  // a page without a session to hand over never needs it
  return isAsked && <LazyView load={loadQuestion} props={{ onAccept: accept, onRefuse: refuse }} />;
}

/** Once is enough for whoever listens outside. */
const stop = (event: Event) => event.stopPropagation();

function EmbeddedGrid({ store }: { store: LotteryAppStore }) {
  const { id, platform } = useStore(store.$source);
  return (
    <sb-lottery-grid
      part="lottery"
      lottery-id={id}
      platform={platform}
      site-id={store.site.siteId}
      api-base={store.site.apiBase}
      onsb-draw={store.recount}
      onsb-ready={stop}
    />
  );
}

function LotteryHeader({ info }: { info: LotteryInfo }) {
  const say = useWords(words);
  const texts = announcements(info);
  return (
    <>
      <div className="head">
        <h1 part="title" dir="auto">
          {info.title}
        </h1>
        {info.datetime && <p part="time">{say.time(info.datetime)}</p>}
        {info.abstract?.trim() && <RulesButton html={info.abstract} />}
      </div>
      {texts.length > 0 && <Marquee texts={texts} />}
    </>
  );
}

const loadRules = () => import('./rules.view.js');

function RulesButton({ html }: { html: string }) {
  const [open, setOpen] = useState(false);
  const say = useWords(words);
  return (
    <>
      <Button className="button pill" onClick={() => setOpen(true)}>
        {say.rules()}
      </Button>
      <LazyView load={loadRules} props={open ? { html, onClose: () => setOpen(false) } : undefined} />
    </>
  );
}

function ParticipantCount({ store }: { store: LotteryAppStore }) {
  const count = useStore(store.$count);
  const say = useWords(words);
  return (
    <p className="count" part="count">
      {/* an empty room is no invitation */}
      {count ? say.count(count) : ''}
    </p>
  );
}

/** As high as what will take its place. */
function LotteryAppSkeleton() {
  const say = useWords(words);
  return (
    <>
      <p className="unseen">{say.loading()}</p>
      <div className="head" aria-hidden="true">
        <i className="title" part="skeleton" />
        <i className="time" part="skeleton" />
        <i className="pill" part="skeleton" />
      </div>
      <i className="marquee" part="skeleton" aria-hidden="true" />
    </>
  );
}

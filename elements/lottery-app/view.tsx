import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { LotteryInfo } from '../../core/lottery/api.js';
import { words as lotteryWords } from '../../core/lottery/strings.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { Later } from '../../core/ui/later.js';
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
  const say = useWords(lotteryWords);

  // the draw was just put into the page, so both ask in the same breath, which is one request
  useLayoutEffect(() => {
    if (state.kind === 'loading') store.load();
  }, [store, state]);

  return (
    <div className={`page ${state.kind}`} part="page" aria-busy={state.kind === 'loading'}>
      {state.kind === 'loading' && <Skeleton />}
      {state.kind === 'ready' && <Head info={state.info} />}
      <div className="card" part="card">
        {/* the draw says the same error by itself: the visitor shall hear it once */}
        {state.kind === 'failed' ? <Alert text={say.infoFailed()} onRetry={store.retry} /> : <Draw store={store} />}
      </div>
      {state.kind !== 'failed' && <Count store={store} />}
    </div>
  );
}

/** Once is enough for whoever listens outside. */
const stop = (event: Event) => event.stopPropagation();

function Draw({ store }: { store: LotteryAppStore }) {
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

function Head({ info }: { info: LotteryInfo }) {
  const say = useWords(words);
  const texts = announcements(info);
  return (
    <>
      <header>
        <h2 part="title" dir="auto">
          {info.title}
        </h2>
        {info.datetime && <p part="time">{say.time(info.datetime)}</p>}
        {info.abstract?.trim() && <Rules html={info.abstract} />}
      </header>
      {texts.length > 0 && <Marquee texts={texts} />}
    </>
  );
}

const loadRules = () => import('./rules.view.js');

function Rules({ html }: { html: string }) {
  const [open, setOpen] = useState(false);
  const say = useWords(words);
  return (
    <>
      <Button className="button pill" onClick={() => setOpen(true)}>
        {say.rules()}
      </Button>
      <Later load={loadRules} props={open ? { html, onClose: () => setOpen(false) } : undefined} />
    </>
  );
}

function Count({ store }: { store: LotteryAppStore }) {
  const count = useStore(store.$count);
  const say = useWords(words);
  return (
    <footer>
      <p part="count">{count !== undefined && say.count(count)}</p>
    </footer>
  );
}

/** As high as what will take its place. */
function Skeleton() {
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

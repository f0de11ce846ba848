import { useLayoutEffect, useRef } from 'react';
import type { LotteryInfo } from '../../core/lottery/lottery.api.js';
import { PrizeImage } from '../../core/lottery/prize-image.view.js';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog/dialog.js';
import panel from '../../core/ui/dialog/panel.css';
import { useMessages } from '../../core/ui/language.js';
import { prefersReducedMotion } from '../../core/ui/media-queries.js';
import { useStore } from '../../core/ui/use-store.js';
import type { Greeting } from './greeting.machine.js';
import type { GreetingStore } from './greeting.store.js';
import { messages } from './strings.js';

/** The prizes move every 100 ms; three are visible (docs/spec/behaviour.md §9). */
const STEP_MS = 100;
const VISIBLE_PRIZES = 3;

interface GuideProps {
  greeting: GreetingStore;
  dialog: Extract<Greeting, { kind: 'guide' | 'lottery' }>;
}

export const styles = [panel];

/** The guide and the rolling prizes in one dialog, so that only the prizes move when the draw starts. */
function GuideDialog({ greeting, dialog }: GuideProps) {
  const { lottery } = greeting;
  const isMuted = useStore(greeting.$isMuted);
  const t = useMessages(messages);
  const isRolling = dialog.kind === 'lottery';
  return (
    <Dialog title={t.title()} onClose={greeting.close} mayOpen={greeting.mayOpen}>
      <div className="guide" part="guide">
        <div className="banner" part="banner">
          <PrizeImage src={lottery.cover} />
        </div>
        {lottery.title && (
          <p className="name" part="name" dir="auto">
            {lottery.title}
          </p>
        )}
        {lottery.bonus.length > 0 && <PrizeStrip prizes={lottery.bonus} isRolling={isRolling} label={t.prizes()} />}
        <span role="status" className="visually-hidden">
          {isRolling ? t.rolling() : ''}
        </span>
        <Button primary busy={isRolling || dialog.isEntering} onClick={greeting.enter}>
          {isRolling ? t.rolling() : t.enter()}
        </Button>
        <label className="mute" part="mute">
          <input
            type="checkbox"
            checked={isMuted}
            onChange={(event) => greeting.setMuted(event.currentTarget.checked)}
          />
          <span>{t.mute()}</span>
        </label>
      </div>
    </Dialog>
  );
}

interface PrizeStripProps {
  prizes: LotteryInfo['bonus'];
  isRolling: boolean;
  label: string;
}

/** A carousel of all prizes. The first ones are repeated at the end, so that it can loop. */
function PrizeStrip({ prizes, isRolling, label }: PrizeStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = Math.min(VISIBLE_PRIZES, prizes.length);
  const strip = [...prizes, ...prizes.slice(0, shown)];

  useLayoutEffect(() => {
    const element = list.current;
    if (!isRolling || !element || prefersReducedMotion()) return;
    const round = (100 * prizes.length) / (prizes.length + shown);
    const end = `translateX(${getComputedStyle(element).direction === 'rtl' ? '' : '-'}${round}%)`;
    // one animation on the compositor; its steps never stop between two prizes
    const rolling = element.animate?.(
      { transform: ['translateX(0)', end] },
      { duration: prizes.length * STEP_MS, easing: `steps(${prizes.length})`, iterations: Number.POSITIVE_INFINITY },
    );
    return () => rolling?.cancel();
  }, [isRolling, prizes, shown]);

  return (
    <div className="window">
      <ul ref={list} aria-label={label} part="prizes" style={{ width: `${(100 * strip.length) / shown}%` }}>
        {strip.map(({ id, cover, title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes, and the same prize is in it twice
          <li key={`${id} ${index}`} part="prize" aria-hidden={index >= shown || undefined}>
            <div className="picture">
              <PrizeImage src={cover} />
            </div>
            <span dir="auto">{title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export { GuideDialog as View };

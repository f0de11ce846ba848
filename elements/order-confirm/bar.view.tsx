import { useStore } from '@nanostores/react';
import { useContext, useId } from 'react';
import { money } from '../../core/shop/money.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { words as sharedWords } from '../../core/ui/strings.js';
import { useSaving } from './choices.view.js';
import { failureText } from './reason.view.js';
import { words } from './strings.js';
import type { Shown } from './sums.store.js';
import type { TillStore } from './till.store.js';

const loadSaid = () => import('./said.view.js');

/** What it comes to, all of it as the server says. */
export function Receipt({ till, shown: { checkout } }: { till: TillStore; shown: Shown }) {
  const work = useStore(till.checkout.$work);
  const trouble = useStore(till.checkout.$trouble);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const saving = useSaving();
  const { totalPrice, discount = 0, pointDiscount = 0 } = checkout;
  return (
    <div className="card receipt" part="receipt" aria-busy={work === 'busy' || undefined}>
      <dl>
        <Sum name={say.total()} amount={money(totalPrice, language)} />
        {discount > 0 && <Sum name={say.discount()} amount={saving(discount)} />}
        {pointDiscount > 0 && <Sum name={say.pointDiscount()} amount={saving(pointDiscount)} />}
      </dl>
      {trouble?.at === 'sums' && <Alert text={failureText(say, trouble.failure)} onRetry={trouble.retry} />}
    </div>
  );
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div className="sum" part="sum">
    <dt>{name}</dt>
    <dd translate="no">{amount}</dd>
  </div>
);

/** What is to be paid, and the order itself. It stays in view however long the page is. */
export function Bar({ till }: { till: TillStore }) {
  const phase = useStore(till.$phase);
  const complaint = useStore(till.$complaint);
  const work = useStore(till.checkout.$work);
  const shown = useStore(till.checkout.$shown);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const { loadFailed } = useWords(sharedWords);
  const isLost = useStore(till.$isLost);
  const id = useId();
  const isUnknown = phase === 'unknown';
  const isBusy = !isUnknown && phase !== 'open' && phase !== 'login';
  const isBlocked = phase === 'open' && work !== 'calm';
  return (
    <div className="bar" part="bar">
      {isLost && <Alert text={loadFailed()} onRetry={till.loadWork} />}
      <LazyView load={loadSaid} props={isUnknown || (phase === 'open' && complaint) ? { till } : undefined} />
      {shown && shown.lines.length > 0 && (
        <p className="payable">
          <span>{`${say.payable()} `}</span>
          <output part="payable" translate="no" aria-busy={work === 'busy' || undefined}>
            {money(shown.checkout.price, language).replace(' ', '\u00a0')}
          </output>
        </p>
      )}
      <Button
        primary
        busy={isBusy}
        // focusable all the same: a click says why (elements.md §4)
        aria-disabled={isBusy || isBlocked || undefined}
        aria-describedby={isBlocked ? id : undefined}
        onClick={till.submit}
      >
        {say.submit()}
      </Button>
      {isBlocked && (
        <span id={id} hidden>
          {say.recalculating()}
        </span>
      )}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { useContext, useId } from 'react';
import { money } from '../../core/shop/money.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { useSaving } from './choices.view.js';
import type { Complaint } from './order.store.js';
import { failureText } from './reason.view.js';
import { words } from './strings.js';
import type { Shown } from './sums.store.js';
import type { TillStore } from './till.store.js';

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
    <dd>{amount}</dd>
  </div>
);

/** What is to be paid, and the order itself. It stays in view however long the page is. */
export function Bar({ till }: { till: TillStore }) {
  const phase = useStore(till.$phase);
  const work = useStore(till.checkout.$work);
  const shown = useStore(till.checkout.$shown);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const id = useId();
  const isUnknown = phase === 'unknown';
  const isBusy = !isUnknown && phase !== 'open' && phase !== 'login';
  const isBlocked = phase === 'open' && work !== 'calm';
  return (
    <div className="bar" part="bar">
      <Said till={till} />
      {shown && (
        <p className="payable">
          {say.payable()}{' '}
          <output part="payable" aria-busy={work === 'busy' || undefined}>
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

/** Why there is no order, or that nobody knows whether there is one. */
function Said({ till }: { till: TillStore }) {
  const phase = useStore(till.$phase);
  const trouble = useStore(till.$complaint);
  const say = useWords(words);
  const text = phase === 'unknown' ? say.unknown() : phase === 'open' && trouble && textOf(say, trouble);
  return (
    text && (
      // another click says it again
      <p key={trouble?.turn} className="error" part="error" role="alert">
        {text}
      </p>
    )
  );
}

function textOf(say: typeof words, { why }: Complaint): string {
  if (why === 'empty') return say.empty();
  if (why === 'busy') return say.recalculating();
  if (why === 'extra') return say.extraWrong();
  if (why === 'uploading') return say.uploading();
  return why.kind === 'refused' && why.msg ? say.submitFailedBy(why.msg) : say.submitFailed();
}

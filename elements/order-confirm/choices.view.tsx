import { useStore } from '@nanostores/react';
import { useContext, useId, useState } from 'react';
import { money } from '../../core/shop/money.js';
import { Alert } from '../../core/ui/alert.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import { failureText } from './reason.view.js';
import { words } from './strings.js';
import type { Shown, Trouble } from './sums.store.js';
import type { TillStore } from './till.store.js';

interface Props {
  till: TillStore;
  shown: Shown;
}

/** Coupon and points. */
export function Choices({ till, shown }: Props) {
  const trouble = useStore(till.checkout.$trouble);
  const isBusy = useStore(till.checkout.$work) === 'busy';
  return (
    <section className="card choices" aria-busy={isBusy || undefined}>
      <Coupon till={till} shown={shown} />
      <Failed trouble={trouble} at="coupon" />
      {(shown.checkout.useablePoint ?? 0) > 0 && <Points till={till} shown={shown} />}
      <Failed trouble={trouble} at="points" />
    </section>
  );
}

/** Says that a choice was put back. */
function Failed({ trouble, at }: { trouble: Trouble | undefined; at: Trouble['at'] }) {
  const say = useWords(words);
  return trouble?.at === at && <Alert text={failureText(say, trouble.failure)} onRetry={trouble.retry} />;
}

const loadCoupons = () => import('./coupons.view.js');

/** An amount that is taken off. Intl puts the minus where the language has it. */
export const useSaving = () => {
  const language = useContext(LanguageContext);
  return (yuan: number) => money(-yuan, language);
};

function Coupon({ till, shown: { checkout, couponId } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const say = useWords(words);
  const saving = useSaving();
  const id = useId();
  const { coupons = [], discount = 0 } = checkout;
  const chosen = coupons.find((coupon) => coupon.id === couponId);
  if (!coupons.length) {
    return (
      <p className="choice">
        <span>{say.coupons()}</span>
        <span className="hint value">{say.noneUsable()}</span>
      </p>
    );
  }
  return (
    <>
      <div className="choice opens">
        <button
          type="button"
          className="bare"
          part="coupon"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => setOpen(true)}
        >
          {say.coupon()}
        </button>
        <span id={id} className="value">
          {chosen ? <bdi>{chosen.title ?? chosen.id}</bdi> : <span className="hint">{say.noCoupon()}</span>}
          {chosen && discount > 0 && couponId === checkout.couponId && (
            <span className="saving" translate="no">
              {saving(discount)}
            </span>
          )}
        </span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 5l7 7-7 7" />
        </svg>
      </div>
      <LazyView
        load={loadCoupons}
        props={
          isOpen
            ? { coupons, chosen: couponId, onChoose: till.checkout.chooseCoupon, onClose: () => setOpen(false) }
            : undefined
        }
      />
    </>
  );
}

function Points({ till, shown: { checkout, usePoint } }: Props) {
  const say = useWords(words);
  const language = useContext(LanguageContext);
  const id = useId();
  const { useablePoint = 0, costPoint = 0, pointDiscount = 0 } = checkout;
  const points = (count: number) => count.toLocaleString(language, { numberingSystem: 'latn' });
  return (
    <label className="choice">
      <span id={id}>{say.usePoints()}</span>
      <span id={`${id}v`} className="hint value" part="points">
        <MarkedText
          text={
            usePoint && costPoint > 0
              ? say.pointsUsed(verbatim(points(costPoint)), verbatim(money(pointDiscount, language)))
              : say.pointsOpen(verbatim(points(useablePoint)))
          }
        />
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself
        role="switch"
        className="switch"
        part="switch"
        aria-labelledby={id}
        aria-describedby={`${id}v`}
        checked={usePoint}
        onChange={(event) => till.checkout.setPoints(event.currentTarget.checked)}
      />
    </label>
  );
}

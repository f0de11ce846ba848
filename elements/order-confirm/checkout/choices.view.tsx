import { useStore } from '@nanostores/react';
import { useContext, useId, useState } from 'react';
import { money } from '../../../core/shop/money.js';
import { Alert } from '../../../core/ui/alert.js';
import { LanguageContext, useWords } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { MarkedText, verbatim } from '../../../core/ui/verbatim.js';
import { failureText } from '../failure-text.view.js';
import { words } from '../strings.js';
import type { CheckoutStore, ShownCheckout } from './checkout.store.js';
import type { CheckoutProblem, CheckoutScope } from './checkout-events.js';
import { useSaving } from './receipt.view.js';

interface ChoicesProps {
  store: CheckoutStore;
  shown: ShownCheckout;
}

/** Coupon and points. */
export function Choices({ store, shown }: ChoicesProps) {
  const { kind, problem } = useStore(store.$checkout);
  return (
    <section className="card choices" aria-busy={kind === 'recalculating' || undefined}>
      <Coupon store={store} shown={shown} />
      <ChoiceProblem problem={problem} scope="coupon" onRetry={store.retry} />
      {(shown.checkout.useablePoint ?? 0) > 0 && <Points store={store} shown={shown} />}
      <ChoiceProblem problem={problem} scope="points" onRetry={store.retry} />
    </section>
  );
}

interface ChoiceProblemProps {
  problem: CheckoutProblem | undefined;
  scope: CheckoutScope;
  onRetry(): void;
}

/** Says that a choice was put back. */
function ChoiceProblem({ problem, scope, onRetry }: ChoiceProblemProps) {
  const say = useWords(words);
  return problem?.scope === scope && <Alert text={failureText(say, problem.failure)} onRetry={onRetry} />;
}

const loadCouponDialog = () => import('./coupon-dialog.view.js');

function Coupon({ store, shown: { checkout, couponId } }: ChoicesProps) {
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
        load={loadCouponDialog}
        props={
          isOpen
            ? { coupons, chosen: couponId, onChoose: store.chooseCoupon, onClose: () => setOpen(false) }
            : undefined
        }
      />
    </>
  );
}

function Points({ store, shown: { checkout, usePoint } }: ChoicesProps) {
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
        onChange={(event) => store.setPoints(event.currentTarget.checked)}
      />
    </label>
  );
}

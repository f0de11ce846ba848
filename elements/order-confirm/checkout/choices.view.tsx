import { useContext, useId, useState } from 'react';
import { formatMoney } from '../../../core/shop/money.js';
import { Alert } from '../../../core/ui/alert.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { useFailureReason } from '../../../core/ui/use-failure-reason.js';
import { useStore } from '../../../core/ui/use-store.js';
import { MarkedText, verbatim } from '../../../core/ui/verbatim.js';
import { messages } from '../strings.js';
import type { CheckoutProblem, CheckoutScope } from './checkout.machine.js';
import type { CheckoutStore, ShownCheckout } from './checkout.store.js';
import { useFormatSaving } from './receipt.view.js';

interface ChoicesProps {
  store: CheckoutStore;
  shown: ShownCheckout;
}

/** The choice of coupon and points. */
export function CheckoutChoices({ store, shown }: ChoicesProps) {
  const { kind, problem } = useStore(store.$checkout);
  return (
    <section className="card choices" part="card" aria-busy={kind === 'recalculating' || undefined}>
      <CouponChoice store={store} shown={shown} />
      <ChoiceProblem problem={problem} scope="coupon" onRetry={store.retry} />
      {(shown.checkout.useablePoint ?? 0) > 0 && <PointsChoice store={store} shown={shown} />}
      <ChoiceProblem problem={problem} scope="points" onRetry={store.retry} />
    </section>
  );
}

interface ChoiceProblemProps {
  problem: CheckoutProblem | undefined;
  scope: CheckoutScope;
  onRetry(): void;
}

/** Shows that a choice was rolled back, with a retry. */
function ChoiceProblem({ problem, scope, onRetry }: ChoiceProblemProps) {
  const t = useMessages(messages);
  const reasonOf = useFailureReason();
  return problem?.scope === scope && <Alert text={t.changeFailed(reasonOf(problem.failure))} onRetry={onRetry} />;
}

const loadCouponDialog = () => import('./coupon-dialog.view.js');

function CouponChoice({ store, shown: { checkout, couponId } }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const t = useMessages(messages);
  const formatSaving = useFormatSaving();
  const id = useId();
  const { coupons = [], unusableCoupons: unusable = [], discount = 0 } = checkout;
  const chosen = coupons.find((coupon) => coupon.id === couponId);
  if (!coupons.length && !unusable.length) {
    return (
      <p className="choice">
        <span>{t.coupons()}</span>
        <span className="hint value">{t.noneUsable()}</span>
      </p>
    );
  }
  return (
    <>
      <div className="choice opens-dialog">
        <button
          type="button"
          className="bare"
          part="coupon"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => setOpen(true)}
        >
          {t.coupon()}
        </button>
        <span id={id} className="value">
          {chosen ? (
            <bdi>{chosen.title ?? chosen.id}</bdi>
          ) : (
            <span className="hint">{coupons.length ? t.noCoupon() : t.noneUsable()}</span>
          )}
          {chosen && discount > 0 && couponId === checkout.couponId && (
            <span className="saving" translate="no">
              {formatSaving(discount)}
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
            ? { coupons, unusable, chosen: couponId, onChoose: store.chooseCoupon, onClose: () => setOpen(false) }
            : undefined
        }
      />
    </>
  );
}

function PointsChoice({ store, shown: { checkout, usePoint } }: ChoicesProps) {
  const t = useMessages(messages);
  const language = useContext(LanguageContext);
  const id = useId();
  const { useablePoint = 0, costPoint = 0, pointDiscount = 0 } = checkout;
  return (
    <label className="choice">
      <span id={id}>{t.usePoints()}</span>
      <span id={`${id}v`} className="hint value-text" part="points">
        <MarkedText
          text={
            usePoint && costPoint > 0
              ? t.pointsUsed(costPoint, verbatim(formatMoney(pointDiscount, language)))
              : t.pointsOpen(useablePoint)
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

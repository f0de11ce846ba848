import { atom, computed } from 'nanostores';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { onPageReturn } from '../../../core/lifetime/on-page-return.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import type { MemberState } from '../../../core/member/member.js';
import { type SharedLogin, sendWithLogin } from '../../../core/member/send-with-login.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { type Checkout, checkoutInfo, FROM_CONFIRM } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import { machine } from '../../../core/state/machine.js';
import type { OrderSource } from '../props.js';
import type { CheckoutCommand, CheckoutFacts, CheckoutScope } from './checkout.machine.js';
import { initialCheckout, transition } from './checkout.machine.js';
import { type Choices, choicesOf } from './checkout.rules.js';
import { type CheckoutLine, createPendingQuantities } from './pending-quantities.js';

interface CheckoutStoreOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  source: OrderSource;
  /** One login for all requests of the page. */
  share: SharedLogin;
}

/** The shown order: the server's totals with the visitor's optimistic choices and pending quantities. */
export interface ShownCheckout {
  checkout: Checkout;
  lines: readonly CheckoutLine[];
  couponId: string;
  usePoint: boolean;
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>;

/** The checkout: items, choices and totals. Its states and events are listed in `checkout.machine.ts`. */
export function createCheckoutStore({ source, site, emit, signal, share }: CheckoutStoreOptions) {
  const { $member } = site.member;
  const $checkout = atom(initialCheckout);
  const requests = latestAttempt(signal);
  let isFirstRequest = true;

  const quantities = createPendingQuantities({
    source,
    site,
    emit,
    signal,
    share,
    onSent: () => dispatch({ kind: 'quantitySent' }),
    onAnswered: (checkout) => dispatch({ kind: 'quantityAnswered', checkout }),
    onLoginRequired: () => dispatch({ kind: 'loginRequired', by: 'quantity' }),
    onChange: (isPending) => dispatch({ kind: 'quantitiesChanged', isPending }),
  });

  const request = async ({ couponId, usePoint }: Choices, isAfterLogin: boolean) => {
    const attempt = requests.next();
    // the first request may use the page's prefetched response
    const fresh = !isFirstRequest;
    isFirstRequest = false;
    const input = { type: source, couponId, usePoint, from: FROM_CONFIRM };
    const send = () => site.send(checkoutInfo, input, { signal: attempt, fresh });
    const onLoginPending = (isPending: boolean) =>
      dispatch(isPending ? { kind: 'loginRequired', by: 'totals' } : { kind: 'loggedIn' });
    const result = await (isAfterLogin
      ? send()
      : sendWithLogin(send, {
          site,
          emit,
          cause: 'order',
          reason: 'checkout',
          signal: attempt,
          share,
          onLoginPending,
        }));
    if (attempt.aborted) return;
    dispatch(result.ok ? { kind: 'answered', checkout: result.data } : { kind: 'failed', failure: result.failure });
  };

  const run = (command: CheckoutCommand): unknown => {
    switch (command.kind) {
      case 'request':
        return request(command.choices, command.isAfterLogin);
      case 'cancelRequest':
        return requests.cancel();
      case 'flushQuantities':
        return quantities.flush();
      case 'dropAnsweredQuantities':
        return quantities.dropAnswered();
      case 'clearQuantities':
        return quantities.clear();
      case 'identifyMember':
        return site.member.load({ again: $member.get().kind === 'anonymous', signal });
    }
  };

  const dispatch = machine($checkout, transition, run);

  const refresh = () => {
    // a hidden page is refreshed when it becomes visible
    if (!document.hidden) dispatch({ kind: 'refresh' });
  };
  onPageReturn(refresh, signal);
  onOnline(() => !document.hidden && dispatch({ kind: 'online' }), signal);

  const dispatchMember = (state: MemberState) => {
    if (state.kind === 'anonymous') dispatch({ kind: 'signedOut' });
    if (state.kind === 'member') dispatch({ kind: 'memberKnown', id: state.member.id });
  };
  // an anonymous visitor is not dispatched at the start: the session may be newer than the page's state
  if ($member.get().kind === 'member') dispatchMember($member.get());
  untilAborted(signal, site.broadcast.subscribe(source, refresh), $member.listen(dispatchMember));

  const $shown = computed([$checkout, quantities.$quantities], ({ totals, choices }): ShownCheckout | undefined => {
    if (!totals) return undefined;
    const { checkout } = totals;
    return { checkout, lines: checkout.items.map(quantities.lineOf), ...choicesOf(checkout, choices) };
  });

  const choose = (choices: Choices, scope: CheckoutScope) => dispatch({ kind: 'choose', choices, scope });

  return {
    $checkout,
    /** Undefined until the totals are loaded. */
    $shown,
    load: () => dispatch({ kind: 'load' }),
    /** Retries the failed request. */
    retry() {
      const { problem } = $checkout.get();
      if (problem) dispatch(problem.retry);
    },
    choose,
    chooseCoupon: (couponId: string) => choose({ couponId }, 'coupon'),
    setPoints: (usePoint: boolean) => choose({ usePoint }, 'points'),
    setQuantity(id: string, count: number) {
      dispatch({ kind: 'quantityChosen' });
      quantities.set(id, count);
    },
    /** Reloads or sends pending quantities at once, because the visitor wants to order. */
    flush: () => dispatch({ kind: 'flush' }),
    /** Called when the order's state changes. */
    lock: (lock: CheckoutFacts['lock']) => lock !== $checkout.get().lock && dispatch({ kind: 'lock', lock }),
    /** Changes of the member were ignored while the order was in flight. */
    syncMember: () => dispatchMember($member.get()),
  };
}

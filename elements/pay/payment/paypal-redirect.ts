import { onPageRestored } from '../../../core/lifetime/on-page-return.js';
import { PAYPAL, type PaymentConf } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import { siteUrl } from '../../../core/url/resolve-http-url.js';
import { isSafe, paypalFields } from '../rules.js';
import { navigateByPost } from './leave-page.js';
import type { PaymentEvent } from './payment.machine.js';

const PAYPAL_ACTION = 'https://www.paypal.com/cgi-bin/webscr';

export interface PaypalRedirect {
  /** Whether payment data may be posted to the form's target. */
  isSafe(): boolean;
  /** Posts the form to PayPal, and dispatches the result. */
  post(conf: PaymentConf, orderId: string): void;
}

interface PaypalRedirectOptions
  extends Pick<Context<{ paypalAction: string | undefined }>, '$props' | 'emit' | 'signal'> {
  dispatch(event: PaymentEvent): void;
}

/** Posts a form to PayPal. Detects a policy (CSP) that blocks it, and a return from the back-forward cache. */
export function createPaypalRedirect({ $props, emit, signal, dispatch }: PaypalRedirectOptions): PaypalRedirect {
  const action = () => $props.get().paypalAction ?? PAYPAL_ACTION;
  const isActionSafe = () => isSafe(siteUrl(action()), document.baseURI);

  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
    effectiveDirective === 'form-action' && dispatch({ kind: 'blocked' });
  onPageRestored(() => dispatch({ kind: 'restored' }), signal);
  document.addEventListener('securitypolicyviolation', onViolation, { signal });

  return {
    isSafe: isActionSafe,
    post(conf, orderId) {
      // the action may have changed since `sb-pay`
      if (!isActionSafe()) return dispatch({ kind: 'blocked' });
      const isPosted = navigateByPost(emit, action(), paypalFields(conf, orderId), PAYPAL);
      dispatch({ kind: isPosted ? 'posted' : 'prevented' });
    },
  };
}

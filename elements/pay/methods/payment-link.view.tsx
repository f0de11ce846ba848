import { useMessages } from '../../../core/ui/language.js';
import { Link } from '../../../core/ui/link.js';
import type { PaymentStore } from '../payment/payment.store.js';
import { messages } from '../strings.js';

/** The payment page as a plain link, for a browser that blocks the new tab of the button. */
export function PaymentLink({ payment }: { payment: PaymentStore }) {
  const t = useMessages(messages);
  const url = payment.payUrl();
  return (
    url && (
      <p className="fallback" part="fallback">
        <span>{t.fallback()}</span>
        <Link
          className="link"
          part="link"
          href={url}
          target={payment.isInThisTab() ? undefined : '_blank'}
          rel="noopener"
          onFollow={() => payment.pay('link')}
        >
          {t.go()}
        </Link>
      </p>
    )
  );
}

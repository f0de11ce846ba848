import { useRef, useState } from 'react';
import { safeHref } from '../navigation/navigation.js';
import { Button } from '../ui/button.js';
import { useMessages } from '../ui/language.js';
import { Link } from '../ui/link.js';
import { copyText } from './copy-text.js';
import { messages } from './prize.strings.js';

interface CouponProps {
  code: string;
  /** The page where the coupon is used. */
  url: string | undefined;
  onUse(url: string): void;
}

/** The stub of the ticket: the coupon's code, to be copied or used at once. */
export function Coupon({ code, url, onUse }: CouponProps) {
  const t = useMessages(messages);
  const codeElement = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(codeElement.current ? await copyText(codeElement.current) : false);
  const page = url && safeHref(url);
  return (
    <div className="coupon" part="coupon">
      <span className="label">{t.code()}</span>
      <code ref={codeElement} part="code" dir="ltr" translate="no">
        {code}
      </code>
      <div className="actions">
        <Button primary={!page} onClick={copy}>
          {t.copy()}
        </Button>
        {page && (
          <Link className="button primary" part="button primary use" href={page} onFollow={() => onUse(page)}>
            {t.use()}
          </Link>
        )}
      </div>
      <p role="status" className="copied" part="copied">
        {copied ? t.copied() : ''}
      </p>
    </div>
  );
}

import { useId, useLayoutEffect, useRef, useState } from 'react';
import { serverReason } from '../request/failure-text.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { ErrorMessage } from '../ui/error-message.js';
import { useMessages } from '../ui/language.js';
import { messages as sharedMessages } from '../ui/strings.js';
import type { ClaimStore } from './claim.store.js';
import { ClaimForm } from './claim.view.js';
import { copyText } from './copy-text.js';
import type { Prize } from './lottery.api.js';
import { isCoupon, type Outcome } from './prize.rules.js';
import { messages } from './prize.strings.js';
import { PrizeImage } from './prize-image.view.js';

interface PrizeDialogProps {
  outcome: Outcome;
  claim: ClaimStore;
  /** Called when the outcome is shown. */
  onShow(outcome: Outcome): void;
  onClose(): void;
  /** Called when the winner submits the details. */
  onSend(prize: Prize): void;
  /** The winner doesn't want the prize. */
  onForfeit(prize: Prize): void;
  /** Draws again after an error. */
  onRetry?(): void;
}

/** The dialog with the outcome of a draw. Screen readers announce all of it when it opens. */
export function PrizeDialog({ outcome, claim, onShow, onClose, onSend, onForfeit, onRetry }: PrizeDialogProps) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const id = useId();
  const won = outcome.kind === 'won' ? outcome.prize : undefined;
  useLayoutEffect(() => onShow(outcome), [onShow, outcome]);
  return (
    <Dialog title={won ? t.won() : t.lost()} describedBy={id} onClose={onClose}>
      <div className="prize" part="prize">
        <div id={id} className="prize">
          {outcome.kind === 'failed' ? <DrawFailure outcome={outcome} /> : <DrawnPrize prize={outcome.prize} />}
        </div>
        {won?.feedback && isCoupon(won) && <CouponCode code={won.feedback} />}
        {outcome.kind === 'failed' && onRetry && <Button onClick={onRetry}>{tShared.retry()}</Button>}
        {won && <ClaimForm claim={claim} prize={won} onSend={() => onSend(won)} onForfeit={() => onForfeit(won)} />}
      </div>
    </Dialog>
  );
}

function DrawFailure({ outcome: { failure } }: { outcome: Extract<Outcome, { kind: 'failed' }> }) {
  const t = useMessages(messages);
  const reason = serverReason(failure);
  return (
    <ErrorMessage>
      <span>{failure.kind === 'network' ? t.network() : t.drawFailed()}</span>
      {reason && <small>{reason}</small>}
    </ErrorMessage>
  );
}

function DrawnPrize({ prize }: { prize: Prize | undefined }) {
  const t = useMessages(messages);
  if (!prize) return <p part="message">{t.nextTime()}</p>;
  return (
    <>
      <PrizeImage src={prize.cover} />
      <p className="name" part="name" dir="auto">
        {prize.title || t.nameless()}
      </p>
      {prize.message && (
        <p className="message" part="message" dir="auto">
          {prize.message}
        </p>
      )}
    </>
  );
}

function CouponCode({ code }: { code: string }) {
  const t = useMessages(messages);
  const codeElement = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(codeElement.current ? await copyText(codeElement.current) : false);
  return (
    <div className="coupon" part="coupon">
      <span className="label">{t.code()}</span>
      <code ref={codeElement} part="code" dir="ltr" translate="no">
        {code}
      </code>
      <Button primary onClick={copy}>
        {t.copy()}
      </Button>
      <p role="status" className="copied" part="copied">
        {copied ? t.copied() : ''}
      </p>
    </div>
  );
}

import { useId, useLayoutEffect, useRef, useState } from 'react';
import { serverReason } from '../request/failure-text.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { ErrorMessage } from '../ui/error-message.js';
import { useWords } from '../ui/language.js';
import { words as sharedWords } from '../ui/strings.js';
import type { ClaimStore } from './claim.store.js';
import { ClaimForm } from './claim.view.js';
import { copyTextOf } from './copy-text.js';
import type { Prize } from './lottery.api.js';
import { isCoupon, type Outcome } from './prize.rules.js';
import { words } from './prize.strings.js';
import { PrizeImage } from './prize-image.view.js';

interface PrizeDialogProps {
  outcome: Outcome;
  claim: ClaimStore;
  /** The visitor sees the outcome: its code has arrived, too. */
  onShown(outcome: Outcome): void;
  onClose(): void;
  /** The winner sends the details. */
  onSend(prize: Prize): void;
  /** The winner doesn't want the prize. */
  onGiveUp(prize: Prize): void;
  /** Draws again after an error. */
  onRetry?(): void;
}

/** The outcome of a draw, as a dialog, read out as a whole when it opens. */
export function PrizeDialog({ outcome, claim, onShown, onClose, onSend, onGiveUp, onRetry }: PrizeDialogProps) {
  const say = useWords(words);
  const sayShared = useWords(sharedWords);
  const id = useId();
  const won = outcome.kind === 'won' ? outcome.prize : undefined;
  useLayoutEffect(() => onShown(outcome), [onShown, outcome]);
  return (
    <Dialog title={won ? say.won() : say.lost()} describedBy={id} onClose={onClose}>
      <div className="prize" part="prize">
        <div id={id} className="prize">
          {outcome.kind === 'failed' ? <DrawFailure outcome={outcome} /> : <DrawnPrize prize={outcome.prize} />}
        </div>
        {won?.feedback && isCoupon(won) && <CouponCode code={won.feedback} />}
        {outcome.kind === 'failed' && onRetry && <Button onClick={onRetry}>{sayShared.retry()}</Button>}
        {won && <ClaimForm claim={claim} prize={won} onSend={() => onSend(won)} onGiveUp={() => onGiveUp(won)} />}
      </div>
    </Dialog>
  );
}

function DrawFailure({ outcome: { failure } }: { outcome: Extract<Outcome, { kind: 'failed' }> }) {
  const say = useWords(words);
  const reason = serverReason(failure);
  return (
    <ErrorMessage>
      <span>{failure.kind === 'network' ? say.network() : say.drawFailed()}</span>
      {reason && <small>{reason}</small>}
    </ErrorMessage>
  );
}

function DrawnPrize({ prize }: { prize: Prize | undefined }) {
  const say = useWords(words);
  if (!prize) return <p part="message">{say.nextTime()}</p>;
  return (
    <>
      <PrizeImage src={prize.cover} />
      <p className="name" part="name" dir="auto">
        {prize.title || say.nameless()}
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
  const say = useWords(words);
  const codeElement = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(codeElement.current ? await copyTextOf(codeElement.current) : false);
  return (
    <div className="coupon" part="coupon">
      <span className="label">{say.code()}</span>
      <code ref={codeElement} part="code" dir="ltr" translate="no">
        {code}
      </code>
      <Button primary onClick={copy}>
        {say.copy()}
      </Button>
      <p role="status" className="copied" part="copied">
        {copied ? say.copied() : ''}
      </p>
    </div>
  );
}

import { useId, useLayoutEffect } from 'react';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import panel from '../ui/dialog/panel.css';
import { ErrorMessage } from '../ui/error-message.js';
import field from '../ui/field.css';
import { useMessages } from '../ui/language.js';
import { messages as sharedMessages } from '../ui/strings.js';
import { useFailureReason } from '../ui/use-failure-reason.js';
import type { ClaimStore } from './claim.store.js';
import { ClaimForm } from './claim.view.js';
import { Coupon } from './coupon.view.js';
import type { Prize } from './lottery.api.js';
import prizeStyleSheet from './prize.css';
import { isCoupon, type Outcome } from './prize.rules.js';
import { messages } from './prize.strings.js';
import { PrizeImage } from './prize-image.view.js';
import { Ticket } from './ticket.view.js';

export const styles = [field, panel, prizeStyleSheet];

interface PrizeDialogProps {
  outcome: Outcome;
  /** Just drawn: a win is celebrated. False for a prize of before that is offered again. */
  isNew: boolean;
  claim: ClaimStore;
  /** Called when the outcome is shown. */
  onShow(outcome: Outcome): void;
  onClose(): void;
  /** Draws again after an error. */
  onRetry?(): void;
  /** Opens the page where a coupon is used. */
  onUse(url: string): void;
}

/** The dialog with the outcome of a draw. Screen readers announce all of it when it opens. */
function PrizeDialog(props: PrizeDialogProps) {
  const { outcome, isNew, claim, onShow, onClose, onRetry, onUse } = props;
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const id = useId();
  const titles = { won: t.won, lost: t.lost, failed: t.unfinished };
  const won = outcome.kind === 'won' ? outcome.prize : undefined;
  useLayoutEffect(() => onShow(outcome), [onShow, outcome]);
  return (
    <Dialog title={titles[outcome.kind]()} describedBy={id} onClose={onClose}>
      <div className="prize" part="prize">
        {won ? (
          <Ticket outcome={outcome} isNew={isNew}>
            <div id={id} className="prize">
              <DrawnPrize prize={won} name={won.title || t.nameless()} />
            </div>
            {won.feedback && isCoupon(won) && <Coupon code={won.feedback} url={won.url} onUse={onUse} />}
          </Ticket>
        ) : (
          <div id={id} className="prize">
            {outcome.kind === 'failed' ? <DrawFailure outcome={outcome} /> : <Miss prize={outcome.prize} />}
          </div>
        )}
        {outcome.kind === 'failed' && onRetry && <Button onClick={onRetry}>{tShared.retry()}</Button>}
        {outcome.kind === 'lost' && (
          <Button primary onClick={onClose}>
            {t.gotIt()}
          </Button>
        )}
        {won && <ClaimForm claim={claim} prize={won} />}
      </div>
    </Dialog>
  );
}

function DrawFailure({ outcome: { failure } }: { outcome: Extract<Outcome, { kind: 'failed' }> }) {
  const t = useMessages(messages);
  const reason = useFailureReason()(failure);
  return (
    <ErrorMessage>
      <span>{failure.kind === 'network' && !reason ? t.network() : t.drawFailed()}</span>
      {reason && <small>{reason}</small>}
    </ErrorMessage>
  );
}

function Miss({ prize }: { prize: Prize | undefined }) {
  const t = useMessages(messages);
  if (!prize?.title && !prize?.message) return <p part="message">{t.nextTime()}</p>;
  return <DrawnPrize prize={prize} name={prize.title} />;
}

function DrawnPrize({ prize, name }: { prize: Prize; name: string | undefined }) {
  return (
    <>
      <PrizeImage src={prize.cover} />
      {name && (
        <p className="name" part="name" dir="auto">
          {name}
        </p>
      )}
      {prize.message && (
        <p className="message" part="message" dir="auto">
          {prize.message}
        </p>
      )}
    </>
  );
}

export { PrizeDialog as View };

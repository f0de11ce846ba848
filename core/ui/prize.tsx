import { useId, useRef, useState } from 'react';
import { copyTextOf } from '../clipboard.js';
import type { Prize } from '../lottery/api.js';
import type { ClaimStore } from '../lottery/claim.js';
import { COUPON, type Outcome } from '../lottery/draw.js';
import { words } from '../lottery/prize.strings.js';
import { Button } from './button.js';
import { ClaimForm } from './claim.js';
import { Cover } from './cover.js';
import { Dialog } from './dialog.js';
import { useWords } from './language.js';
import { words as sharedWords } from './strings.js';

interface Props {
  outcome: Outcome;
  claim: ClaimStore;
  onClose(): void;
  /** The winner sends the details. */
  onSend(): void;
  /** Draws again after an error. */
  onRetry?(): void;
}

/** What a draw came to, as a dialog, read out as a whole when it opens. */
export function PrizeDialog({ outcome, claim, onClose, onSend, onRetry }: Props) {
  const say = useWords(words);
  const sayShared = useWords(sharedWords);
  const id = useId();
  const won = outcome.kind === 'won' ? outcome.prize : undefined;
  return (
    <Dialog title={won ? say.won() : say.lost()} describedBy={id} onClose={onClose}>
      <div className="prize" part="prize">
        <div id={id} className="prize">
          {outcome.kind === 'failed' ? <Failed outcome={outcome} /> : <Shown prize={outcome.prize} />}
        </div>
        {won?.type === COUPON && won.feedback && <Coupon code={won.feedback} />}
        {outcome.kind === 'failed' && onRetry && <Button onClick={onRetry}>{sayShared.retry()}</Button>}
        {won && <ClaimForm claim={claim} prize={won} onSend={onSend} />}
      </div>
    </Dialog>
  );
}

function Failed({ outcome: { failure } }: { outcome: Extract<Outcome, { kind: 'failed' }> }) {
  const say = useWords(words);
  return (
    <div className="error" part="error" role="alert">
      <p>{failure.kind === 'network' ? say.network() : say.drawFailed()}</p>
      {failure.kind === 'refused' && failure.msg && <p>{failure.msg}</p>}
    </div>
  );
}

function Shown({ prize }: { prize: Prize | undefined }) {
  const say = useWords(words);
  if (!prize) return <p part="message">{say.nextTime()}</p>;
  return (
    <>
      <Cover src={prize.cover} />
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

function Coupon({ code }: { code: string }) {
  const say = useWords(words);
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(shown.current ? await copyTextOf(shown.current) : false);
  return (
    <div className="coupon" part="coupon">
      <span className="label">{say.code()}</span>
      <code ref={shown} part="code" dir="ltr" translate="no">
        {code}
      </code>
      <Button primary onClick={copy}>
        {say.copy()}
      </Button>
      <p role="status" className="copied" part="copied">
        {copied && say.copied()}
      </p>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { copyTextOf } from '../clipboard.js';
import type { Prize } from '../lottery/api.js';
import type { ClaimStore } from '../lottery/claim.js';
import { COUPON, type Outcome } from '../lottery/draw.js';
import { words } from '../lottery/strings.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { useWords } from './language.js';

interface Props {
  outcome: Outcome;
  claim: ClaimStore;
  onClose(): void;
  /** The winner sends the details. */
  onSend(): void;
}

/** What a draw came to, as a dialog. */
export function PrizeDialog({ outcome, claim, onClose, onSend }: Props) {
  const say = useWords(words);
  return (
    <Dialog title={outcome.kind === 'won' ? say.won() : say.lost()} onClose={onClose}>
      <div className="prize" part="prize">
        {outcome.kind === 'failed' ? <Failed outcome={outcome} /> : <Shown prize={outcome.prize} />}
        {outcome.kind === 'won' && outcome.prize.type === COUPON && <Coupon code={outcome.prize.feedback ?? ''} />}
        {outcome.kind === 'won' && <Details claim={claim} prize={outcome.prize} onSend={onSend} />}
      </div>
    </Dialog>
  );
}

function Failed({ outcome: { failure } }: { outcome: Extract<Outcome, { kind: 'failed' }> }) {
  const say = useWords(words);
  return (
    <div role="alert">
      <p className="error" part="error">
        {failure.kind === 'refused' ? say.drawFailed() : say.network()}
      </p>
      {failure.kind === 'refused' && failure.msg && <p>{failure.msg}</p>}
    </div>
  );
}

function Shown({ prize }: { prize: Prize | undefined }) {
  const say = useWords(words);
  if (!prize) return null;
  return (
    <>
      {prize.cover && <img className="cover" part="cover" src={prize.cover} alt="" />}
      <p className="name" part="name">
        {prize.title || say.nameless()}
      </p>
      {prize.message && <p part="message">{prize.message}</p>}
    </>
  );
}

function Coupon({ code }: { code: string }) {
  const say = useWords(words);
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(shown.current ? await copyTextOf(shown.current) : false);
  return (
    <p className="coupon" part="coupon">
      <span className="unseen">{say.code()}</span>
      <code ref={shown} part="code">
        {code}
      </code>
      <Button onClick={copy}>{say.copy()}</Button>
      <span role="status" className="copied">
        {copied && say.copied()}
      </span>
    </p>
  );
}

/** Where the prize shall go. What is typed outlives the dialog and the page. */
function Details({ claim, prize, onSend }: { claim: ClaimStore; prize: Prize; onSend(): void }) {
  const pending = useStore(claim.$claim);
  const busy = useStore(claim.$busy);
  const error = useStore(claim.$error);
  const say = useWords(words);
  const id = useId();
  if (pending?.prize.logId !== prize.logId) return null;
  return (
    <form
      className="field"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label htmlFor={id} part="label">
        {say.details()}
      </label>
      <textarea
        id={id}
        part="input"
        rows={3}
        maxLength={500}
        autoComplete="street-address"
        placeholder={say.detailsHint()}
        defaultValue={pending?.remark}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
        onInput={(event) => claim.setRemark(event.currentTarget.value)}
      />
      {error && (
        <div id={`${id}e`} className="error" part="error" role="alert">
          <p>{error === 'missing' ? say.detailsMissing() : say.sendFailed()}</p>
          {error !== 'missing' && error.kind === 'network' && <p>{say.network()}</p>}
          {error !== 'missing' && error.kind === 'refused' && <p>{error.msg}</p>}
        </div>
      )}
      <Button primary type="submit" busy={busy}>
        {say.submit()}
      </Button>
    </form>
  );
}

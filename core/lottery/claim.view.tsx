import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../http/result.js';
import { hasText } from '../lib/text.js';
import { Button } from '../ui/button.js';
import { ErrorMessage } from '../ui/error-message.js';
import { useMessages } from '../ui/language.js';
import { valueRef } from '../ui/text-control.js';
import { useFailureReason } from '../ui/use-failure-reason.js';
import { useStore } from '../ui/use-store.js';
import type { ClaimError } from './claim.machine.js';
import type { ClaimStore } from './claim.store.js';
import { needsDelivery } from './delivery.rules.js';
import { DeliveryFields } from './delivery.view.js';
import type { Prize } from './lottery.api.js';
import { messages } from './prize.strings.js';

interface ClaimFormProps {
  claim: ClaimStore;
  prize: Prize;
}

/** The form for the delivery details of a prize. The typed text survives the dialog and the page. */
export function ClaimForm({ claim, prize }: ClaimFormProps) {
  useStore(claim.$claims);
  const { kind, error } = useStore(claim.$state);
  const t = useMessages(messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isBusy = kind === 'sending' || kind === 'login';
  const offered = claim.find(prize);
  if (!offered) return null;
  return (
    <form
      className="field"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (field.current && !hasText(field.current.value)) field.current.focus();
        claim.send(prize);
      }}
    >
      {needsDelivery(prize) ? (
        <DeliveryFields claim={claim} prize={prize} error={error} busy={isBusy} />
      ) : (
        <>
          <label htmlFor={id} part="label">
            {t.details()}
          </label>
          <textarea
            id={id}
            part="input"
            dir="auto"
            rows={3}
            autoComplete="street-address"
            placeholder={t.detailsHint()}
            defaultValue={offered.remark}
            readOnly={isBusy}
            aria-invalid={error === 'missing' || undefined}
            aria-describedby={error ? `${id}e` : undefined}
            ref={valueRef(({ value }) => claim.setRemark(prize, value), field)}
          />
        </>
      )}
      {error === 'missing' && (
        <p id={`${id}e`} className="error" part="error" role="alert">
          {t.detailsMissing()}
        </p>
      )}
      <SendFailure id={`${id}e`} error={error} busy={isBusy} />
      <ClaimActions busy={isBusy} onForfeit={() => claim.forfeit(prize)} />
    </form>
  );
}

interface SendFailureProps {
  id: string;
  error: ClaimError | undefined;
  busy: boolean;
}

/** Says that the details weren't sent. During a retry its room stays, so that the pressed button does, too. */
function SendFailure({ id, error, busy }: SendFailureProps) {
  const last = useRef<Failure>(undefined);
  const t = useMessages(messages);
  if (!busy) last.current = error && error !== 'missing' && error.kind !== 'field' ? error : undefined;
  if (!last.current) return null;
  return (
    // another failure is announced again
    <div key={`${busy}`} className={busy ? 'room' : undefined}>
      <ErrorMessage id={id}>
        <span>{t.sendFailed()}</span>
        <FailureReason failure={last.current} />
      </ErrorMessage>
    </div>
  );
}

function FailureReason({ failure }: { failure: Failure }) {
  const t = useMessages(messages);
  const reasonOf = useFailureReason();
  const text = reasonOf(failure) ?? (failure.kind === 'network' && t.sendNetwork());
  return text ? <small>{text}</small> : null;
}

/** Buttons to send the details or to forfeit the prize. Forfeiting needs a confirmation, because it can't be undone. */
function ClaimActions({ busy, onForfeit }: { busy: boolean; onForfeit(): void }) {
  const [isAsking, setAsking] = useState<boolean>();
  const group = useRef<HTMLDivElement>(null);
  const t = useMessages(messages);
  const id = useId();
  // the pressed button was removed; the first button of either group does no harm
  useLayoutEffect(() => {
    if (isAsking !== undefined) group.current?.querySelector<HTMLElement>('button')?.focus();
  }, [isAsking]);
  if (!isAsking || busy) {
    return (
      // a key, so that the press on 取消 doesn't end on the button that submits
      <div key="actions" ref={group} className="actions">
        {!busy && <Button onClick={() => setAsking(true)}>{t.forfeit()}</Button>}
        <Button primary type="submit" busy={busy}>
          {t.submit()}
        </Button>
      </div>
    );
  }
  return (
    <div ref={group} className="actions" role="group" aria-labelledby={id}>
      <p id={id} part="question">
        {t.forfeitQuestion()}
      </p>
      <Button onClick={() => setAsking(false)}>{t.cancel()}</Button>
      <Button onClick={onForfeit}>{t.forfeitConfirm()}</Button>
    </div>
  );
}

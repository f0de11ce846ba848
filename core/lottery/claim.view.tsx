import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../http/result.js';
import { serverReason } from '../request/failure-text.js';
import { Button } from '../ui/button.js';
import { ErrorMessage } from '../ui/error-message.js';
import { useWords } from '../ui/language.js';
import { nativeEvents, typing } from '../ui/native-events.js';
import type { ClaimStore } from './claim.store.js';
import type { Prize } from './lottery.api.js';
import { words } from './prize.strings.js';

interface ClaimFormProps {
  claim: ClaimStore;
  prize: Prize;
  onSend(): void;
  onGiveUp(): void;
}

/** Asks where the prize shall go. The typed text outlives the dialog and the page. */
export function ClaimForm({ claim, prize, onSend, onGiveUp }: ClaimFormProps) {
  useStore(claim.$claims);
  const { kind, error } = useStore(claim.$state);
  const say = useWords(words);
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
        if (!field.current?.value.trim()) field.current?.focus();
        onSend();
      }}
    >
      <label htmlFor={id} part="label">
        {say.details()}
      </label>
      <textarea
        id={id}
        part="input"
        dir="auto"
        rows={3}
        autoComplete="street-address"
        placeholder={say.detailsHint()}
        defaultValue={offered.remark}
        readOnly={isBusy}
        aria-invalid={error === 'missing' || undefined}
        aria-describedby={error ? `${id}e` : undefined}
        ref={nativeEvents(
          typing(({ value }) => claim.setRemark(prize, value)),
          field,
        )}
      />
      {error === 'missing' && (
        <p id={`${id}e`} className="error" part="error" role="alert">
          {say.detailsMissing()}
        </p>
      )}
      {error && error !== 'missing' && (
        <ErrorMessage id={`${id}e`}>
          <span>{say.sendFailed()}</span>
          <FailureReason failure={error} />
        </ErrorMessage>
      )}
      <ClaimActions busy={isBusy} onGiveUp={onGiveUp} />
    </form>
  );
}

function FailureReason({ failure }: { failure: Failure }) {
  const say = useWords(words);
  const text = failure.kind === 'network' ? say.network() : serverReason(failure);
  return text ? <small>{text}</small> : null;
}

/** The prize is sent, or given up: that is asked once more, because it can't be undone. */
function ClaimActions({ busy, onGiveUp }: { busy: boolean; onGiveUp(): void }) {
  const [isAsking, setAsking] = useState<boolean>();
  const group = useRef<HTMLDivElement>(null);
  const say = useWords(words);
  const id = useId();
  // the pressed button is gone: the last one is the harmless one of either group
  useLayoutEffect(() => {
    if (isAsking !== undefined) group.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [isAsking]);
  if (!isAsking || busy) {
    return (
      <div ref={group} className="actions">
        <Button primary type="submit" busy={busy}>
          {say.submit()}
        </Button>
        {!busy && <Button onClick={() => setAsking(true)}>{say.giveUp()}</Button>}
      </div>
    );
  }
  return (
    <div ref={group} className="actions" role="group" aria-labelledby={id}>
      <p id={id} part="question">
        {say.giveUpQuestion()}
      </p>
      <Button onClick={onGiveUp}>{say.giveUpConfirm()}</Button>
      <Button onClick={() => setAsking(false)}>{say.cancel()}</Button>
    </div>
  );
}

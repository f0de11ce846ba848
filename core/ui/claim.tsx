import { useStore } from '@nanostores/react';
import { type FormEvent, useId, useRef } from 'react';
import type { Failure } from '../http/result.js';
import type { Prize } from '../lottery/api.js';
import type { ClaimStore } from '../lottery/claim.js';
import { words } from '../lottery/prize.strings.js';
import { Button } from './button.js';
import { hears, typing } from './hears.js';
import { useWords } from './language.js';

/** Where the prize shall go. What is typed outlives the dialog and the page. */
export function ClaimForm({ claim, prize, onSend }: { claim: ClaimStore; prize: Prize; onSend(): void }) {
  const pending = useStore(claim.$claim);
  const busy = useStore(claim.$busy);
  const error = useStore(claim.$error);
  const say = useWords(words);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  if (pending?.prize.logId !== prize.logId) return null;
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
        defaultValue={pending?.remark}
        readOnly={busy}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
        ref={hears(
          typing(({ value }) => claim.setRemark(value)),
          field,
        )}
      />
      {error && (
        <div id={`${id}e`} className="error" part="error" role="alert">
          <p>{error === 'missing' ? say.detailsMissing() : say.sendFailed()}</p>
          <Reason error={error} />
        </div>
      )}
      <Button primary type="submit" busy={busy}>
        {say.submit()}
      </Button>
    </form>
  );
}

function Reason({ error }: { error: 'missing' | Failure }) {
  const say = useWords(words);
  if (error === 'missing') return null;
  if (error.kind === 'network') return <p>{say.network()}</p>;
  return error.kind === 'refused' && error.msg ? <p>{error.msg}</p> : null;
}

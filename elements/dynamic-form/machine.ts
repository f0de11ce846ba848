/**
 * Where a submission is. `key` tells the server that a repeat is the same submission; `changed`: the fields hold
 * something else than what was submitted.
 */
export type Submission<Failure> =
  | { kind: 'open'; failure?: Failure | undefined; key?: string | undefined }
  | { kind: 'sending'; key: string; changed: boolean }
  | { kind: 'login'; key: string; changed: boolean }
  | { kind: 'sent' };

export type Happening<Failure> =
  /** With a fresh key, for a submission that has none. */
  | { kind: 'send'; key: string }
  | { kind: 'edited' }
  | { kind: 'arrived' }
  /** Nobody knows whether it arrived. */
  | { kind: 'lost'; failure: Failure }
  | { kind: 'refused'; failure?: Failure }
  /** It waits for a login. */
  | { kind: 'login' }
  /** Somebody is signed in: the same submission goes out again. */
  | { kind: 'resumed' }
  /** The page took the values itself, or the visitor gave the login up. */
  | { kind: 'stopped' };

/** While it's on its way nothing else is sent. */
export function step<F>(now: Submission<F>, happening: Happening<F>): Submission<F> {
  switch (happening.kind) {
    case 'send':
      if (now.kind === 'sending') return now;
      return { kind: 'sending', key: (now.kind === 'open' && now.key) || happening.key, changed: false };
    case 'edited':
      return edited(now);
    case 'arrived':
      return { kind: 'sent' };
    case 'lost':
      // the very same content again is the same submission
      return { kind: 'open', failure: happening.failure, key: keyOf(now) };
    case 'refused':
      return { kind: 'open', failure: happening.failure };
    case 'login':
      return now.kind === 'sending' ? { ...now, kind: 'login' } : now;
    case 'resumed':
      return now.kind === 'login' ? { ...now, kind: 'sending' } : now;
    case 'stopped':
      return { kind: 'open' };
  }
}

function edited<F>(now: Submission<F>): Submission<F> {
  if (now.kind === 'sending' || now.kind === 'login') return now.changed ? now : { ...now, changed: true };
  if (now.kind === 'open' && now.key) return { kind: 'open', failure: now.failure };
  return now.kind === 'sent' ? { kind: 'open' } : now;
}

const keyOf = <F>(now: Submission<F>) => (now.kind === 'sending' && !now.changed ? now.key : undefined);

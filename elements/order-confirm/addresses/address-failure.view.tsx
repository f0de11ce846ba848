import type { Failure } from '../../../core/http/result.js';
import { serverReason } from '../../../core/request/failure-text.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';

/** Shows that a change of an address failed, with the server's reason if it sent one. */
export function AddressFailure({ text, failure }: { text: string; failure: Failure | undefined }) {
  if (!failure) return null;
  const reason = serverReason(failure);
  return (
    <ErrorMessage>
      <span>{`${text} `}</span>
      {reason && <span dir="auto">{reason}</span>}
    </ErrorMessage>
  );
}

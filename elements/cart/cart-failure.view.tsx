import type { Failure } from '../../core/http/result.js';
import { ErrorMessage } from '../../core/ui/error-message.js';

/** Shows an error message, with the server's reason if it refused the request. */
export function CartFailure({ text, failure }: { text: string; failure: Failure }) {
  return (
    <ErrorMessage>
      <span>{`${text} `}</span>
      {failure.kind === 'refused' && <span dir="auto">{failure.msg}</span>}
    </ErrorMessage>
  );
}

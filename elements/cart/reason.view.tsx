import type { Failure } from '../../core/http/result.js';
import { ErrorMessage } from '../../core/ui/error-message.js';

/** What failed, and why the server refused it. */
export function Reason({ text, failure }: { text: string; failure: Failure }) {
  return (
    <ErrorMessage>
      <span>{`${text} `}</span>
      {failure.kind === 'refused' && <span dir="auto">{failure.msg}</span>}
    </ErrorMessage>
  );
}

import type { Failure } from '../../core/http/result.js';

/** What failed, and why the server refused it. */
export function Reason({ text, failure }: { text: string; failure: Failure }) {
  return (
    <p className="error" part="error" role="alert">
      <span>{`${text} `}</span>
      {failure.kind === 'refused' && <span dir="auto">{failure.msg}</span>}
    </p>
  );
}

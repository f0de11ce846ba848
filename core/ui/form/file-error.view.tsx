import type { Upload, UploadState } from '../../form/upload.machine.js';
import type { FileProblem } from '../../form/upload.rules.js';
import { messages } from '../../form/upload.strings.js';
import { STATUS_TOO_LARGE } from '../../http/result.js';
import { serverReason } from '../../request/failure-text.js';
import { useMessages } from '../language.js';
import { MarkedText, verbatim } from '../verbatim.js';

export const fileErrorIdOf = ({ id }: Upload): string => `u${id}`;

interface FileErrorProps {
  upload: Upload;
  /** Whether it says which file it is about. */
  isNamed?: boolean;
}

/** The reason why a file isn't sent or wasn't taken. */
export function FileError({ upload, isNamed }: FileErrorProps) {
  const t = useMessages(messages);
  const { name, state } = upload;
  if (state.kind !== 'invalid' && state.kind !== 'failed') return null;
  const error = errorText(state, t);
  return (
    <p id={fileErrorIdOf(upload)} className="error" part="error" role="alert">
      {isNamed ? <MarkedText text={t.errorOf(verbatim(name), error)} /> : <span>{error}</span>}
    </p>
  );
}

type Unsent = Extract<UploadState, { kind: 'invalid' | 'failed' }>;

function errorText(state: Unsent, t: typeof messages): string {
  if (state.kind === 'invalid') return t[PROBLEMS[state.problem]]();
  const { failure } = state;
  const isTooBig = failure.kind === 'refused' && failure.status === STATUS_TOO_LARGE;
  return (isTooBig ? t.tooBig : t.failed)(serverReason(failure));
}

const PROBLEMS = {
  'too-large': 'tooLarge',
  empty: 'empty',
  'not-image': 'notImage',
  unreadable: 'unreadable',
} as const satisfies Record<FileProblem, keyof typeof messages>;

import type { Upload } from '../../form/upload.machine.js';
import type { FileProblem } from '../../form/upload.rules.js';
import { messages } from '../../form/upload.strings.js';
import { type Failure, STATUS_TOO_LARGE } from '../../http/result.js';
import { useMessages } from '../language.js';
import { useFailureReason } from '../use-failure-reason.js';
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
  const reasonOf = useFailureReason();
  const { name, state } = upload;
  const failureText = (failure: Failure) =>
    failure.kind === 'refused' && failure.status === STATUS_TOO_LARGE
      ? t.tooBig(failure.msg || undefined)
      : t.failed(reasonOf(failure));
  if (state.kind !== 'invalid' && state.kind !== 'failed') return null;
  const error = state.kind === 'invalid' ? t[PROBLEMS[state.problem]]() : failureText(state.failure);
  return (
    <p id={fileErrorIdOf(upload)} className="error" part="error" role="alert">
      {isNamed ? <MarkedText text={t.errorOf(verbatim(name), error)} /> : <span>{error}</span>}
    </p>
  );
}

const PROBLEMS = {
  'too-large': 'tooLarge',
  empty: 'empty',
  'not-image': 'notImage',
  unreadable: 'unreadable',
} as const satisfies Record<FileProblem, keyof typeof messages>;

import type { Upload } from '../../form/upload.machine.js';
import type { FileProblem } from '../../form/upload.rules.js';
import { messages } from '../../form/upload.strings.js';
import { serverReason } from '../../request/failure-text.js';
import { useMessages } from '../language.js';

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
  const reason = state.kind === 'failed' && serverReason(state.failure);
  return (
    <p id={fileErrorIdOf(upload)} className="error" part="error" role="alert">
      {isNamed && <bdi className="subject">{`${name} `}</bdi>}
      <span>{`${state.kind === 'invalid' ? t[PROBLEMS[state.problem]]() : t.failed()} `}</span>
      {reason && <span dir="auto">{reason}</span>}
    </p>
  );
}

const PROBLEMS: Record<FileProblem, 'tooLarge' | 'empty' | 'notImage'> = {
  'too-large': 'tooLarge',
  empty: 'empty',
  'not-image': 'notImage',
};

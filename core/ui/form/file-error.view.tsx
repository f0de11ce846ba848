import type { Upload, UploadState } from '../../form/upload.machine.js';
import type { FileProblem } from '../../form/upload.rules.js';
import { messages } from '../../form/upload.strings.js';
import { STATUS_TOO_LARGE } from '../../http/result.js';
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
      <span>{`${t[messageOf(state)]()} `}</span>
      {reason && <span dir="auto">{reason}</span>}
    </p>
  );
}

type Unsent = Extract<UploadState, { kind: 'invalid' | 'failed' }>;

function messageOf(state: Unsent): keyof typeof messages {
  if (state.kind === 'invalid') return PROBLEMS[state.problem];
  const { failure } = state;
  return failure.kind === 'refused' && failure.status === STATUS_TOO_LARGE ? 'tooBig' : 'failed';
}

const PROBLEMS: Record<FileProblem, keyof typeof messages> = {
  'too-large': 'tooLarge',
  empty: 'empty',
  'not-image': 'notImage',
  unreadable: 'unreadable',
};

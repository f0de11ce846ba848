import type { Result } from '../http/result.js';
import { uploadFile } from '../http/upload.js';
import { sendAcrossLogin } from '../member/send-across-login.js';
import { sendWithLogin } from '../member/send-with-login.js';
import type { FieldKind } from './field.js';
import type { FieldStore } from './fields.js';
import { upload } from './form.api.js';
import { type FileProblem, isHeic } from './upload.rules.js';

export type Uploader = ReturnType<typeof createUploader>;

/** Sends the files of a form to the back end of its site. Files that get a 401 at the same time ask for one login. */
export function createUploader({ site, emit, maxPixels = () => 0, share }: FieldStore['context']) {
  const pictureToSend = async (file: File, signal: AbortSignal) => {
    if (!(maxPixels() || isHeic(file))) return file;
    const code = await import('./scale-picture.js').catch(() => undefined);
    return code ? code.scalePicture(file, maxPixels(), signal) : file;
  };
  return async (
    chosen: File,
    /** Undefined while the file waits for a login. */
    onProgress: (share: number | undefined) => void,
    signal: AbortSignal,
    kind: FieldKind,
  ): Promise<Result<{ url: string }> | FileProblem> => {
    const file = kind === 'image' ? await pictureToSend(chosen, signal) : chosen;
    if (!file) return 'not-image';
    const { siteId } = site.settings;
    const send = () =>
      uploadFile(upload, { file, siteId }, site.settings, { onProgress, signal, loadToken: site.loadToken });
    return sendWithLogin(() => sendAcrossLogin(site.member, upload.safe, send), {
      site,
      emit,
      cause: 'form',
      reason: 'form',
      signal,
      preference: 'third-party',
      onLoginPending: (isLoginPending) => onProgress(isLoginPending ? undefined : 0),
      share,
    });
  };
}

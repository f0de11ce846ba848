import type { Emit } from '../events/emit.js';
import { sendFile } from '../http/upload.js';
import { sendAcrossLogin } from '../member/send-across-login.js';
import { sendWithLogin, sharedLogin } from '../member/send-with-login.js';
import type { Site } from '../site/site.js';
import type { FieldKind } from './field.js';
import { upload } from './form.api.js';
import { isHeic } from './upload.rules.js';
import type { SendFile } from './upload.store.js';

interface UploaderOptions {
  site: Site;
  emit: Emit;
  /** The longest side of a picture that is sent, in px; 0 for any. */
  maxPixels?: (() => number) | undefined;
}

/** Sends the files of a form to the back end of its site. Files that get a 401 at the same time ask for one login. */
export function createUploader({ site, emit, maxPixels = () => 0 }: UploaderOptions): SendFile {
  const share = sharedLogin();
  const pictureToSend = async (file: File, signal: AbortSignal) => {
    if (!(maxPixels() || isHeic(file))) return file;
    const code = await import('./scale-picture.js').catch(() => undefined);
    return code ? code.scalePicture(file, maxPixels(), signal) : file;
  };
  return async (chosen, onProgress, signal, kind: FieldKind) => {
    const file = kind === 'image' ? await pictureToSend(chosen, signal) : chosen;
    if (!file) return 'not-image';
    const { siteId } = site.settings;
    const send = () =>
      sendFile(upload, { file, siteId }, site.settings, { onProgress, signal, loadToken: site.loadToken });
    return sendWithLogin(() => sendAcrossLogin(site.member, upload.safe, send), {
      site,
      emit,
      cause: 'form',
      reason: 'form',
      signal,
      preference: 'third-party',
      onLogin: (isLoginPending) => onProgress(isLoginPending ? undefined : 0),
      share,
    });
  };
}

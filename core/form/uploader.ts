import type { Site } from '../context/site.js';
import type { Emit } from '../events/emit.js';
import { sendFile } from '../http/upload.js';
import { sendAcrossLogin } from '../request/send-across-login.js';
import { sendWithLogin, sharedLogin } from '../request/send-with-login.js';
import { upload } from './form.api.js';
import type { SendFile } from './upload.store.js';

interface UploaderOptions {
  site: Site;
  emit: Emit;
}

/** Sends the files of a form to the back end of its site. Files that get a 401 at the same time ask for one login. */
export function createUploader({ site, emit }: UploaderOptions): SendFile {
  const share = sharedLogin();
  return (file, onProgress, signal) => {
    const { siteId } = site.settings;
    const send = () =>
      sendFile(upload, { file, siteId }, site.settings, { onProgress, signal, loadToken: site.loadToken });
    return sendWithLogin(() => sendAcrossLogin(site.member, upload.safe, send), {
      site,
      emit,
      cause: 'form',
      signal,
      preference: 'third-party',
      onLogin: (isLoginPending) => onProgress(isLoginPending ? undefined : 0),
      share,
    });
  };
}

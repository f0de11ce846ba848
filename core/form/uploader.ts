import type { Emit } from '../emit.js';
import { sendFile } from '../http/upload.js';
import { sendWithLogin, sharedLogin } from '../request/send-with-login.js';
import type { Site } from '../site/site.js';
import { upload } from './api.js';
import type { SendFile } from './upload.store.js';

interface UploaderOptions {
  site: Site;
  emit: Emit;
}

/** Sends the files of a form to the back end of its site. A 401 opens a login; files that meet it together ask once. */
export function createUploader({ site, emit }: UploaderOptions): SendFile {
  const share = sharedLogin();
  const { $member } = site.member;

  return async (file, onProgress, signal) => {
    const { siteId } = site.settings;
    const sendOnce = () => sendFile(upload, { file, siteId }, site.settings, { onProgress, signal });
    const send = async () => {
      const before = $member.get();
      const result = await sendOnce();
      const isStale = !result.ok && result.failure.kind === 'login' && $member.get() !== before;
      // somebody signed in while it was on its way: the 401 is about the time before
      return isStale && $member.get().kind === 'member' ? sendOnce() : result;
    };
    return sendWithLogin(send, {
      site,
      emit,
      cause: 'form',
      signal,
      preference: 'third-party',
      onLogin: (isAwaited) => onProgress(isAwaited ? undefined : 0),
      share,
    });
  };
}

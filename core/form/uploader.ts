import { sendFile } from '../http/upload.js';
import type { Site } from '../site/site.js';
import { upload } from './api.js';
import type { SendFile } from './upload.store.js';

/** Sends files to the back end of a site. */
export const uploaderOf =
  (site: Site): SendFile =>
  (file, onProgress, signal) =>
    sendFile(upload, { file, siteId: site.settings.siteId }, site.settings, { onProgress, signal });

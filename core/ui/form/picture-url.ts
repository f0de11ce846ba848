import { safeHref } from '../../navigation/navigation.js';
import { isCallAddress } from '../../url/media-url.js';

/** The URL of a picture that a definition names; undefined if it isn't one that a picture may have. */
export const pictureUrl = (src: string | undefined): string | undefined =>
  src && (/^data:image\//i.test(src) ? src : isCallAddress(src, '') ? undefined : safeHref(src));

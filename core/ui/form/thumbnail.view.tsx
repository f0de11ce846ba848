import { useEffect, useState } from 'react';
import type { Upload } from '../../form/upload.machine.js';
import { mediaUrl } from '../../url/media-url.js';
import { ImageWithFallback } from '../image-with-fallback.js';
import { pictureUrl } from './picture-url.js';
import { thumbnailOf } from './thumbnail.js';

interface ThumbnailProps {
  upload: Upload;
  isPicture: boolean;
  apiBase: string;
}

/** A preview of a picture; an icon for other files, and for a picture that can't be shown. */
export function Thumbnail({ upload, isPicture, apiBase }: ThumbnailProps) {
  const { file, state } = upload;
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    const gone = new AbortController();
    if (file) thumbnailOf(file, gone.signal).then((url) => gone.signal.aborted || setPreview(url));
    return () => gone.abort();
  }, [file]);
  const sent = isPicture && !file && state.kind === 'done' ? pictureUrl(mediaUrl(state.url, apiBase)) : undefined;
  return (
    <ImageWithFallback
      className="thumbnail"
      part="thumbnail"
      src={preview ?? sent}
      alt=""
      fallback={
        <svg className="thumbnail" part="thumbnail" viewBox="0 0 48 48" aria-hidden="true">
          <path d={isPicture ? 'M13 15h22v18H13zm0 14 6-6 5 5 3-3 8 7M28 20h2' : 'M16 11h11l6 6v20H16zm11 0v6h6'} />
        </svg>
      }
    />
  );
}

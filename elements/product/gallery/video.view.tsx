import { useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../../core/ui/alert.js';
import { useMessages } from '../../../core/ui/language.js';
import { galleryMessages } from './gallery.strings.js';

interface GalleryVideoProps {
  src: string;
  poster: string | undefined;
  isShown: boolean;
}

/** A video that loads nothing before the visitor presses play. */
export function GalleryVideo({ src, poster, isShown }: GalleryVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const t = useMessages(galleryMessages);
  useLayoutEffect(() => {
    if (!isShown) ref.current?.pause();
  }, [isShown]);
  useLayoutEffect(() => {
    const video = ref.current;
    return () => {
      // a removed video would go on loading
      video?.pause();
      video?.removeAttribute('src');
      video?.load();
    };
  }, []);
  if (hasFailed) return <Alert text={t.videoFailed()} onRetry={() => setFailed(false)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the goods have no field for captions
    <video
      ref={ref}
      part="video"
      src={src}
      poster={poster}
      aria-label={t.video()}
      controls
      tabIndex={0}
      playsInline
      preload="none"
      onError={() => setFailed(true)}
    />
  );
}

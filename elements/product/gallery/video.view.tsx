import { useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../../core/ui/alert.js';
import { useWords } from '../../../core/ui/language.js';
import { galleryWords } from './gallery.strings.js';

interface GalleryVideoProps {
  src: string;
  poster: string | undefined;
  isShown: boolean;
}

/** A video that loads nothing before the visitor presses play. */
export function GalleryVideo({ src, poster, isShown }: GalleryVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const say = useWords(galleryWords);
  useLayoutEffect(() => {
    if (!isShown) ref.current?.pause();
  }, [isShown]);
  useLayoutEffect(() => {
    const video = ref.current;
    return () => {
      // outside the document it would go on loading
      video?.pause();
      video?.removeAttribute('src');
      video?.load();
    };
  }, []);
  if (hasFailed) return <Alert text={say.videoFailed()} onRetry={() => setFailed(false)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the goods have no field for captions
    <video
      ref={ref}
      part="video"
      src={src}
      poster={poster}
      aria-label={say.video()}
      controls
      tabIndex={0}
      playsInline
      preload="none"
      onError={() => setFailed(true)}
    />
  );
}

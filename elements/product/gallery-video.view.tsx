import { useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { useWords } from '../../core/ui/language.js';
import { galleryWords } from './strings.js';

interface Props {
  src: string;
  poster: string | undefined;
  isShown: boolean;
}

/** Nothing of it is loaded, and nothing is heard, before the visitor presses play. */
export function Video({ src, poster, isShown }: Props) {
  const ref = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const say = useWords(galleryWords);
  useLayoutEffect(() => {
    if (!isShown) ref.current?.pause();
  }, [isShown]);
  useLayoutEffect(() => {
    const video = ref.current;
    return () => {
      // out of the document it would go on loading
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

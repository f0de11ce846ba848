import { useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '../../../core/ui/alert.js';
import { useMessages } from '../../../core/ui/language.js';
import { galleryMessages } from './gallery.strings.js';

interface GalleryVideoProps {
  src: string;
  poster: string | undefined;
  isShown: boolean;
}

/** A video that loads nothing before the visitor presses play. From then on it has the browser's own controls. */
export function GalleryVideo({ src, poster, isShown }: GalleryVideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isStarted, setStarted] = useState(false);
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
  const play = () => {
    // the button is removed, and the video gets the focus that it had
    setStarted(true);
    ref.current?.focus({ preventScroll: true });
    // a browser that refuses leaves its own controls to the visitor
    ref.current?.play().catch(() => {});
  };
  const fail = () => {
    setFailed(true);
    setStarted(false);
  };
  if (hasFailed) return <Alert replacesContent text={t.videoFailed()} onRetry={() => setFailed(false)} />;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the goods have no field for captions */}
      <video
        ref={ref}
        part="video"
        src={src}
        poster={poster}
        aria-label={t.video()}
        controls={isStarted}
        tabIndex={isStarted && isShown ? 0 : -1}
        playsInline
        preload="none"
        onError={fail}
      />
      {!isStarted && (
        <button
          type="button"
          className="bare play-button"
          part="play"
          tabIndex={isShown ? 0 : -1}
          aria-label={t.play()}
          onClick={play}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8.5 5.5v13l10.5-6.5z" />
          </svg>
        </button>
      )}
    </>
  );
}

import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

interface ImageWithFallbackProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  src: string | undefined;
  /** Shown if there is no picture or it doesn't load. It needs the same size. */
  fallback?: ReactNode;
}

/** A picture. Its size comes with its attributes or its class, so that the layout doesn't shift when it loads. */
export function ImageWithFallback({ src, fallback = null, onError, ...attributes }: ImageWithFallbackProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return fallback;
  return (
    // biome-ignore lint/a11y/useAltText: the attributes contain it
    <img
      // a new <img> for each picture, so that the previous one isn't shown while the next one loads
      key={src}
      {...attributes}
      src={src}
      onError={(event) => {
        setBroken(src);
        onError?.(event);
      }}
    />
  );
}

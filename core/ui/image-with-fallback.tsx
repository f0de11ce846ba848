import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

interface ImageWithFallbackProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  src: string | undefined;
  /** Stands in its place, and has its size, where there is no picture or it doesn't load. */
  fallback?: ReactNode;
}

/** A picture. Its size comes with its attributes or its class, so that the page doesn't move when it loads. */
export function ImageWithFallback({ src, fallback = null, onError, ...attributes }: ImageWithFallbackProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return fallback;
  return (
    // biome-ignore lint/a11y/useAltText: it comes with the attributes
    <img
      // a picture that was shown before is never taken for the next one
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

import { useState } from 'react';

/** A prize's picture. Where there is none, or it doesn't load, the text beside it says enough. */
export function PrizeImage({ src }: { src: string | undefined }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (!src || src === brokenSrc) return null;
  return <img className="cover" part="cover" src={src} alt="" decoding="async" onError={() => setBrokenSrc(src)} />;
}

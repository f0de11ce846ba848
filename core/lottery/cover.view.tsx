import { useState } from 'react';

/** A prize's picture; where there is none, or it doesn't load, what stands beside it says enough. */
export function Cover({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return null;
  return <img className="cover" part="cover" src={src} alt="" decoding="async" onError={() => setBroken(src)} />;
}

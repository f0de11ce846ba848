import { ImageWithFallback } from '../ui/image-with-fallback.js';

/** A prize's picture. Where there is none, or it doesn't load, the text beside it says enough. */
export const PrizeImage = ({ src }: { src: string | undefined }) => (
  <ImageWithFallback className="cover" part="cover" src={src} alt="" decoding="async" />
);

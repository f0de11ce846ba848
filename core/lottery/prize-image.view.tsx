import { ImageWithFallback } from '../ui/image-with-fallback.js';

/** A prize's picture. Without one only the text beside it is shown. */
export const PrizeImage = ({ src }: { src: string | undefined }) => (
  <ImageWithFallback className="cover" part="cover" src={src} alt="" decoding="async" />
);

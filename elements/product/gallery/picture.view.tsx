import { ImageWithFallback } from '../../../core/ui/image-with-fallback.js';

interface GalleryPictureProps {
  src: string;
  alt: string;
  /** The first picture loads at once, the others lazily. */
  isFirst?: boolean;
  onBroken?(): void;
}

/** A picture, or a placeholder of its size if it doesn't load. */
export const GalleryPicture = ({ src, alt, isFirst, onBroken }: GalleryPictureProps) => (
  <ImageWithFallback
    src={src}
    alt={alt}
    loading={isFirst ? 'eager' : 'lazy'}
    decoding={isFirst ? undefined : 'async'}
    fetchPriority={isFirst ? 'high' : undefined}
    draggable={false}
    onError={onBroken}
    fallback={<PicturePlaceholder name={alt} />}
  />
);

/** The placeholder of a missing picture. */
export function PicturePlaceholder({ name }: { name: string }) {
  const says = name ? { role: 'img', 'aria-label': name } : {};
  return (
    <span className="blank" part="blank" {...says}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" />
      </svg>
    </span>
  );
}

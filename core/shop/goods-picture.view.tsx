import { ImageWithFallback } from '../ui/image-with-fallback.js';

interface GoodsPictureProps {
  src: string | undefined;
  /** In px. */
  size: number;
  loading?: 'lazy';
}

/** The picture of a line of a cart or an order, or an icon. Decorative, because the title is beside it. */
export function GoodsPicture({ src, size, loading }: GoodsPictureProps) {
  return (
    <ImageWithFallback
      className="cover"
      part="cover"
      src={src}
      alt=""
      width={size}
      height={size}
      loading={loading}
      decoding="async"
      fallback={
        <span className="cover" part="cover">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15 9h.01" />
          </svg>
        </span>
      }
    />
  );
}

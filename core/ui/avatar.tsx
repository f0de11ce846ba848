import { ImageWithFallback } from './image-with-fallback.js';

/** A person's picture; without one, the first character of the name. Decorative, because the name is beside it. */
export function Avatar({ src, name }: { src?: string | undefined; name: string }) {
  return (
    <ImageWithFallback
      className="avatar"
      part="avatar portrait"
      src={src}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      fallback={
        <span className="avatar" part="avatar portrait" aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      }
    />
  );
}

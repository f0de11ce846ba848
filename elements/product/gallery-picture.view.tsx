import { useState } from 'react';

interface Props {
  src: string;
  alt: string;
  /** Seen at once; the others come when they come into sight. */
  isFirst?: boolean;
  onBroken?(): void;
}

/** A picture, or a quiet place of its size where it doesn't load. */
export function Picture({ src, alt, isFirst, onBroken }: Props) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Blank name={alt} />;
  return (
    <img
      src={src}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
      draggable={false}
      onError={() => {
        setBroken(true);
        onBroken?.();
      }}
    />
  );
}

/** Where a picture would be. */
export function Blank({ name }: { name: string }) {
  const says = name ? { role: 'img', 'aria-label': name } : {};
  return (
    <span className="blank" part="blank" {...says}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01" />
      </svg>
    </span>
  );
}

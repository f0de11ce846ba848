interface LineSkeletonProps {
  /** In percent of the available width. */
  width: number;
}

/** The skeleton of a line of text. */
export const LineSkeleton = ({ width }: LineSkeletonProps) => (
  <span className="skeleton skeleton-line" part="skeleton" aria-hidden="true" style={{ inlineSize: `${width}%` }} />
);

interface BlockSkeletonProps {
  /** In px; by default the available width. */
  width?: number;
  height: number;
  className?: string;
}

/** The skeleton of a picture or a field. */
export const BlockSkeleton = ({ width, height, className = '' }: BlockSkeletonProps) => (
  <span
    className={`skeleton skeleton-block ${className}`}
    part="skeleton"
    aria-hidden="true"
    style={{ inlineSize: width ?? '100%', blockSize: height }}
  />
);

interface CircleSkeletonProps {
  /** In px. */
  size: number;
}

/** The skeleton of an avatar or a radio button. */
export const CircleSkeleton = ({ size }: CircleSkeletonProps) => (
  <BlockSkeleton width={size} height={size} className="skeleton-circle" />
);

interface ButtonSkeletonProps {
  /** In px; by default the available width. */
  width?: number;
}

/** The skeleton of a button. */
export const ButtonSkeleton = ({ width }: ButtonSkeletonProps) => (
  <span
    className="skeleton skeleton-button"
    part="skeleton"
    aria-hidden="true"
    style={width === undefined ? undefined : { inlineSize: width }}
  />
);

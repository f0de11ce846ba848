interface LineSkeletonProps {
  /** In percent of the available width. */
  width: number;
}

/** The skeleton of a line of text. */
export const LineSkeleton = ({ width }: LineSkeletonProps) => (
  <span className="skeleton line" part="skeleton" style={{ inlineSize: `${width}%` }} />
);

interface BlockSkeletonProps {
  /** In px; by default the available width. */
  width?: number;
  height: number;
  className?: string;
}

/** The skeleton of a picture, a button or a field. */
export const BlockSkeleton = ({ width, height, className = '' }: BlockSkeletonProps) => (
  <span
    className={`skeleton ${className}`}
    part="skeleton"
    style={{ inlineSize: width ?? '100%', blockSize: height }}
  />
);

interface LineSkeletonProps {
  /** Of the room there is, in percent. */
  width: number;
}

/** Stands for a line of text that loads. */
export const LineSkeleton = ({ width }: LineSkeletonProps) => (
  <span className="skeleton line" part="skeleton" style={{ inlineSize: `${width}%` }} />
);

interface BlockSkeletonProps {
  /** In px; by default of all the room there is. */
  width?: number;
  height: number;
  className?: string;
}

/** Stands for a picture, a button or a field that loads. */
export const BlockSkeleton = ({ width, height, className = '' }: BlockSkeletonProps) => (
  <span
    className={`skeleton ${className}`}
    part="skeleton"
    style={{ inlineSize: width ?? '100%', blockSize: height }}
  />
);

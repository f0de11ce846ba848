import { BlockSkeleton, ButtonSkeleton, LineSkeleton } from '../../core/ui/skeleton.js';

/** The widths of the options of a group, in px. */
const OPTIONS = [104, 76, 88];
const THUMBS = [0, 1, 2, 3];

/** The skeleton of goods with some pictures and one group of options. */
export const ProductSkeleton = () => (
  <div className="product">
    <div className="pictures">
      <span className="skeleton stage-skeleton" part="skeleton" aria-hidden="true" />
      <div className="thumbs-skeleton">
        {THUMBS.map((thumb) => (
          <BlockSkeleton key={thumb} width={78} height={78} />
        ))}
      </div>
    </div>
    <div className="details">
      <div className="title-skeleton">
        <LineSkeleton width={92} />
      </div>
      <div className="facts-skeleton">
        <BlockSkeleton width={128} height={36} />
        <LineSkeleton width={24} />
      </div>
      <div>
        <LineSkeleton width={14} />
        <div className="options">
          {OPTIONS.map((width) => (
            <ButtonSkeleton key={width} width={width} />
          ))}
        </div>
      </div>
      <div className="quantity-skeleton">
        <LineSkeleton width={14} />
        <ButtonSkeleton width={144} />
      </div>
    </div>
    <div className="sticky-bar bar">
      <BlockSkeleton width={40} height={40} className="bar-icon" />
      <BlockSkeleton width={40} height={40} className="bar-icon" />
      <div className="actions">
        <ButtonSkeleton />
        <ButtonSkeleton />
      </div>
    </div>
  </div>
);

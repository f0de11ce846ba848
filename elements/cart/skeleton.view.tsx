import { BlockSkeleton, ButtonSkeleton, LineSkeleton } from '../../core/ui/skeleton.js';

/** Skeleton of two items and of the summary bar. */
export const CartSkeleton = () => (
  <>
    <div className="list-header">
      <LineSkeleton width={20} />
      <LineSkeleton width={20} />
    </div>
    <CartRowSkeleton />
    <CartRowSkeleton />
    <div className="sticky-bar summary-bar loading">
      <LineSkeleton width={16} />
      <LineSkeleton width={24} />
      <ButtonSkeleton width={132} />
    </div>
  </>
);

const CartRowSkeleton = () => (
  <div className="row loading">
    <div className="select-cell">
      <BlockSkeleton width={20} height={20} />
    </div>
    <BlockSkeleton width={88} height={88} />
    <div className="text">
      <LineSkeleton width={85} />
      <LineSkeleton width={50} />
    </div>
    <div className="price">
      <LineSkeleton width={60} />
    </div>
    <div className="quantity-cell">
      <ButtonSkeleton width={132} />
    </div>
  </div>
);

import { BlockSkeleton, LineSkeleton } from '../../core/ui/skeleton.js';

/** Two items, and what they come to. */
export const CartSkeleton = () => (
  <>
    <div className="head">
      <LineSkeleton width={20} />
      <LineSkeleton width={20} />
    </div>
    <RowSkeleton />
    <RowSkeleton />
    <div className="foot ghost">
      <LineSkeleton width={20} />
      <LineSkeleton width={30} />
      <BlockSkeleton width={120} height={44} />
    </div>
  </>
);

const RowSkeleton = () => (
  <div className="row ghost">
    <div className="tick">
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
    <div className="many">
      <BlockSkeleton width={132} height={44} />
    </div>
  </div>
);

import { BlockSkeleton, ButtonSkeleton, CircleSkeleton, LineSkeleton } from '../../core/ui/skeleton.js';

/** Skeleton of one address and of the button that adds another. */
export const AddressSkeleton = () => (
  <div className="addresses-skeleton">
    <div className="address-list">
      <div className="address loading">
        <CircleSkeleton size={20} />
        <div>
          <LineSkeleton width={55} />
          <LineSkeleton width={90} />
          <LineSkeleton width={30} />
        </div>
      </div>
    </div>
    <ButtonSkeleton />
  </div>
);

/** Skeleton of a short order: an address, two items, coupon, remark and totals. */
export const OrderSkeleton = () => (
  <div className="layout">
    <div className="main">
      <div className="card addresses" part="card">
        <LineSkeleton width={25} />
        <AddressSkeleton />
      </div>
      <div className="card" part="card">
        <LineSkeleton width={25} />
        <ItemSkeleton />
        <ItemSkeleton />
      </div>
      <div className="card choices" part="card">
        <div className="choice loading">
          <LineSkeleton width={25} />
          <LineSkeleton width={35} />
        </div>
      </div>
      <div className="card" part="card">
        <LineSkeleton width={15} />
        <div className="field-skeleton">
          <BlockSkeleton height={72} />
        </div>
      </div>
    </div>
    <div className="side">
      <div className="card receipt" part="card">
        <div className="sum">
          <LineSkeleton width={25} />
          <LineSkeleton width={20} />
        </div>
      </div>
      <div className="sticky-bar bar">
        <div className="payable">
          <LineSkeleton width={45} />
        </div>
        <ButtonSkeleton width={128} />
      </div>
    </div>
  </div>
);

const ItemSkeleton = () => (
  <div className="line loading">
    <BlockSkeleton width={72} height={72} />
    <div className="text">
      <LineSkeleton width={80} />
      <LineSkeleton width={45} />
    </div>
    <div className="price-and-quantity">
      <BlockSkeleton width={64} height={20} />
    </div>
  </div>
);

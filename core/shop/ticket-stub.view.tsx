import { Price } from './price.view.js';

/** The stub of a ticket, with the amount if it is known. The title of the coupon names it. */
export const TicketStub = ({ amount }: { amount?: number | undefined }) => (
  <span className="stub" aria-hidden="true">
    {amount !== undefined && <Price yuan={amount} />}
  </span>
);

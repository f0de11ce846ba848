/** The shapes of a shopping cart, for an icon of 24 × 24 units. */
export const CartIcon = () => <path d="M2 3h2.5l2.4 12h11.4L21 6.5H5.3M9 20h.01M17 20h.01" />;

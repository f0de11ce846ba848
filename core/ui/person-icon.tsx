/** The shapes of a person, for an icon of 24 × 24 units. */
export const PersonIcon = () => <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6" />;

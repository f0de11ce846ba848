import { randomInt } from 'node:crypto';

/** A phone number of its own for each visitor. It is not made of the time: two visitors may begin in one millisecond. */
export const freshPhone = () => `138${`${randomInt(1e8)}`.padStart(8, '0')}`;

import { RATE_LIMITS } from '../../../server/rate-limit.js';
import type { LivePart } from '../live-part.js';
import { textTable } from '../text-table.js';

const LIMITS = [
  ['Codes to one phone', `1 a minute, ${RATE_LIMITS.codesPerPhoneAndDay.max} a day`],
  [
    'Codes from one address',
    `${RATE_LIMITS.codesPerAddressAndHour.max} an hour, ${RATE_LIMITS.codesPerAddressAndDay.max} a day`,
  ],
  [
    'Wrong codes',
    `5 for one code, ${RATE_LIMITS.guessesPerPhoneAndDay.max} a day for one phone, ${RATE_LIMITS.guessesPerAddressAndDay.max} a day from one address`,
  ],
  [
    'Wrong PINs at the login service',
    `${RATE_LIMITS.pinsPerNameAndDay.max} a day for one name, ${RATE_LIMITS.pinsPerAddressAndDay.max} a day from one address`,
  ],
  [
    'Draws of visitors who aren’t signed in',
    `${RATE_LIMITS.anonymousDrawersPerAddressAndDay.max} times what a lottery gives one visitor a day, from one address`,
  ],
] as const;

/** The demo's rate limits. */
export const rateLimits: LivePart = (page) => textTable(page, ['Limit', 'At most'], LIMITS);

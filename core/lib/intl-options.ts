/** Options of every format of Intl: browsers differ in the digits of Arabic, and in the calendar of ar-SA. */
export const INTL_OPTIONS = { numberingSystem: 'latn', calendar: 'gregory' } as const;

/** Ids of the controls that verify a visitor: a form focuses them as it focuses its fields. */
export const CAPTCHA_ID = 'captcha';
export const PHONE_CODE_ID = 'phone-code';

/** The id of a step's heading, which has the focus when the step is shown. */
export const headingIdOf = (step: number): string => `s${step}`;

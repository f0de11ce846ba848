/** The ids of the captcha and the phone code. The form focuses them like its fields. */
export const CAPTCHA_ID = 'captcha';
export const PHONE_CODE_ID = 'phone-code';

/** The id of a step's heading. It gets the focus when the step is shown. */
export const headingIdOf = (step: number): string => `s${step}`;

import { msg, str } from '../../i18n/msg.js';

export const messages = {
  remember: () => msg('在这台设备上记住号码', { id: 'phone-login.remember' }),
  /** Beside the label of the field, whose stars screen readers spell or skip. */
  remembered: (lastDigits: string) => msg(str`已记住，尾号 ${lastDigits}`, { id: 'phone-login.remembered' }),
  otherNumber: () => msg('换个号码', { id: 'phone-login.other-number' }),
};

import type { SmsSender } from '../ports/sms-sender.js';

/** Prints each message instead of sending it. Only for development: who reads the output can sign in as anybody. */
export const smsLog: SmsSender = {
  async sendCode({ phone, code }) {
    console.log(`SMS to ${phone}: ${code}`);
  },
};

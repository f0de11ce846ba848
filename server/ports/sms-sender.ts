/** The code that a phone is sent. */
export interface CodeMessage {
  phone: string;
  code: string;
  sentAt: Date;
}

/** Sends text messages, such as the gateway of an SMS provider. */
export interface SmsSender {
  /** Rejects if the message can't be sent; the visitor then reads that the call failed. */
  sendCode(message: CodeMessage): Promise<void>;
}

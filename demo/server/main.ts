// Starts the back end alone, on a database without data: `node --import tsx demo/server/main.ts`.
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { openDatabase } from './database/open.js';
import { optionsOf, siteOriginsOf } from './environment.js';
import { closeOnSignal, listen } from './listen.js';
import { originOfUrl } from './origin.js';
import { createSignedPaymentClient } from './payment/signed-payment-client.js';
import type { SmsSender } from './ports/sms-sender.js';
import { type BackEnd, createServer } from './server.js';

const DEFAULT_PORT = 8080;
/** A folder beside this file, ignored by git. */
const folder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));
const { PORT, DATABASE_URL, UPLOADS, PAYMENT_URL, PAYMENT_KEY } = process.env;

/** Replace it by a client of your SMS provider. */
const smsLog: SmsSender = {
  async sendCode({ phone, code }) {
    console.log(`SMS to ${phone}: ${code}`);
  },
};

const options = optionsOf(process.env);
// the server needs its origin, so it listens before it exists
let opened: (backEnd: BackEnd) => void = () => {};
const opening = new Promise<BackEnd>((resolve) => {
  opened = resolve;
});
const { server, origin } = await listen(
  Number(PORT || DEFAULT_PORT),
  opening.then(({ fetch }) => getRequestListener(fetch)),
);
const { db, close } = await openDatabase(DATABASE_URL || folder('.data'));
const backEnd = await createServer({
  ...options,
  db,
  uploads: UPLOADS || folder('.uploads'),
  smsSender: smsLog,
  provider:
    PAYMENT_URL && PAYMENT_KEY
      ? createSignedPaymentClient({ origin: originOfUrl(PAYMENT_URL), key: PAYMENT_KEY, fetch })
      : undefined,
  siteOrigins: siteOriginsOf(origin, options.publicUrl),
});
opened(backEnd);
console.log(`sb-elements back end: ${origin}/openapi.json`);
closeOnSignal([server], () => backEnd.close().finally(close));

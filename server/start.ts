// Starts the back end alone, on a database without data.
import { createSignedPaymentClient } from './adapters/signed-payment-client.js';
import { smsLog } from './adapters/sms-log.js';
import { concurrentOf } from './admission.js';
import { openDatabase } from './database/open.js';
import {
  databaseLocationOf,
  fileStoreOf,
  operationsOf,
  optionsOf,
  shutdownDelayOf,
  siteOriginsOf,
  smsSenderOf,
  UPLOADS_FOLDER,
} from './environment.js';
import { listen } from './listen.js';
import { isProduction } from './operations/logger.js';
import { shutDownOnSignals } from './operations/shutdown.js';
import { originOfUrl } from './origin.js';
import { type BackEnd, createServer } from './server.js';

const DEFAULT_PORT = 8080;
const { PORT, PAYMENT_URL, PAYMENT_KEY } = process.env;

const options = optionsOf(process.env);
const operations = operationsOf(process.env);
const fileStore = await fileStoreOf(process.env, UPLOADS_FOLDER);
// the server needs its origin, so it listens before it exists
let opened: (backEnd: BackEnd) => void = () => {};
const opening = new Promise<BackEnd>((resolve) => {
  opened = resolve;
});
const { server, origin } = await listen(
  Number(PORT || DEFAULT_PORT),
  operations.handle(async (request, env) => (await opening).fetch(request, env)),
);
async function openBackEnd() {
  const { db, close } = await openDatabase(databaseLocationOf(process.env), {
    log: operations.log,
    poolSize: options.poolSize,
  });
  const backEnd = await createServer({
    ...options,
    admission: { limits: { concurrent: concurrentOf(options.poolSize) } },
    db,
    fileStore,
    smsSender: smsSenderOf(process.env) ?? smsLog,
    paymentClient:
      PAYMENT_URL && PAYMENT_KEY
        ? createSignedPaymentClient({ origin: originOfUrl(PAYMENT_URL), key: PAYMENT_KEY, fetch })
        : undefined,
    siteOrigins: siteOriginsOf(origin, options.publicUrl),
    operations,
  });
  return { backEnd, close: () => backEnd.close().finally(close) };
}

const { backEnd, close } = await openBackEnd().catch((error) => {
  // a process that listens would live on, and answer nothing
  server.close();
  server.closeAllConnections();
  throw error;
});
opened(backEnd);
shutDownOnSignals({
  servers: [server],
  operations,
  delayMs: shutdownDelayOf(process.env),
  close,
});
if (isProduction(process.env)) operations.log.info({ origin }, 'ready');
else console.log(`sb-elements back end: ${origin}/openapi.json`);

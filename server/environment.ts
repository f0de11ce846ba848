import { fileURLToPath } from 'node:url';
import { createFolderFileStore } from './adapters/folder-file-store.js';
import { createHttpSmsGateway } from './adapters/http-sms-gateway.js';
import { UNLIMITED_CONNECTIONS } from './admission.js';
import { DEFAULT_POOL_SIZE } from './database/open.js';
import { periodsOf } from './jobs/periods.js';
import { createLogger, type Environment, isProduction } from './operations/logger.js';
import { createOperations } from './operations/operations.js';
import { originOfUrl } from './origin.js';
import type { FileStore } from './ports/file-store.js';
import type { SmsSender } from './ports/sms-sender.js';

/** The time between two checks of a usual load balancer, in seconds. Ctrl-C in development shuts down without it. */
const SHUTDOWN_DELAY_S = 5;

/** A folder beside this file, ignored by git. */
const ownFolder = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** A URL or a folder for `openDatabase()`. */
export const databaseLocationOf = ({ DATABASE_URL }: Environment): string => DATABASE_URL || ownFolder('.data');

/** The default folder of the uploads. */
export const UPLOADS_FOLDER = ownFolder('.uploads');

/** The options of the server that environment variables set. Ends the process if one of them is invalid. */
export function optionsOf(environment: Environment) {
  const { PUBLIC_URL, TRUSTED_PROXIES, CORS_ORIGINS, RATE_LIMITS } = environment;
  const trustedProxies = Number(TRUSTED_PROXIES || 0);
  if (!Number.isInteger(trustedProxies) || trustedProxies < 0) {
    exit(`TRUSTED_PROXIES is the number of proxies in front, not ${TRUSTED_PROXIES}.`);
  }
  return {
    publicUrl: PUBLIC_URL ? originOfUrl(PUBLIC_URL) : undefined,
    trustedProxies,
    origins: CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [],
    rateLimits: RATE_LIMITS === 'off' ? ('off' as const) : {},
    periods: periodsOf(environment),
    poolSize: poolSizeOf(environment),
  };
}

/** The connections to PostgreSQL of this process. Ends the process if the variable is invalid. */
function poolSizeOf({ DATABASE_POOL_SIZE }: Environment): number {
  const size = Number(DATABASE_POOL_SIZE || DEFAULT_POOL_SIZE);
  if (Number.isInteger(size) && size > UNLIMITED_CONNECTIONS) return size;
  return exit(`DATABASE_POOL_SIZE is a number above ${UNLIMITED_CONNECTIONS}, not ${DATABASE_POOL_SIZE}.`);
}

/** The origins of a server that listens at this one, with the same host by its IP address. */
export const siteOriginsOf = (origin: string, publicUrl: string | undefined): string[] => [
  ...(publicUrl ? [publicUrl] : []),
  origin,
  origin.replace('localhost', '127.0.0.1'),
];

export const operationsOf = (environment: Environment) =>
  createOperations({ log: createLogger(environment), metricsToken: environment.METRICS_TOKEN });

/** How long new requests are answered after a shutdown began, in ms. Ends the process if the variable is invalid. */
export function shutdownDelayOf(environment: Environment): number {
  const { SHUTDOWN_DELAY_SECONDS } = environment;
  const delay = Number(SHUTDOWN_DELAY_SECONDS || (isProduction(environment) ? SHUTDOWN_DELAY_S : 0));
  if (!(delay >= 0)) exit(`SHUTDOWN_DELAY_SECONDS is a number, not ${SHUTDOWN_DELAY_SECONDS}.`);
  return delay * 1000;
}

/** Files are stored in the bucket that is named, otherwise in a folder. Ends the process if a variable is missing. */
export async function fileStoreOf(environment: Environment, defaultFolder: string): Promise<FileStore> {
  const { UPLOADS_FOLDER, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE } = environment;
  if (!S3_BUCKET) return createFolderFileStore(UPLOADS_FOLDER || defaultFolder);
  if (UPLOADS_FOLDER) exit('UPLOADS_FOLDER and S3_BUCKET are set; files have one place.');
  if (!S3_REGION) exit('S3_REGION is missing; a storage without regions takes us-east-1.');
  // the client is large, and most servers don't need it
  const { createS3FileStore } = await import('./adapters/s3-file-store.js');
  return createS3FileStore({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT || undefined,
    forcePathStyle: S3_FORCE_PATH_STYLE ? S3_FORCE_PATH_STYLE !== 'false' : Boolean(S3_ENDPOINT),
  });
}

/** The SMS gateway that is named; undefined: none. Ends the process if a variable is missing. */
export function smsSenderOf(environment: Environment): SmsSender | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_KEY: key } = environment;
  const { SMS_GATEWAY_TEMPLATE: template, SMS_GATEWAY_SIGN_NAME: signName } = environment;
  if (!url) return undefined;
  if (!key || !template || !signName) {
    exit('SMS_GATEWAY_URL needs SMS_GATEWAY_KEY, SMS_GATEWAY_TEMPLATE and SMS_GATEWAY_SIGN_NAME.');
  }
  return createHttpSmsGateway({ url, key, template, signName, fetch });
}

function exit(message: string): never {
  console.error(message);
  process.exit(2);
}

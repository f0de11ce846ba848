import { and, count, eq, gt, type SQL, sql, sum } from 'drizzle-orm';
import { ApiError } from '../api-error.js';
import type { Database } from '../database/open.js';
import { uploads } from '../database/schema-forms.js';
import { STATUS_TOO_MANY } from '../rate-limit.js';

const GIB = 1_073_741_824;

/** The period of the quota. */
export const QUOTA_MS = 86_400_000;

export interface UploadQuota {
  files: number;
  bytes: number;
}
export interface UploadQuotas {
  /** Of a member, or of a browser without one. */
  sender: UploadQuota;
  /** Of an address, which an office or a mobile carrier shares among many. */
  address: UploadQuota;
}

/** The quotas of one client in a day. */
export const UPLOAD_QUOTAS: UploadQuotas = {
  sender: { files: 100, bytes: GIB },
  address: { files: 500, bytes: 4 * GIB },
};

/** The uploader of a file; undefined: unknown. */
export interface Client {
  sender: string | undefined;
  address: string | undefined;
}

interface UploadRequest extends Client {
  /** In bytes, as far as it is known. */
  size: number;
  now: Date;
}

/** Throws an ApiError if a file of this size would exceed the client's quota. */
export async function refuseOverQuota(db: Database, asked: UploadRequest, quotas: UploadQuotas): Promise<void> {
  const { sender, address, size, now } = asked;
  const since = gt(uploads.createdAt, new Date(now.getTime() - QUOTA_MS));
  if (sender) await refuse(db, and(eq(uploads.sender, sender), since), size, quotas.sender);
  if (address) await refuse(db, and(eq(uploads.address, address), since), size, quotas.address);
}

async function refuse(db: Database, which: SQL | undefined, size: number, quota: UploadQuota): Promise<void> {
  const [sent] = await db
    .select({ files: count(), bytes: sum(uploads.size) })
    .from(uploads)
    .where(which);
  const isOver = (sent?.files ?? 0) >= quota.files || Number(sent?.bytes ?? 0) + size > quota.bytes;
  if (isOver) throw new ApiError(STATUS_TOO_MANY, '今天上传的文件太多了，请明天再试');
}

/** Serializes concurrent uploads of one client until the transaction ends, so that each is counted. */
export async function lockQuota(tx: Database, { sender, address }: Client): Promise<void> {
  const keys = [address, sender].flatMap((key) => (key === undefined ? [] : [`upload ${key}`]));
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}

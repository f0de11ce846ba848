import { basename } from 'node:path';
import { upload } from '@sb-elements/elements/contract';
import { eq, inArray } from 'drizzle-orm';
import { badInput } from '../api-error.js';
import type { Database } from '../database/open.js';
import { uploads } from '../database/schema-forms.js';
import { memberActor, visitorActor } from '../members/actor.js';
import type { FileStore } from '../ports/file-store.js';
import { randomId } from '../random-id.js';
import type { RequestContext, ServerContext } from '../request-context.js';
import type { Route } from '../route.js';
import { lockQuota, refuseOverQuota, UPLOAD_QUOTAS, type UploadQuotas } from './quota.js';
import { type Received, receive } from './receive.js';
import { matchesContent, PICTURES, sniff } from './sniff.js';
import { isUploadId, uploadIdOf, uploadUrl } from './upload-records.js';

/** The uploads of one demo. */
export interface Uploads {
  readonly route: Route;
  /** Sends a file to any client that knows its URL. */
  serve(c: ServerContext, context: RequestContext): Promise<Response>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes files from before this time that have no row in the database. */
  removeUnknown(db: Database, before: Date): Promise<void>;
}

export function createUploads(
  store: FileStore,
  quotas?: Partial<UploadQuotas>,
  onStored: (bytes: number) => void = () => {},
): Uploads {
  const limits = { ...UPLOAD_QUOTAS, ...quotas };
  return {
    route: {
      call: upload,
      async respond(c, context) {
        const { url, size } = await receiveUpload(c, context, store, limits);
        onStored(size);
        return { url };
      },
    },
    serve: (c, context) => serve(c, context, store),
    remove: (ids) => store.remove(ids),
    removeUnknown: (db, before) => removeUnknown(store, db, before),
  };
}

async function receiveUpload(
  c: ServerContext,
  context: RequestContext,
  store: FileStore,
  quotas: UploadQuotas,
): Promise<{ url: string; size: number }> {
  const id = randomId();
  const member = await context.member();
  const hash = context.visitorHash();
  const sender = member ? memberActor(member) : hash && visitorActor(hash);
  // checked before the body is read, because the file may exceed the quota anyway
  await refuseOverQuota(context.db, { sender, address: context.address, size: 0, now: context.now() }, quotas);
  const received = await receive(c.req.raw, store, id);
  try {
    return await storeUpload(received, id, context, quotas);
  } catch (error) {
    // if the store fails now, the next run of the retention job removes the file
    await store.remove([id]).catch(() => {});
    throw error;
  }
}

async function storeUpload(
  { size, head, declared, fields, ...file }: Received,
  id: string,
  context: RequestContext,
  quotas: UploadQuotas,
): Promise<{ url: string; size: number }> {
  const name = sanitizeFileName(file.name);
  const sniffed = sniff(head);
  if (!fields.get('siteId') || !name) throw badInput();
  if (size === 0) throw badInput('文件是空的');
  if (!matchesContent({ name, declared: declared.toLowerCase() }, sniffed)) throw badInput('文件内容与类型不符');
  const member = await context.member();
  const sender = member ? memberActor(member) : visitorActor(context.becomeVisitor());
  const type = sniffed ?? 'application/octet-stream';
  const { address } = context;
  const now = context.now();
  await context.db.transaction(async (tx) => {
    await lockQuota(tx, { sender, address });
    await refuseOverQuota(tx, { sender, address, size, now }, quotas);
    await tx.insert(uploads).values({ id, name, type, size, sender, address: address ?? null, createdAt: now });
  });
  return { url: uploadUrl(id), size };
}

/** Removes the files of a server that stopped between writing the file and its row. */
async function removeUnknown(store: FileStore, db: Database, before: Date): Promise<void> {
  for await (const files of store.list()) {
    const old = files.filter(({ id, modifiedAt }) => isUploadId(id) && modifiedAt < before).map(({ id }) => id);
    if (old.length === 0) continue;
    const known = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, old));
    const ids = new Set(known.map(({ id }) => id));
    await store.remove(old.filter((id) => !ids.has(id)));
  }
}

const MAX_NAME = 120;

/** The name without folders, and without invisible characters that could disguise the extension. */
function sanitizeFileName(given: string): string {
  // browsers encode a quote in the name like this (https://html.spec.whatwg.org/#multipart-form-data)
  const name = basename(given.replaceAll('%22', '"').replaceAll('\\', '/')).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    '',
  );
  return /^\.*$/.test(name) ? '' : Array.from(name).slice(-MAX_NAME).join('');
}

async function serve(c: ServerContext, { db }: RequestContext, store: FileStore): Promise<Response> {
  const id = uploadIdOf(c.req.path);
  const [found] = id ? await db.select().from(uploads).where(eq(uploads.id, id)) : [];
  const file = found && (await store.read(found.id));
  if (!file) return c.notFound();
  const isPicture = PICTURES.includes(found.type);
  // nobody reads the body of the answer to a HEAD request, which would leave the file open
  if (c.req.raw.method === 'HEAD') await file.content.cancel();
  return new Response(c.req.raw.method === 'HEAD' ? null : file.content, {
    headers: {
      // any other type could run in a browser on the site's origin
      'content-type': isPicture ? found.type : 'application/octet-stream',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(found.name)}`,
      'content-length': String(file.size),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
}

/** RFC 8187 allows fewer characters than a URL. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

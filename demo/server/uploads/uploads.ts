import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { upload } from '../../../core/form/api.js';
import type { Answered } from '../answer.js';
import { memberPerson, visitorPerson } from '../calls/person.js';
import { uploads } from '../database/schema-forms.js';
import { randomId } from '../random-id.js';
import { badInput } from '../refusal.js';
import type { DemoContext, Visit } from '../visit.js';
import { uploadIdOf, uploadUrl } from './own.js';
import { type Received, receive } from './receive.js';
import { isHonest, PICTURES, sniff } from './sniff.js';

/** Where the files of one demo lie. */
export interface Uploads {
  readonly answered: Answered;
  /** Gives a file back to whoever knows its address. */
  serve(c: DemoContext, visit: Visit): Promise<Response>;
  close(): Promise<void>;
}

/** Keeps files in a folder; without one, in a temporary one that goes with the demo. */
export function createUploads(kept?: string): Uploads {
  let temporary: Promise<string> | undefined;
  const folder = (): Promise<string> | string => {
    temporary ??= kept ? undefined : mkdtemp(join(tmpdir(), 'sb-uploads-'));
    return kept ?? (temporary as Promise<string>);
  };
  return {
    answered: { call: upload, respond: async (c, visit) => take(c, visit, await folder()) },
    serve: async (c, visit) => serve(c, visit, await folder()),
    async close() {
      if (temporary) await rm(await temporary, { recursive: true, force: true });
    },
  };
}

async function take(c: DemoContext, visit: Visit, folder: string): Promise<{ url: string }> {
  const id = randomId();
  const received = await receive(c.req.raw, folder, id);
  try {
    return await keep(received, id, visit);
  } catch (error) {
    await rm(received.path, { force: true });
    throw error;
  }
}

async function keep({ size, head, declared, fields, ...file }: Received, id: string, visit: Visit) {
  const name = harmless(file.name);
  const sniffed = sniff(head);
  if (!fields.get('siteId') || !name) throw badInput();
  if (size === 0) throw badInput('文件是空的');
  if (!isHonest({ name, declared: declared.toLowerCase() }, sniffed)) throw badInput('文件内容与类型不符');
  const member = await visit.member();
  const sender = member ? memberPerson(member) : visitorPerson(visit.becomeVisitor());
  const type = sniffed ?? 'application/octet-stream';
  await visit.db.insert(uploads).values({ id, name, type, size, sender, createdAt: visit.now() });
  return { url: uploadUrl(id) };
}

const MAX_NAME = 120;

/** A name to be read, never a path: without folders, and without characters that hide how it ends. */
function harmless(given: string): string {
  // browsers write a quote of the name so (https://html.spec.whatwg.org/#multipart-form-data)
  const name = basename(given.replaceAll('%22', '"').replaceAll('\\', '/')).replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    '',
  );
  return /^\.*$/.test(name) ? '' : Array.from(name).slice(-MAX_NAME).join('');
}

async function serve(c: DemoContext, { db }: Visit, folder: string): Promise<Response> {
  const id = uploadIdOf(c.req.path);
  const [found] = id ? await db.select().from(uploads).where(eq(uploads.id, id)) : [];
  if (!found) return c.notFound();
  const isPicture = PICTURES.includes(found.type);
  const file = createReadStream(join(folder, found.id));
  const isThere = await new Promise((resolve) =>
    file.once('open', () => resolve(true)).once('error', () => resolve(false)),
  );
  if (!isThere) return c.notFound();
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      // whatever else it is, no browser is to run it on the site's origin
      'content-type': isPicture ? found.type : 'application/octet-stream',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(found.name)}`,
      'content-length': String(found.size),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    },
  });
}

/** RFC 8187 allows fewer characters than a URL. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

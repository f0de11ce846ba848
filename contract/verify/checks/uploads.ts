import { upload } from '../../../core/form/form.api.js';
import { nameOf } from '../../calls.js';
import { type Reply, unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { isLoginNeeded, readData } from '../response-checks.js';

/** A picture of 1×1 px, which image fields and file fields accept. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Sends a picture. Returns its address. */
export async function uploaded(inspection: Inspection, browser = inspection.visitor): Promise<string | undefined> {
  const { options, findings, isMember } = inspection;
  const file = new File([GIF], '检查.gif', { type: 'image/gif' });
  const reply = await inspection.ask(upload, { file, siteId: options.siteId }, {}, browser);
  if (!reply) return undefined;
  if (isLoginNeeded(reply) && (browser !== inspection.visitor || !isMember)) {
    findings.skip(nameOf(upload), 'data', 'only members may upload: --phone or --cookie');
    return undefined;
  }
  return inspection.looksRight(upload, reply) ? readData<{ url: string }>(upload, reply)?.url : undefined;
}

/** Files that a browser would run if it showed them. The last one tells a server that looks at names alone. */
const PAGE = '<!DOCTYPE html><title>检查</title><script>alert(1)</script>';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ACTIVE_FILES = [
  [PAGE, '检查.html', 'text/html'],
  [PICTURE, '检查.svg', 'image/svg+xml'],
  [PAGE, '检查.gif', 'image/gif'],
] as const;

/** Checks that a file is taken, and that one which could run is refused, or served so that no browser runs it. */
export async function checkUploads(inspection: Inspection): Promise<void> {
  const { options, findings } = inspection;
  if (!inspection.has(upload) || !(await uploaded(inspection))) return;
  for (const [content, name, type] of ACTIVE_FILES) {
    const file = new File([content], name, { type });
    const reply = await inspection.ask(upload, { file, siteId: options.siteId });
    const url = reply && readData<{ url: string }>(upload, reply)?.url;
    // what is on another origin reaches neither the cookies nor the pages of this one
    const address = url && URL.canParse(url, options.url) ? new URL(url, options.url) : undefined;
    const isOwn = address && [options.url, new URL(options.page).origin].includes(address.origin);
    const served = isOwn ? await inspection.visitor.fetch(address.href, DOCUMENT).catch(unanswered) : undefined;
    const runs = typeof served === 'object' && isRun(served);
    const at = runs ? `${name}, content-type ${served.headers.get('content-type')}` : '';
    const expected = 'a refusal, content-disposition: attachment, or a content-type that no browser runs';
    const problem = runs ? { came: 'a browser runs an uploaded file in your origin', at, expected } : undefined;
    findings.check(nameOf(upload), 'uploads', problem);
  }
}

const DOCUMENT = { headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } };

/** As a browser decides that opens the address. Without a type, it looks at the content. */
function isRun({ http, headers }: Reply): boolean {
  const isActive = /html|xml|^$|\*\/\*|unknown/i.test(headers.get('content-type') ?? '');
  const isAttached = /^\s*attachment\b/i.test(headers.get('content-disposition') ?? '');
  const isSandboxed = /(^|[;,]\s*)sandbox\b(?![^;,]*allow-scripts)/i.test(headers.get('content-security-policy') ?? '');
  return http < 400 && isActive && !isAttached && !isSandboxed;
}

// A site for the tests of stores in Node, with the session that its elements would share.
import './node-page.js';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import type { Send } from '../../core/http/client.js';
import { failed } from '../../core/http/result.js';
import { createMember } from '../../core/member/member.js';
import type { Site } from '../../core/site/site.js';

const unreachable: Send = async () => failed({ kind: 'network' });

/**
 * A page's session with a site: two of the same key are two pages of one site. `send` answers the calls. It has no
 * settings, which an element reads from the document.
 */
export function openSite({ key = crypto.randomUUID() as string, send = unreachable } = {}): Site {
  const tabs = createBroadcast(key);
  return { key, send, broadcast: tabs, member: createMember(send, tabs) } as Partial<Site> as Site;
}

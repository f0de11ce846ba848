import type { Context } from '../../core/element/context.js';
import type { InputOf } from '../../core/http/endpoint.js';
import type { createOrder } from '../../core/shop/api.js';
import { forget, keep, recall } from '../../core/storage/storage.js';
import type { Way } from './props.js';

export type Payload = InputOf<typeof createOrder>;

/** An order from before it leaves until its outcome is known, also through a reload and in other tabs. */
export interface Sent {
  key: string;
  payload: Payload;
  /** The member's id: nobody else who uses this browser may repeat it. */
  owner?: string | undefined;
}

const isSent = (value: unknown): value is Sent =>
  typeof (value as Sent | null)?.key === 'string' && typeof (value as Sent).payload?.type === 'string';

export type MemoryStore = ReturnType<typeof createMemory>;

/** The one order that may have been made, or not. */
export function createMemory({ site }: Pick<Context<object>, 'site'>, way: Way) {
  const place = `${site.key}|order|${way}`;
  const memberId = () => {
    const now = site.member.$member.get();
    return now.kind === 'member' ? now.member.id : undefined;
  };
  const isOwn = ({ owner }: Sent) => owner === undefined || memberId() === undefined || owner === memberId();
  /** Read anew each time: another tab may have sent it. */
  const kept = () => {
    const sent = recall(place, isSent);
    return sent && isOwn(sent) ? sent : undefined;
  };
  return {
    place,
    memberId,
    isOwn,
    kept,
    /** Its outcome is unknown. */
    doubtful: kept(),
    keep: (sent: Sent) => keep(place, sent),
    forget: () => forget(place),
  };
}

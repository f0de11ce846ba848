import { createDraft } from '../../../core/drafts/draft.js';
import { uuid } from '../../../core/lib/uuid.js';
import { isRecent, isSentKey, type SentKey } from '../../../core/request/idempotency-key.js';
import type { Context } from '../../../core/site/context.js';

/** The submissions whose outcome isn't known, by the hash of their content. */
type Pending = Readonly<Record<string, SentKey>>;

export type PendingSubmissions = ReturnType<typeof createPendingSubmissions>;

/**
 * Stores the idempotency key of each submission until its outcome is known. It belongs to its member as a draft does,
 * and survives a reload and a login. The content itself isn't stored: it may have an ID number.
 */
export function createPendingSubmissions({ site, signal }: Pick<Context<object>, 'site' | 'signal'>) {
  const draft = createDraft<Pending>({
    site,
    name: 'submissions',
    isValid: isPending,
    signal,
    merge: (written, earlier) => ({ ...earlier, ...written }),
  });
  /** The owner of the keys when the last one was used. A login may have moved them since then. */
  let sender = draft.$owner.get();

  return {
    /** Resolves once the owner of the keys is known. */
    ready: draft.ready,
    /** The key of this content: the stored one if an earlier submission of it has no outcome, else a new one. */
    keyOf(content: string): string {
      sender = draft.$owner.get();
      const hash = hashOf(content);
      let key = uuid();
      draft.update((stored = {}) => {
        const pending = Object.fromEntries(Object.entries(stored).filter(([, sent]) => isRecent(sent)));
        key = pending[hash]?.key ?? key;
        return { ...pending, [hash]: { key, sentAt: Date.now() } };
      });
      return key;
    },
    /** The outcome is known. */
    remove(content: string): void {
      for (const owner of new Set([sender, draft.$owner.get()])) {
        draft.update((stored) => {
          const { [hashOf(content)]: _, ...others } = stored ?? {};
          return Object.keys(others).length ? others : undefined;
        }, owner);
      }
    },
  };
}

/** FNV-1a, of 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSentKey);

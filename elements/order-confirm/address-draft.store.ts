import type { Site } from '../../core/site/site.js';
import { forget, keep, recall } from '../../core/storage.js';
import { type AddressValues, EMPTY } from './address-form.rules.js';

interface Draft {
  values: AddressValues;
  /** The member's id: nobody else who uses this browser is to see it. */
  owner?: string | undefined;
}

export interface AddressDraft {
  /** What was typed and not saved. */
  readonly found: AddressValues | undefined;
  keep(values: AddressValues): void;
  forget(): void;
}

/** What is typed, through an accidental close, a reload and a detour over the login. `id`: of the address, or empty. */
export function createAddressDraft(site: Site, id: string): AddressDraft {
  const key = `${site.key}|address|${id}`;
  const known = site.member.$member.get();
  const owner = known.kind === 'member' ? known.member.id : undefined;
  const draft = recall(key, isDraft);
  const isOwn = draft?.owner === undefined || draft.owner === owner;
  return {
    found: isOwn ? draft?.values : undefined,
    keep: (values) => keep(key, { values, owner }),
    forget: () => forget(key),
  };
}

function isDraft(draft: unknown): draft is Draft {
  const values = (draft as Partial<Draft> | null)?.values as Record<string, unknown> | undefined;
  const isAlike = (name: string, like: unknown) =>
    Array.isArray(like)
      ? Array.isArray(values?.[name]) && (values[name] as unknown[]).every((one) => typeof one === 'string')
      : typeof values?.[name] === typeof like;
  return Boolean(values) && Object.entries(EMPTY).every(([name, like]) => isAlike(name, like));
}

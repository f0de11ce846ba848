import type { Context } from '../../core/element/define.js';
import { forget, keep, recall } from '../../core/storage.js';
import { type AddressValues, EMPTY } from './address-form.rules.js';
import { followOwner } from './owner.store.js';

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

interface Options extends Pick<Context<object>, 'site' | 'life'> {
  /** Of the address, or empty. */
  id: string;
}

/** What is typed, through an accidental close, a reload and a detour over the login. */
export function createAddressDraft({ id, site, life }: Options): AddressDraft {
  const key = `${site.key}|address|${id}`;
  let owner: string | undefined;
  /** Kept before anybody was known. */
  let ownerless: AddressValues | undefined;
  followOwner({ site, life }, (now) => {
    owner = now;
    if (ownerless) keep(key, { values: ownerless, owner });
    ownerless = undefined;
  });
  const draft = recall(key, isDraft);
  const isOwn = draft?.owner === undefined || draft.owner === owner;
  return {
    found: isOwn ? draft?.values : undefined,
    keep(values) {
      if (owner === undefined) ownerless = values;
      keep(key, { values, owner });
    },
    forget() {
      ownerless = undefined;
      forget(key);
    },
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

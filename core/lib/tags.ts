import { pageWide } from './page-wide.js';

/** The role of an element that `core` has to find or create. */
export type TagRole = 'site' | 'notices' | 'login' | 'phone-login' | 'third-party-login';

const tags = pageWide('tags', () => new Map<TagRole, string>());

/** Registers the tag of each role (elements/tags.ts), because `core` knows no tag by name. */
export function registerTags(roles: Readonly<Record<TagRole, string>>): void {
  for (const [role, tag] of Object.entries(roles)) tags.set(role as TagRole, tag);
}

/** The tag of a role. Before the tags are registered it is a name that no element has. */
export const tagOf = (role: TagRole): string => tags.get(role) ?? `unregistered-${role}`;

// Groups files into shared chunks. Rollup makes the others: each lazily loaded part is a chunk.

import { withStaticImports } from './static-imports.mjs';

const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|commonjsHelpers/;
/** Concepts of `core/` that only some elements need. */
const CONCEPTS = /[\\/]core[\\/](?:ui[\\/])?(dialog|form|lottery|shop|signed-in|tabs)[\\/]/;
/** `core/ui/dialog/dialog.tsx` → `dialog`: the concept that a module belongs to, if any. */
export const conceptOf = (id) => CONCEPTS.exec(id)?.[1];
const SHARED = /[\\/](core|i18n|node_modules)[\\/]|[\\/]elements[\\/]register\.ts$|[\\/]package\.json$/;

/**
 * A `manualChunks` function. React is a chunk, and so is each concept of `core/` that an element imports statically. The
 * rest of `core/` is one, as far as several elements import it: a file of one element's goes with it.
 */
export function chunkGroups() {
  /** By the function that a build hands over: each build has its own. */
  const counted = new WeakMap();
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!counted.has(getModuleInfo)) counted.set(getModuleInfo, usersOf(getModuleIds, getModuleInfo));
    const count = counted.get(getModuleInfo).get(id) ?? 0;
    if (FRAMEWORK.test(id)) return 'react';
    if (getModuleInfo(id).isEntry || count === 0) return undefined;
    return conceptOf(id) ?? (count > 1 && SHARED.test(id) ? 'core' : undefined);
  };
}

/** How many entries import each file statically, directly or not. */
function usersOf(getModuleIds, getModuleInfo) {
  const users = new Map();
  for (const entry of getModuleIds()) {
    if (!getModuleInfo(entry)?.isEntry) continue;
    for (const id of withStaticImports([entry], { getModuleInfo })) users.set(id, (users.get(id) ?? 0) + 1);
  }
  return users;
}

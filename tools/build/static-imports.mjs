/**
 * Modules, and all that they import statically, directly or not.
 *
 * @param {string[]} ids
 * @param {Pick<import('rollup').PluginContext, 'getModuleInfo'>} context
 */
export function withStaticImports(ids, { getModuleInfo }) {
  const found = new Set(ids);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * The entries, and all that they import statically.
 *
 * @param {Pick<import('rollup').PluginContext, 'getModuleIds' | 'getModuleInfo'>} context
 */
export const staticImports = (context) =>
  withStaticImports(
    [...context.getModuleIds()].filter((id) => context.getModuleInfo(id)?.isEntry),
    context,
  );

/**
 * Writes files that are no modules.
 *
 * @param make gives the files, by name; it's called once per build
 */
export const assets = (name, make) => ({
  name,
  async generateBundle() {
    for (const [fileName, source] of Object.entries(await make())) this.emitFile({ type: 'asset', fileName, source });
  },
});

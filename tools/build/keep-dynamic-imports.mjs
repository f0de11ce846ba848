/**
 * Turns tree-shaking off for the modules that `import()` loads. Rollup 4.56 and newer don't see the calls of what they
 * export, and leave out statements that only those calls reach (docs/decisions/0001-rollup-lost-statements.md).
 */
export const keepDynamicImports = () => ({
  name: 'keep-dynamic-imports',
  async moduleParsed({ dynamicallyImportedIdResolutions }) {
    for (const resolution of dynamicallyImportedIdResolutions) {
      if (resolution.external) continue;
      const info = await this.load(resolution);
      info.moduleSideEffects = 'no-treeshake';
    }
  },
});

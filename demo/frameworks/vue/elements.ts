/** For the bundler's Vue plugin, as `template.compilerOptions`: these tags are no components of the app. */
export const isCustomElement = (tag: string) => tag.startsWith('sb-');

// The files that `npm run build` makes; test/setup/plugins.mjs says where a test finds them.
declare module 'dist/stores.js' {
  export const storesOf: typeof import('../../elements/stores.js').storesOf;
}
declare module 'dist/*';

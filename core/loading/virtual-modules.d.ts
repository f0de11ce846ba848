declare module 'sb:manifest' {
  const manifest: import('./autoload.js').Manifest;
  export default manifest;
}

/** The element of a single file (tools/build/single-files.mjs). */
declare module 'sb:own-element' {
  export const name: string;
  /** The other elements of the library that the file doesn't hold. */
  export const others: readonly string[];
  export const firstRead: import('./autoload.js').FirstRead | undefined;
  export const hash: ((text: (name: string) => string | undefined) => string) | undefined;
}

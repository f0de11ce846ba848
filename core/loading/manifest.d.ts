declare module 'sb:manifest' {
  const manifest: import('./autoload.js').Manifest;
  export default manifest;
}

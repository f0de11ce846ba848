declare module '*.css' {
  const sheet: import('./sheet.js').Sheet;
  export default sheet;
}

declare module '*.css' {
  const styleSheet: import('./style-sheet.js').AdoptableSheet;
  export default styleSheet;
}

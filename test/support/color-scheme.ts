const { documentElement: html, body } = document;

afterEach(() => {
  html.style.removeProperty('color-scheme');
  body.style.removeProperty('background');
});

/** Makes the page light or dark until the end of the test. */
export function setColorScheme(scheme: 'light' | 'dark') {
  html.style.colorScheme = scheme;
  // axe takes a page that says nothing of its background for white
  body.style.background = 'Canvas';
}

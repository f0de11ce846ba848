// A finished theme in a frame of the same origin.

const pathOf = (theme) => `/dist/themes/${theme}.css`;

/** Links the style sheet of a theme, after the frame's own; no name takes it off. */
export function putOn(page, theme) {
  const link = page.querySelector('link[href*="/dist/themes/"]');
  if (theme && link?.href.endsWith(pathOf(theme))) return;
  link?.remove();
  if (!theme) return;
  const { href } = new URL(`..${pathOf(theme)}`, import.meta.url);
  page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href }));
}

import { barePage } from '../bare-page.js';
import { RECIPES } from './recipes.js';

/** A page that contains only the recipe. */
export function recipePage(name: string) {
  const recipe = RECIPES.find((one) => one.name === name);
  if (!recipe) return undefined;
  const { title, markup, styles = [] } = recipe;
  return barePage({
    title,
    markup: `<sb-site site-id="1"></sb-site>\n<main aria-label="${title}">\n<h2>${title}</h2>\n${markup}\n</main>`,
    scripts: ['/dist/sb.js', `/docs/assets/guides/samples/${name}.js`],
    styles: ['/docs/assets/guides/preview.css', ...styles],
  });
}

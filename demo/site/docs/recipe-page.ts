import { RECIPES } from '../../../tools/docs/live/events/recipes.js';
import { barePage } from './bare-page.js';

/** A page that contains only the recipe. */
export function recipePage(name: string) {
  const recipe = RECIPES.find((one) => one.name === name);
  if (!recipe) return undefined;
  const { title, markup, styles = [] } = recipe;
  return barePage({
    title,
    markup: `<sb-site site-id="1"></sb-site>\n<main aria-label="${title}">\n<h2>${title}</h2>\n${markup}\n</main>`,
    scripts: ['/dist/sb.js', `/theme/guides/samples/${name}.js`],
    styles: ['/theme/guides/preview.css', ...styles],
  });
}

import { html } from 'hono/html';
import { demoFrame } from '../demo-frame.js';
import type { Html } from '../html.js';
import type { LivePart } from '../live-part.js';
import type { PageContext } from '../page-context.js';
import { inline } from '../prose.js';
import { snippet } from '../snippet.js';
import { codeOf, RECIPES, type Recipe } from './recipes.js';

function recipe(page: PageContext, one: Recipe): Html {
  const title = page.text(one.title);
  return html`
  <h3 id="${one.name}">${title}</h3>
  <p>${inline(page.text(one.text))}</p>
  ${snippet(one.markup)} ${snippet(codeOf(one), 'js')}
  ${demoFrame(page, { path: `/events/${one.name}`, title: `${title}: ${page.text('live example')}`, name: 'trial' })}
`;
}

/** Recipes of which each runs in a frame below its code. */
export const eventRecipes: LivePart = (page) => html`${RECIPES.map((one) => recipe(page, one))}`;

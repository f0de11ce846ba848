import { parse } from 'node-html-parser';
import { loginService } from './back-end/login-service.js';
import { rateLimits } from './back-end/rate-limits.js';
import { retention } from './back-end/retention.js';
import { composer } from './composer/composer.js';
import { eventRecipes } from './events/event-recipes.js';
import { eventTable } from './events/event-table.js';
import { example } from './example.js';
import { firstElement } from './first-element.js';
import { integrityCheck } from './hosting/integrity-check.js';
import { cspPolicy } from './hosting/policy.js';
import { cspTrial } from './hosting/policy-trial.js';
import type { LivePart } from './live-part.js';
import type { PageContext } from './page-context.js';
import { playground } from './playground/playground.js';
import { elementCards } from './reference/element-cards.js';
import { elementTables } from './reference/element-tables.js';
import { themingParts } from './theming/parts.js';
import { themeCards } from './theming/theme-cards.js';
import { themeSwitch } from './theming/theme-switch.js';
import { themingTokens } from './theming/tokens.js';

/** The live parts by the name that Markdown gives them: `<docs-live name="…">`. */
const LIVE_PARTS: Readonly<Record<string, LivePart>> = {
  composer,
  'csp-policy': cspPolicy,
  'csp-trial': cspTrial,
  'element-cards': elementCards,
  'element-tables': elementTables,
  'event-recipes': eventRecipes,
  'event-table': eventTable,
  'first-element': firstElement,
  example,
  'integrity-check': integrityCheck,
  'login-service': loginService,
  playground,
  'rate-limits': rateLimits,
  retention,
  'theme-cards': themeCards,
  'theme-switch': themeSwitch,
  'theming-parts': themingParts,
  'theming-tokens': themingTokens,
};

const MARK = /<docs-live\b[^>]*><\/docs-live>/g;

async function liveHtml(mark: string, page: PageContext): Promise<string> {
  const { name = '', ...attributes } = parse(mark).firstElementChild?.attributes ?? {};
  const part = LIVE_PARTS[name];
  if (!part) throw new Error(`${mark}: there is no such part; see docs/live/live-parts.ts.`);
  return String(await part(page, attributes));
}

const HEADING = /<h([23]) id="([^"]+)">([\s\S]*?)<\/h\1>/g;

/** Gives each heading a link to itself, as those of Markdown have. */
const withHeadingLinks = (html: string, { text }: PageContext) =>
  html.replace(
    HEADING,
    (_, level: string, id: string, title: string) =>
      `<h${level} id="${id}">${title} <a class="header-anchor" href="#${id}" aria-label="${text('Link to this section')}">&#8203;</a></h${level}>`,
  );

/** Puts the HTML of its live part into each mark, and the script that all of them need. */
export async function withLiveParts(content: string, page: PageContext): Promise<string> {
  const marks = content.match(MARK) ?? [];
  const parts = await Promise.all(marks.map((mark) => liveHtml(mark, page)));
  return content
    .replace(MARK, (mark) => mark.replace('></', () => `>${withHeadingLinks(parts.shift() ?? '', page)}</`))
    .replace(
      '</body>',
      marks.length > 0 ? `<script type="module" src="${page.url('/assets/live.js')}"></script></body>` : '</body>',
    );
}

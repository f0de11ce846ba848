import { html } from 'hono/html';
import { demoNote } from '../demo-frame.js';
import type { LivePart } from '../live-part.js';
import { snippet } from '../snippet.js';
import { tabs } from '../tabs.js';
import { themes } from './themes.js';

const SCHEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
/** Elements with buttons, fields, a list and prices. */
const SHOWN = 'e=phone-login&phone-login.inline=&e=comments&e=product&e=pager&as=nobody';

/** The tag that links a theme. */
export const themeTag = (name: string) => `<link rel="stylesheet" href="/dist/themes/${name}.css">`;

/** Real elements, and a switch between all themes, light and dark. */
export const themeSwitch: LivePart = (page) => {
  const { text, url, pageUrl, language } = page;
  const all = themes();
  const scheme = (name: string) => all.find((theme) => theme.name === name)?.scheme ?? '';
  return html`<link rel="stylesheet" href="${url('/assets/tabs.css')}" />
    <link rel="stylesheet" href="${url('/assets/theme-switch.css')}" />
    <script type="module" src="${url('/assets/theme-switch.js')}"></script>
    <form class="theme-switch" data-always-dark="${all.filter(({ name }) => scheme(name) === 'dark').map(({ name }) => name)}">
      ${tabs(page, 'theme', 'Theme', [...all.map(({ name, title }) => [name, title] as const), ['', 'Default look']])}
      ${tabs(page, 'scheme', 'Colours', SCHEMES)}
      <div class="theme-stage" data-src="${url('/sandbox/page')}?lang=${language}&${SHOWN}" data-title="${text('Real elements in this theme')}">${demoNote(page)}</div>
      ${snippet(themeTag(all[0]?.name ?? ''))}
      <p><a class="to-composer" href="${pageUrl('/guides/compose-a-page/')}">${text('Change this theme and compose a page')}</a></p>
    </form>`;
};

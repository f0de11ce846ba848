import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { PRESETS, type Preset } from '../../../theme/guides/presets.js';
import type { Library } from '../library.js';
import type { DocsPage, Html } from '../page.js';
import { snippet } from '../snippet.js';
import { controls } from './controls.js';
import { partsOf } from './parts.js';
import { commonTokens } from './tokens.js';

const FROM = [
  ['bootstrap', 'Bootstrap'],
  ['pico', 'Pico'],
  ['tailwind', 'Tailwind'],
] as const;

/** A style sheet of demo/theme/guides, which a test loads too. */
const sheet = (file: string) =>
  readFileSync(new URL(`../../../theme/guides/${file}.css`, import.meta.url), 'utf8').trim();

const preset = ({ name, about }: Preset, index: number) => html`<label class="preset">
  <input type="radio" name="preset" value="${index}" ${index === 0 ? html`checked` : ''} />
  <span><strong>${name}</strong> <small>${about}</small></span>
  <span class="swatches" aria-hidden="true"><i></i><i></i><i></i><i></i></span>
</label>`;

const studio = ({ elements }: Library): Html => html`
  <fieldset class="presets"><legend>Begin with</legend>${PRESETS.map(preset)}</fieldset>
  <div class="studio">
    <div class="stage">
      <div class="stage-bar">
        <fieldset><legend>Preview</legend>
          <label><input type="radio" name="look" value="light" checked /> Light</label>
          <label><input type="radio" name="look" value="dark" /> Dark</label>
        </fieldset>
        <button type="button" class="reset">Reset</button>
      </div>
      <iframe class="preview" src="/docs/theming/preview" title="Real elements in this theme"></iframe>
    </div>
    <div>
      <h3>Tokens</h3>
      ${controls(commonTokens(elements))}
    </div>
  </div>
  <div class="verdict" role="status"></div>
  <h3 id="your-css">Your CSS</h3>
  <p>
    <label>Dark pages are made by
      <select class="way">
        <option value="light-dark">light-dark(), after color-scheme</option>
        <option value="media">a media query, for browsers before 2024</option>
        <option value="attribute">an attribute, data-theme="dark"</option>
      </select>
    </label>
  </p>
  ${snippet(':root {\n  color-scheme: light dark;\n}', 'css')}
`;

const main = (library: Library): Html => html`
  <h1>Theming</h1>
  <p class="lead">
    Elements look the same in every page until you theme them. Set custom properties on <code>:root</code>, and all
    follow; reach further with <code>::part()</code>.
  </p>
  <h2 id="tokens">Try it</h2>
  ${studio(library)}
  <h2 id="existing">From a theme that is there</h2>
  <p>Your page has its colours in custom properties already? Hand them on. One of these after the theme's own style sheet is all:</p>
  ${FROM.map(([file, name]) => html`<h3>${name}</h3>${snippet(sheet(`from/${file}`), 'css')}`)}
  <h2 id="dark">Dark mode</h2>
  <p>
    Elements follow the page's <code>color-scheme</code>, wherever it is set: on <code>:root</code>, or on a section only.
    A page that says nothing is light, and so are its elements. A colour of yours needs both values, as above; one value is used for
    both. Notices and popups stand in the top layer but are dressed where their tag stands.
  </p>
  ${snippet(sheet('samples/dark-section'), 'css')}
  <h2 id="fonts">Fonts</h2>
  <p>
    Text is in the system's font and in the size that visitors chose in their browser, whatever the page does to
    <code>html</code>. To take what the page has:
  </p>
  ${snippet(sheet('samples/page-font'), 'css')}
  <h2 id="parts">Parts</h2>
  <p>
    What no token reaches has a part name. Everything between the braces is yours, including <code>:hover</code> and
    <code>:focus-visible</code> after the part. Three recipes:
  </p>
  ${['cards', 'pill', 'quiet'].map((name) => snippet(sheet(`samples/${name}`), 'css'))}
  <p>All parts there are, from <a href="/dist/custom-elements.json"><code>custom-elements.json</code></a>:</p>
  ${partsOf(library.elements)}
`;

export const theming: DocsPage = {
  path: '/docs/theming',
  title: 'Theming',
  summary: 'Colours, corners, fonts and parts: try a theme on real elements and take its CSS with you.',
  main,
  scripts: ['/theme/guides/theming.js'],
  styles: ['/theme/guides/guides.css', '/theme/guides/theming.css'],
  words: [
    'css',
    'custom properties',
    'dark mode',
    'part',
    'fonts',
    'presets',
    'bootstrap',
    'tailwind',
    'pico',
    'contrast',
  ],
};

import { html } from 'hono/html';
import type { Html } from '../../html.js';
import type { PageContext } from '../../page-context.js';
import { demoFrame } from '../demo-frame.js';
import type { LivePart } from '../live-part.js';
import { snippet } from '../snippet.js';
import { controls } from './controls.js';
import { type Theme, themes } from './themes.js';
import { commonTokens } from './tokens.js';

const DEFAULT: Theme = {
  name: '',
  title: 'Default',
  about: 'The look that elements have by themselves',
  scheme: 'light dark',
  tokens: {},
};

const choice = ({ text }: PageContext, theme: Theme, index: number): Html => html`<label class="preset">
  <input
    type="radio"
    name="theme"
    value="${theme.name}"
    data-scheme="${theme.scheme}"
    data-tokens="${JSON.stringify(theme.tokens)}"
    ${index === 0 ? html`checked` : ''}
  />
  <span><strong>${text(theme.title)}</strong> <small>${text(theme.about)}</small></span>
  <span class="swatches" aria-hidden="true"><i></i><i></i><i></i><i></i></span>
</label>`;

/** The finished themes, a control for each token, a preview of real elements, and the CSS that comes of it. */
export const themingControls: LivePart = (page) => {
  const { text, library, url, pageUrl } = page;
  return html`
  <link rel="stylesheet" href="${url('/assets/theming.css')}" />
  <script type="module" src="${url('/assets/theming.js')}"></script>
  <fieldset class="presets"><legend>${text('Begin with')}</legend>${[DEFAULT, ...themes()].map((theme, index) => choice(page, theme, index))}</fieldset>
  <div class="studio">
    <div class="stage">
      <div class="stage-bar">
        <fieldset><legend>${text('Preview')}</legend>
          <label><input type="radio" name="look" value="light" checked /> ${text('Light')}</label>
          <label><input type="radio" name="look" value="dark" /> ${text('Dark')}</label>
        </fieldset>
        <button type="button" class="reset">${text('Reset')}</button>
      </div>
      ${demoFrame(page, { path: '/theming/preview', title: text('Real elements in this theme'), name: 'preview' })}
    </div>
    <div>
      <h3 id="token-controls">${text('Tokens')}</h3>
      ${controls(page, commonTokens(library.elements))}
    </div>
  </div>
  <div class="verdict" role="status"></div>
  <h3 id="your-css">${text('Your CSS')}</h3>
  <p>
    <label>${text('Dark mode by')}
      <select class="way">
        <option value="light-dark">${text('light-dark(), after color-scheme')}</option>
        <option value="media">${text('a media query, for browsers before 2024')}</option>
        <option value="attribute">${text('an attribute, data-theme="dark"')}</option>
      </select>
    </label>
  </p>
  <p><a class="to-composer" href="${pageUrl('/guides/compose-a-page/')}">${text('Compose a page in this theme')}</a></p>
  ${snippet(':root {\n  color-scheme: light dark;\n}', 'css')}
`;
};

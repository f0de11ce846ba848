import { html } from 'hono/html';
import { LANGUAGE_NAMES } from '../../../i18n/language-names.js';
import { markup } from '../assets/tag-markup.js';
import { control } from '../control.js';
import { demoNote } from '../demo-frame.js';
import type { Html } from '../html.js';
import type { LivePart } from '../live-part.js';
import { describedBy, shortName } from '../manifest.js';
import type { PageContext } from '../page-context.js';
import { snippet } from '../snippet.js';
import { themes } from '../theming/themes.js';
import { queryOf, type Sample, type State } from './sample.js';
import { sampleOf } from './samples.js';

type Choices = Readonly<Record<string, string>>;

const WIDTHS: Choices = { full: 'Full', 768: '768 px', 320: '320 px' };
const DIRECTIONS: Choices = { auto: 'Auto', ltr: 'LTR', rtl: 'RTL' };
const SCHEMES: Choices = { page: 'As here', light: 'Light', dark: 'Dark' };

const themeChoices = (): Choices => ({
  '': 'Default',
  ...Object.fromEntries(themes().map(({ name, title }) => [name, title])),
});

function setting({ text }: PageContext, name: string, label: string, choices: Choices, chosen = ''): Html {
  // numbers come first in an object, whatever its order says
  const entries = Object.entries(choices).toSorted(([a], [b]) => Number(/\d/.test(a)) - Number(/\d/.test(b)));
  const option = ([value, name]: [string, string]) =>
    html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text(name)}</option>`;
  return html`<label>${text(label)} <select name="${name}">${entries.map(option)}</select></label>`;
}

const stateTab = ({ text }: PageContext, sample: Sample, state: State, index: number) => html`<label>
  <input
    type="radio"
    name="state"
    value="${index}"
    data-query="${queryOf(state, index)}"
    data-attributes="${JSON.stringify(state.attributes ?? sample.attributes)}"
    data-content="${state.content ?? sample.content ?? ''}"
    data-hint="${text(state.hint ?? '')}"
    ${index === 0 ? html`checked` : ''}
  /><span>${text(state.name)}</span></label
>`;

/** The live element with all that can be set, seen and done with it. The script puts the frame in. */
export const playground: LivePart = (page, { tag = '' }) => {
  const { text, url, language, library } = page;
  const element = describedBy(library, tag);
  const { attributes = [], members = [], events = [] } = element;
  const sample = sampleOf(shortName(element));
  const [first] = sample.states as [State];
  const values = first.attributes ?? sample.attributes;
  const methods = members.filter(({ kind }) => kind === 'method');
  return html`<link rel="stylesheet" href="${url('/assets/playground.css')}" />
    <link rel="stylesheet" href="${url('/assets/playground-panels.css')}" />
    <script type="module" src="${url('/assets/playground.js')}"></script>
    <h2 id="playground">${text('Playground')}</h2>
    <form class="play" data-tag="${tag}" data-src="${url(`/sandbox/${shortName(element)}`)}" data-height="${sample.height ?? 0}">
      <div class="play-head">
        <fieldset class="play-states"><legend>${text('State')}</legend>${sample.states.map((state, index) => stateTab(page, sample, state, index))}</fieldset>
        <button type="button" class="play-again">${text('Reload')}</button>
      </div>
      <div class="play-settings">
        ${setting(page, 'lang', 'Language', LANGUAGE_NAMES, language)} ${setting(page, 'scheme', 'Colours', SCHEMES)}
        ${setting(page, 'theme', 'Theme', themeChoices())}
        ${setting(page, 'dir', 'Direction', DIRECTIONS)} ${setting(page, 'width', 'Width', WIDTHS)}
      </div>
      <div class="play-stage" data-title="${text('Live example')}: ${tag}">${demoNote(page)}</div>
      <p class="play-hint" role="status">${text(first.hint ?? '')}</p>
      <div class="play-panels">
        <fieldset class="play-attributes">
          <legend>${text('Attributes')}</legend>
          ${attributes.map((attribute) => control(attribute, values[attribute.name], text))}
          ${methods.map(({ name }) => html`<button type="button" data-method="${name}"><code>${name}()</code></button>`)}
        </fieldset>
        <div class="play-log">
          <h3>${text('Events')}</h3>
          <label class="flag"><input type="checkbox" name="prevent" /> ${text('Prevent what can be cancelled')}</label>
          <button type="button" class="play-clear">${text('Clear')}</button>
          <div class="play-events" tabindex="0" aria-label="${text('Events so far')}" role="log"><ol></ol></div>
          <p class="play-none">${text(events.length > 0 ? 'None yet.' : 'It has none.')}</p>
        </div>
      </div>
      ${snippet(markup(tag, values, first.content ?? sample.content))}
    </form>`;
};

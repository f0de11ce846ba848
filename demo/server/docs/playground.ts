import { html } from 'hono/html';
import { markup } from '../../theme/docs-markup.js';
import { control } from './control.js';
import { type Described, shortName } from './manifest.js';
import { queryOf, type Sample, type State } from './sample.js';
import { snippet } from './snippet.js';

const LANGUAGES = {
  en: 'English',
  zh: '中文',
  ja: '日本語',
  ko: '한국어',
  de: 'Deutsch',
  es: 'Español',
  ru: 'Русский',
  ar: 'العربية',
};
const WIDTHS = { full: 'Full', 768: '768 px', 320: '320 px' };
const DIRECTIONS = { auto: 'Auto', ltr: 'LTR', rtl: 'RTL' };
const LOOKS = { page: 'As here', light: 'Light', dark: 'Dark' };

const options = (all: Readonly<Record<string, string>>) =>
  // numbers come first in an object, whatever its order says
  Object.entries(all)
    .toSorted(([a], [b]) => Number(/\d/.test(a)) - Number(/\d/.test(b)))
    .map(([value, text]) => html`<option value="${value}">${text}</option>`);

const setting = (name: string, label: string, all: Readonly<Record<string, string>>) =>
  html`<label>${label} <select name="${name}">${options(all)}</select></label>`;

const stateTab = (sample: Sample, state: State, index: number) => html`<label>
  <input
    type="radio"
    name="state"
    value="${index}"
    data-query="${queryOf(state, index)}"
    data-attributes="${JSON.stringify(state.attributes ?? sample.attributes)}"
    data-content="${state.content ?? sample.content ?? ''}"
    data-hint="${state.hint ?? ''}"
    ${index === 0 ? html`checked` : ''}
  /><span>${state.name}</span></label
>`;

/** The live element with all that can be set, seen and done with it. The script puts the frame in. */
export function playground(element: Described, sample: Sample) {
  const { tagName, attributes = [], members = [], events = [] } = element;
  const [first] = sample.states as [State];
  const values = first.attributes ?? sample.attributes;
  const methods = members.filter(({ kind }) => kind === 'method');
  return html`<h2 id="playground">Playground</h2>
    <form class="play" data-tag="${tagName}" data-src="/docs/sandbox/${shortName(element)}" data-height="${sample.height ?? 0}">
      <div class="play-head">
        <fieldset class="play-states"><legend>State</legend>${sample.states.map((state, index) => stateTab(sample, state, index))}</fieldset>
        <button type="button" class="play-again">Reload</button>
      </div>
      <div class="play-settings">
        ${setting('lang', 'Language', LANGUAGES)} ${setting('scheme', 'Colours', LOOKS)} ${setting('dir', 'Direction', DIRECTIONS)}
        ${setting('width', 'Width', WIDTHS)}
      </div>
      <div class="play-stage"><noscript>The playground needs JavaScript.</noscript></div>
      <p class="play-hint" role="status">${first.hint ?? ''}</p>
      <div class="play-panels">
        <fieldset class="play-attributes">
          <legend>Attributes</legend>
          ${attributes.map((attribute) => control(attribute, values[attribute.name]))}
          ${methods.map(({ name }) => html`<button type="button" data-method="${name}"><code>${name}()</code></button>`)}
        </fieldset>
        <div class="play-log">
          <h3>Events</h3>
          <label class="flag"><input type="checkbox" name="prevent" /> Prevent what can be cancelled</label>
          <button type="button" class="play-clear">Clear</button>
          <div class="play-events" tabindex="0" aria-label="Events so far" role="log"><ol></ol></div>
          <p class="play-none">${events.length > 0 ? 'None yet.' : 'It has none.'}</p>
        </div>
      </div>
      ${snippet(markup(tagName, values, first.content ?? sample.content))}
    </form>`;
}

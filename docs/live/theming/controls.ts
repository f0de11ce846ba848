import { html } from 'hono/html';
import type { Html } from '../html.js';
import type { PageContext } from '../page-context.js';
import { inline } from '../prose.js';
import { type Token, twofold } from './tokens.js';

/** The values that may be typed for a token that is neither a colour nor a length. */
const SUGGESTIONS: Readonly<Record<string, readonly string[]>> = {
  '--sb-font-family': ['system-ui, sans-serif', 'Georgia, serif', 'ui-monospace, monospace'],
  '--sb-font-size': ['medium', 'small', 'large', '(inherit)', '17px'],
};
/** A length goes from nothing to so many times its default. */
const LONGEST = 3;
const SCHEMES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** `#fff` → `#ffffff`, the only form that a colour field takes; how opaque it is goes elsewhere. */
const sixDigits = (hex: string) => (hex.length < 7 ? hex.replace(/[\da-f]/gi, '$&$&') : hex.slice(0, 7));

const colorField = (token: Token, hex: string, scheme: string, name: string) => html`<input
  type="color"
  value="${sixDigits(hex)}"
  aria-label="${token.name}, ${name}"
  data-token="${token.name}"
  data-scheme="${scheme}"
/>`;

/** One colour for both schemes, which may let something through. */
const clearColor = (token: Token, { text }: PageContext) => html`
  ${colorField(token, token.default, 'light and dark', `${text('Light')}, ${text('Dark')}`)}
  <label class="opacity">${text('Opaque')}
    <input type="range" min="0" max="255" value="${Number.parseInt(token.default.slice(7) || 'ff', 16)}" data-opacity="${token.name}" />
  </label>
`;

function field(token: Token, id: string, page: PageContext): Html {
  if (token.syntax === '<color>') {
    const both = twofold(token.default);
    return both
      ? html`${SCHEMES.map(([scheme, name], index) => colorField(token, both[index] ?? '', scheme, page.text(name)))}`
      : clearColor(token, page);
  }
  if (token.syntax === '<length>') {
    const most = Number.parseFloat(token.default) * LONGEST;
    return html`<input type="range" id="${id}" min="0" max="${most}" step="0.5" value="${Number.parseFloat(token.default)}" data-token="${token.name}" />
      <output for="${id}">${token.default}</output>`;
  }
  const suggested = SUGGESTIONS[token.name] ?? [];
  return html`<input id="${id}" value="${token.default}" list="${id}-list" data-token="${token.name}" spellcheck="false" />
    <datalist id="${id}-list">${suggested.map((value) => html`<option value="${value}"></option>`)}</datalist>`;
}

/** A control for each of these tokens, by its type. */
export const controls = (page: PageContext, tokens: readonly Token[]): Html => html`<div class="tokens">
  ${tokens.map((token) => {
    const id = `control${token.name}`;
    // two colours are named one by one
    const name = html`<code>${token.name}</code>`;
    return html`<div class="token" data-default="${token.default}">
      <div>
        ${token.syntax === '<color>' ? name : html`<label for="${id}">${name}</label>`}
        <p>${inline(page.text(token.description ?? ''))}</p>
      </div>
      <div class="token-field">${field(token, id, page)}</div>
    </div>`;
  })}
</div>`;

import { html } from 'hono/html';
import type { Html } from './html.js';
import type { Translate } from './language.js';
import type { Described } from './manifest.js';

type Attribute = NonNullable<Described['attributes']>[number];

/** `'member'|'anonymous'` → its values; undefined for any other type. */
function choicesOf(type: string): string[] | undefined {
  const values = type.split('|').map((part) => /^\s*'([^']*)'\s*$/.exec(part)?.[1]);
  return values.every((value) => value !== undefined) ? (values as string[]) : undefined;
}

/** The control that sets an attribute in the playground. An empty control removes the attribute. */
export function control(
  { name, type, default: fallback = '' }: Attribute,
  value: string | undefined,
  text: Translate,
): Html {
  const kind = type?.text ?? 'string';
  const choices = choicesOf(kind);
  if (kind === 'boolean') {
    const checked = value === undefined ? '' : html`checked`;
    return html`<label class="flag"><input type="checkbox" name="${name}" ${checked} /> <code>${name}</code></label>`;
  }
  const field = choices
    ? html`<select name="${name}"><option value="">${fallback ? `${fallback} (${text('default')})` : text('not set')}</option>${choices.map(
        (one) => html`<option ${one === value ? html`selected` : ''}>${one}</option>`,
      )}</select>`
    : html`<input name="${name}" type="${kind === 'number' ? 'number' : 'text'}" value="${value ?? ''}" placeholder="${fallback}" autocomplete="off" spellcheck="false" />`;
  return html`<label><code>${name}</code>${field}</label>`;
}

import { html } from 'hono/html';
import type { Html } from './html.js';
import type { PageContext } from './page-context.js';

/** Choices that stand side by side; the first is chosen. Their style sheet is assets/tabs.css. */
export const tabs = (
  { text }: PageContext,
  name: string,
  label: string,
  choices: readonly (readonly [value: string, name: string])[],
): Html =>
  html`<fieldset class="tabs"><legend>${text(label)}</legend>${choices.map(
    ([value, one], index) =>
      html`<label><input type="radio" name="${name}" value="${value}"${index === 0 ? html` checked` : ''} /><span>${text(one)}</span></label>`,
  )}</fieldset>`;

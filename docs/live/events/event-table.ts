import { html } from 'hono/html';
import type { Html } from '../html.js';
import type { LivePart } from '../live-part.js';
import type { PageContext } from '../page-context.js';
import { payloads, typed } from '../payloads.js';
import { inline } from '../prose.js';
import { type Row, table } from '../table.js';
import { type MergedEvent, mergedEvents } from './merged.js';

const elements = ({ pageUrl, text }: PageContext, { by }: MergedEvent): Html =>
  html`<ul>${by.map(
    ({ tag, text: about }) =>
      html`<li><a href="${pageUrl(`/reference/${tag.slice(3)}/`)}"><code>${tag}</code></a> ${inline(text(about))}</li>`,
  )}</ul>`;

/** An event of most elements is explained once; the elements one by one are folded. */
const explained = (page: PageContext, event: MergedEvent): Html =>
  event.when
    ? html`<p>${inline(page.text(event.when))}</p>
        <details><summary>${event.by.length} ${page.text('elements')}</summary>${elements(page, event)}</details>`
    : elements(page, event);

const row = (page: PageContext, event: MergedEvent): Row => [
  html`<code>${event.name}</code>`,
  typed(event.detail ?? '', page.library.types),
  event.cancelable ? page.text('yes') : '',
  html`<div class="tellers">${explained(page, event)}</div>`,
];

/** Each event of all elements once, and the types of their details. */
export const eventTable: LivePart = (page) => {
  const { text, library } = page;
  const merged = mergedEvents(library);
  return html`${table(
    text('All events'),
    ['Event', 'Detail', 'Cancelable', 'Elements that dispatch it, and when'].map(text),
    merged.map((event) => row(page, event)),
    { ids: merged.map(({ name }) => `event-${name}`), kind: 'event' },
  )}
  ${payloads(
    page,
    merged.map(({ detail = '' }) => detail),
  )}`;
};

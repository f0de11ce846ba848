import { html } from 'hono/html';
import type { Html } from './html.js';

export type Cell = Html | string;
/** The first names the row, the last tells about it. */
export type Row = readonly [name: Cell, ...rest: Cell[]];

interface TableOptions {
  /** Ids of the rows, by which links and the search lead to them. */
  ids?: readonly string[];
  /** The kind of thing that a row with an id is, as the search tells it. */
  kind?: string;
}

/**
 * A table that is a list on a phone (styles/table.css). The roles say what it is there too: a browser that shows a cell
 * as a block doesn't take it for a cell.
 */
export const table = (
  label: string,
  heads: readonly string[],
  rows: readonly Row[],
  { ids = [], kind = '' }: TableOptions = {},
): Html => html`<div class="table" tabindex="0" role="region" aria-label="${label}">
  <table role="table">
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map(
      ([name, ...rest], row) =>
        html`<tr role="row"${ids[row] ? html` id="${ids[row]}" data-kind="${kind}"` : ''}><th role="rowheader" scope="row">${name}</th>${rest.map(
          (cell, index) => html`<td role="cell" data-head="${heads[index + 1]}">${cell}</td>`,
        )}</tr>`,
    )}</tbody>
  </table>
</div>`;

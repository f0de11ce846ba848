import { html } from 'hono/html';
import type { Html } from './page.js';

export type Cell = Html | string;
/** The first names the row, the last tells about it. */
export type Row = readonly [name: Cell, ...rest: Cell[]];

/**
 * A table that is a list on a phone (theme/docs.css). The roles say what it is there too: a browser that shows a cell as
 * a block doesn't take it for a cell.
 */
export const table = (label: string, heads: readonly string[], rows: readonly Row[]): Html => html`<div
  class="table" tabindex="0" role="region" aria-label="${label}">
  <table role="table">
    <thead role="rowgroup"><tr role="row">${heads.map((head) => html`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
    <tbody role="rowgroup">${rows.map(
      ([name, ...rest]) =>
        html`<tr role="row"><th role="rowheader" scope="row">${name}</th>${rest.map(
          (cell, index) => html`<td role="cell" data-head="${heads[index + 1]}">${cell}</td>`,
        )}</tr>`,
    )}</tbody>
  </table>
</div>`;

// Contact sheets: a page for each state with its pictures side by side, and one that leads to them all.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APPEARANCES, THEMES, WIDTHS } from './appearances.mjs';

const STYLE = `body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; color-scheme: light dark; }
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
  figure { margin: 0; } img { display: block; border: 1px solid #8888; width: var(--width); } nav a { margin-inline-end: 1em; }`;
/** How wide a picture stands on a sheet: a phone's as it is. */
const SHOWN = { 320: 320, 375: 375, 768: 420, 1280: 600 };

const page = (title, body) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
${body}
</html>
`;
const figure = (state, { name, width }) =>
  `<figure><figcaption>${name}</figcaption><a href="${state}/${name}.png"><img src="${state}/${name}.png" alt="" style="--width:${SHOWN[width]}px" loading="lazy"></a></figure>`;

/** The pictures of a width in the order of the looks; a name may end in that of a theme. */
const picturesOf = (width, files) =>
  APPEARANCES.filter((look) => look.width === width).flatMap(({ name: look }) =>
    [look, ...THEMES.map((theme) => `${look}-${theme}`)]
      .filter((name) => files.has(`${name}.png`))
      .map((name) => ({ name, width })),
  );

/** Writes the sheets of whatever pictures are in the folder, also of earlier runs. */
export function writeSheets(folder, states) {
  const made = states
    .map((state) => [state, new Set(filesOf(path.join(folder, state)))])
    .filter(([, files]) => files.size > 0);
  const links = made.map(([state]) => `<a href="${state}.html">${state}</a>`).join('\n');
  for (const [state, files] of made) {
    const rows = WIDTHS.map((width) => picturesOf(width, files));
    const figures = rows.map(
      (pictures) => `<div class="row">${pictures.map((picture) => figure(state, picture)).join('\n')}</div>`,
    );
    writeFileSync(path.join(folder, `${state}.html`), page(state, `${figures.join('\n')}\n<nav>${links}</nav>`));
  }
  writeFileSync(path.join(folder, 'index.html'), page('States', `<nav>${links}</nav>`));
}

function filesOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

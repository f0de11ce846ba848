import { html } from 'hono/html';
import { demoLink } from '../demo-frame.js';
import type { LivePart } from '../live-part.js';
import { snippet } from '../snippet.js';
import { importMap, preloadTags, scripts, scriptTag, sourceOf, styleTag } from './library-tags.js';

/** The tags and the import map of this build with their hashes, and a page where a browser checks them. */
export const integrityCheck: LivePart = (page) => {
  const { text, library } = page;
  const map = importMap(library);
  return html`<div class="long">
    <p>${text('The tags of this build. The style sheet is optional: it reserves room for elements until they are ready.')}</p>
    ${snippet(`${styleTag(library)}\n${scriptTag(library)}`)}
    <p>${text('The files that every element needs, to be preloaded:')}</p>
    ${snippet(preloadTags(library))}
    <p>${text('The import map has the hashes of all files that the script loads later.')}</p>
    <details class="fold">
      <summary>${text('The import map of this build')} <span>${scripts(library).length} ${text('files')}</span></summary>
      ${snippet(`<script type="importmap">${map}</script>`)}
    </details>
    <p>${text('An import map stands in the page itself, so a strict policy must name its hash. For exactly the text above:')}</p>
    ${snippet(`script-src 'self' ${sourceOf(map)}`, 'http')}
    <ul>
      <li>${demoLink(page, '/hosting/checked', text('A page where every file is checked'))}</li>
      <li>${demoLink(page, '/hosting/checked?spoil=pager', text('The same page with one wrong hash: the browser refuses the pager'))}</li>
    </ul>
  </div>`;
};

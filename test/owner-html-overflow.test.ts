// HTML of a site's owner, as a visitor sees it.
import { expect } from '@open-wc/testing';
import 'dist/elements/dynamic-form.js';
import { mountForm } from './support/dynamic-form.js';
import { allByPart, waitFor } from './support/query.js';

const WIDE = [
  '<table width=99999><tr><td>x</td></tr></table>',
  '<table><tr><td width=99999>x</td></tr></table>',
  '<hr width=99999>',
  '<img width=99999 height=9 src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
  `<pre>${'x'.repeat(2000)}</pre>`,
  `<p>${'x'.repeat(2000)}</p>`,
  `<dl><dt>${'x'.repeat(2000)}</dt></dl>`,
];

describe('HTML of a site’s owner that is too wide', () => {
  for (const content of WIDE) {
    it(`scrolls or breaks inside its own box: ${content.slice(0, 40)}`, async () => {
      const element = await mountForm([{ type: 'Paragraph', fieldName: 'p', content }]);
      element.style.width = '280px';
      const rich = await waitFor(() => allByPart(element, 'content')[0] ?? null);
      await waitFor(() => rich.firstElementChild);
      expect(rich.scrollWidth).to.be.at.most(rich.clientWidth);
      expect(element.scrollWidth).to.be.at.most(280);
    });
  }
});

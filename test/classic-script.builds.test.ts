// Optimizers of sites take `type="module"` off the script tag, or put sb.js into a script of their own.
import { expect } from '@open-wc/testing';
import { openPage } from './support/page.js';
import { allByRole, waitFor } from './support/query.js';

const PAGE = `<!doctype html><html lang="zh"><head><meta charset="utf-8"></head>
<body><p>茶 <sb-comments site-id="1" block-id="7" data-id="1"></sb-comments></p></body></html>`;

/** A page with a script that an optimizer has made of sb.js. */
async function optimizedPage(change: (script: HTMLScriptElement) => void) {
  const page = await openPage(PAGE);
  const script = page.document.createElement('script');
  change(script);
  page.document.head.append(script);
  return { page, element: page.document.querySelector('sb-comments') as Element };
}

describe('sb.js without type="module"', () => {
  for (const attribute of ['async', 'defer'] as const) {
    it(`loads itself as a module and says so in one line, with ${attribute}`, async () => {
      const { page, element } = await optimizedPage((script) => {
        script.src = '/dist/sb.js?ver=6.5';
        script[attribute] = true;
      });
      await waitFor(() => expect(allByRole(element, 'article')).to.have.length(20));
      expect(page.consoleMessages).to.have.length(1);
      expect(page.consoleMessages[0]).to.match(/^warn: \[sb\] Exclude sb\.js .* removed type=module/);
    });
  }

  it('says in one line that it cannot run as a part of another script', async () => {
    const source = await (await fetch('/dist/sb.js')).text();
    const { page, element } = await optimizedPage((script) => {
      script.text = `document.title = 'before'\n${source}\ndocument.title += ', after';`;
    });
    expect(page.consoleMessages).to.have.length(1);
    expect(page.consoleMessages[0]).to.match(/^error: \[sb\] Exclude sb\.js .* another script/);
    expect(page.document.title, 'the rest of the script runs').to.equal('before, after');
    expect(element.shadowRoot).to.equal(null);
  });
});

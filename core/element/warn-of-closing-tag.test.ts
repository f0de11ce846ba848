import { expect } from '@open-wc/testing';
import { openPage, shown } from '../../test/support/page.js';
import { pause } from '../../test/support/wait.js';

/** The warnings of a page with this body. */
async function warningsOf(body: string) {
  const page = await openPage(`<!doctype html>
<html lang="zh">
<head><meta charset="utf-8"><script type="module" src="/dist/sb.js"></script></head>
<body>
${body}
</body>
</html>
`);
  await shown(page, 'sb-member, sb-pay, sb-phone-login, sb-search');
  // the warning about attributes comes in the same task, at the latest
  await pause();
  return page.consoleMessages.filter((message) => message.includes('[sb]'));
}

const MEMBER = '<sb-member class="a" />';

describe('a tag without an end', () => {
  for (const [rest, body] of Object.entries({
    'the content of the page': `<div>${MEMBER}<main><p>Tea</p></main></div>`,
    'the footer': `<div>${MEMBER}\n<p>Tea</p>\n<footer>2026</footer>\n</div>\n<p>More</p>`,
    'another element of the library': `<p>Tea</p><div>${MEMBER}<sb-search results-url="/s"></sb-search></div>`,
    'a script': `<section>${MEMBER}<script>window.tea = 1</script></section>`,
    'the rest of the body': `<h1>Tea</h1>${MEMBER}\n<p>Green</p>\n<p>Black</p>`,
    'the rest of the body, of a placeholder': '<div data-sb="member" />\n<h2>Green</h2>',
  })) {
    it(`is named on the console where it hides ${rest}`, async () => {
      const warnings = await warningsOf(body);
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.include('<sb-member> hides what follows it').and.include('<sb-member></sb-member>');
    });
  }

  for (const [children, body] of Object.entries({
    'fallback children': '<sb-member><p><a href="/login">Log in</a></p></sb-member>\n<main>Tea</main>',
    'fallback children at the end of a parent': '<div><sb-member><h2>Log in</h2><p>Wait</p></sb-member></div>',
    'fallback children at the end of the page': '<main>Tea</main>\n<sb-member>\n<p>Wait</p>\n</sb-member>',
    'comments of the server': '<div><sb-member><article><p>Tea</p><footer>Anne</footer></article></sb-member></div>',
    'data for search engines': '<div><sb-member><script type="application/ld+json">{}</script></sb-member></div>',
    'its own children':
      '<div><sb-pay order-id="1"><option value="a">A</option><option value="b">B</option></sb-pay></div>',
    slots: '<div><sb-phone-login inline><b slot="logo">Tea</b><label slot="consent">Yes</label></sb-phone-login></div>',
    'a plain form': '<div><sb-search results-url="/s"><form><input name="keyword"></form></sb-search></div>',
    'no children': `<div>${MEMBER}</div>`,
  })) {
    it(`isn’t suspected of a tag with ${children}`, async () => {
      expect(await warningsOf(body)).to.deep.equal([]);
    });
  }
});

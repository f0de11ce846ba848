import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { parse } from 'node-html-parser';
import { builtPage, builtPages, isBuiltFile } from '../../docs/live/built-site.kit.js';
import { isForUsers } from './audience.js';

/** Pages of the demo's server, which links with `data-demo-link` and frames lead to. */
const EXTERNAL = /^[a-z][a-z\d+.-]*:/i;

const pages = new Map(builtPages().map((url) => [url, parse(builtPage(url))]));

/** The ids of a page, by which a link's anchor is found. */
const ids = new Map(
  [...pages].map(([url, page]) => [url, new Set(page.querySelectorAll('[id]').map(({ id }) => id))] as const),
);

/** Where a link of a page leads, and why it leads nowhere. */
function problemOf(from: string, href: string): string | undefined {
  if (EXTERNAL.test(href)) return undefined;
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
  const target = path === '' ? from : path.startsWith('/') ? path.replace('/docs/', '/') : posix.join(from, path);
  const known = ids.get(target.endsWith('/') ? target : `${target}/`);
  // the composer keeps its choices in the hash: `#theme=card`
  const anchor = hash.includes('=') ? '' : hash;
  if (known && target.endsWith('/'))
    return anchor && !known.has(decodeURIComponent(anchor)) ? 'has no such anchor' : undefined;
  return isBuiltFile(target) && !target.endsWith('/') ? undefined : 'leads nowhere';
}

test('every relative link, picture, script and style sheet of every page is there, with its anchor', () => {
  assert.ok(pages.size > 40);
  const problems = [...pages].flatMap(([url, page]) =>
    page.querySelectorAll('[href]:not([data-demo-link]), [src]').flatMap((element) => {
      const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      const problem = problemOf(url, address);
      return problem ? `${url}: ${address} ${problem}` : [];
    }),
  );
  assert.deepEqual([...new Set(problems)], []);
});

test('from a page that is in English alone, the switch of languages leads to the first page in Chinese', () => {
  const english = [...pages].filter(([url]) => !isForUsers(url));
  assert.ok(english.length > 10);
  for (const [url, page] of english)
    assert.equal(page.querySelector('.translations a')?.getAttribute('href'), '/docs/zh/', url);
});

test('no page has an id twice', () => {
  const problems = [...pages].flatMap(([url, page]) => {
    const all = page.querySelectorAll('[id]').map(({ id }) => id);
    return all.filter((id, index) => all.indexOf(id) !== index).map((id) => `${url}: ${id}`);
  });
  assert.deepEqual(problems, []);
});

test('every page for users is there in both languages, and each leads to the other', () => {
  const english = [...pages.keys()].filter((url) => !url.startsWith('/zh/') && isForUsers(url));
  assert.deepEqual(
    [...pages.keys()].filter((url) => url.startsWith('/zh/')).map((url) => url.slice(3)),
    english,
  );
  for (const url of english) {
    for (const page of [url, `/zh${url}`]) {
      const links = pages.get(page)?.querySelectorAll('link[rel=alternate]') ?? [];
      assert.deepEqual(
        links.map((link) => link.getAttribute('href')),
        [`/docs${url}`, `/docs/zh${url}`],
      );
    }
    const other = pages.get(url)?.querySelector('.translations a')?.getAttribute('href');
    assert.equal(other, `/docs/zh${url}`);
    const back = pages.get(`/zh${url}`)?.querySelector('.translations a')?.getAttribute('href');
    assert.equal(back, `/docs${url}`);
  }
});

// Links and citations lead somewhere: from a document to a document, a heading or a source, from a comment to a section.
import { posix } from 'node:path';
import test from 'node:test';
import GithubSlugger from 'github-slugger';
import { exists, expectNone, filesIn, read } from './source.mjs';

const documents = filesIn('').filter((file) => file.endsWith('.md') && !file.startsWith('.changeset/'));
/** Code in fences is a sample. */
const withoutFences = (text) => text.replace(/^(```|~~~)[^\n]*\n[\s\S]*?^\1/gm, '');
const withoutCode = (text) => withoutFences(text).replace(/(`+)[^\n]*?\1/g, '');
const lineOf = (text, index) => text.slice(0, index).split('\n').length;

/** The ids of a document's headings: written as `{#id}`, else as GitHub and the documentation site make them. */
export function headingIds(text) {
  const slugger = new GithubSlugger();
  const headings = Array.from(withoutFences(text).matchAll(/^#{1,6} (.+?)(?: \{#([\w-]+)\})?$/gm), ([, title, id]) => {
    const plain = title.replace(/[`*]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    return id ?? slugger.slug(plain);
  });
  const anchors = Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id]) => id);
  return new Set([...headings, ...anchors]);
}

/** The links of a document, each with where it leads: `[text](../a.md#b)` and `src="a.png"`. */
export const linksIn = (text) =>
  Array.from(withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?\)|\b(?:src|srcset|href)="([^"]+)"/g), (match) => ({
    link: match[1] ?? match[2],
    line: lineOf(text, match.index),
  })).filter(({ link }) => !/^(?:[a-z]+:|\/)/.test(link));

const titleOf = (text) => /^title: "?(.*?)"?$/m.exec(text)?.[1];

/** Pages that the documentation site generates. */
const isGenerated = (path) => /^docs\/(zh\/)?reference\/[\w-]+\.md$/.test(path);

function problemOf(file, link) {
  const [path, id] = link.split('#');
  const target = path ? posix.join(posix.dirname(file), decodeURIComponent(path)) : file;
  if (isGenerated(target)) return undefined;
  if (!exists(target)) return 'there is no such file';
  if (id && target.endsWith('.md') && !headingIds(read(target)).has(id)) return 'there is no such heading';
  return undefined;
}

test('every link of a document leads to a file and a heading', () => {
  expectNone(
    documents.flatMap((file) =>
      linksIn(read(file)).flatMap(({ link, line }) => {
        const problem = problemOf(file, link);
        return problem ? `${file}:${line}: ${link}: ${problem}` : [];
      }),
    ),
  );
});

const PATH = /`((?:contract|core|elements|i18n|demo|server|starters|test|tools|docs)\/[\w./-]*)`/g;

test('every path that a document names is there', () => {
  expectNone(
    documents
      .filter((file) => file !== 'CHANGELOG.md')
      .flatMap((file) =>
        Array.from(withoutFences(read(file)).matchAll(PATH), ([, path]) => path)
          .filter((path) => !exists(path))
          .map((path) => `${file}: ${path} is not there`),
      ),
  );
});

/** `docs/spec/interface.md §4, Logout`: the file, the section's number, the name of a part of it. */
const CITATION = /((?:[\w-]+\/)*[\w-]+\.md)(?: §(\d+)(?:, (\p{Lu}[^.;:)\n]*))?)?/gu;

/** The comments of the sources, each as one line. */
const comments = ['contract', 'core', 'elements', 'i18n', 'demo', 'server', 'starters', 'test', 'tools']
  .flatMap(filesIn)
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.startsWith('test/guards/'))
  .flatMap((file) =>
    (read(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).map((comment) => ({
      file,
      comment: comment.replace(/\s*\n\s*\*?\s*/g, ' '),
    })),
  );

test('every document that a source cites is there, and has the section', () => {
  expectNone(
    comments.flatMap(({ file, comment }) =>
      [...comment.matchAll(CITATION)].flatMap(([cited, path, section]) => {
        if (!exists(path)) return `${file}: ${cited}: no such document`;
        const hasSection = !section || new RegExp(`^## ${section}\\.`, 'm').test(read(path));
        return hasSection ? [] : `${file}: ${cited}: no such section`;
      }),
    ),
  );
});

const SOURCE =
  /(?<![\w./-])(?:contract|core|elements|i18n|demo|server|test|tools|themes)\/[\w./-]*\.(?:tsx?|mjs|css)\b/g;

test('every source that a comment names is there', () => {
  expectNone(
    comments.flatMap(({ file, comment }) =>
      Array.from(comment.matchAll(SOURCE), ([path]) => path)
        .filter((path) => !exists(path))
        .map((path) => `${file}: ${path} is not there`),
    ),
  );
});

test('a page for users has its Chinese version, and the same anchors in it', () => {
  const english = documents.filter((file) => /^docs\/(guides\/|calls\/|spec\/|index|404)/.test(file));
  expectNone(
    english.flatMap((file) => {
      const other = file.replace(/^docs\//, 'docs/zh/');
      if (!exists(other)) return `${other} is missing`;
      const known = headingIds(read(other));
      const written = Array.from(read(file).matchAll(/ \{#([\w-]+)\}$/gm), ([, id]) => id);
      return written.filter((id) => !known.has(id)).map((id) => `${other}: no heading has the id ${id}`);
    }),
  );
});

test('a Chinese document of the site has its English version', () => {
  const chinese = documents.filter((file) => file.startsWith('docs/zh/'));
  expectNone(
    chinese.filter((file) => !exists(file.replace('docs/zh/', 'docs/'))).map((file) => `${file} is left over`),
  );
});

test('the list of decisions has each record by its title', () => {
  const list = read('docs/decisions/index.md');
  const records = documents.filter((file) => file.startsWith('docs/decisions/0'));
  expectNone(
    records
      .filter((file) => !list.includes(`| [${titleOf(read(file))}](${posix.basename(file)}) |`))
      .map((file) => `docs/decisions/index.md: ${posix.basename(file)} is missing, or has another title`),
  );
});

test('the guard finds links and headings, and none in samples', () => {
  const text = '# A `b` c\n\n[x](./y.md#z) <img src="p.png">\n\n```md\n[no](no.md)\n```\n\n## 标题 {#title}\n';
  const links = linksIn(text).map(({ link }) => link);
  expectNone(links.join() === './y.md#z,p.png' ? [] : [`found ${links}`]);
  const ids = [...headingIds(text)].join();
  expectNone(ids === 'a-b-c,title' ? [] : [`found ${ids}`]);
});

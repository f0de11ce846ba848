// The table of docs/guides/cms.md: systems, their versions and the date of the last passed run.
import { readFileSync, writeFileSync } from 'node:fs';
import { withMarked } from '../../tools/manifest/marked-text.mjs';

const RESULTS = new URL('results.json', import.meta.url);
const GUIDES = [
  {
    file: new URL('../../docs/guides/cms.md', import.meta.url),
    head: ['system', 'version', 'theme', 'widths', 'layout shift', 'date'],
  },
  {
    file: new URL('../../docs/zh/guides/cms.md', import.meta.url),
    head: ['系统', '版本', '主题', '宽度', '布局偏移', '日期'],
  },
];

export const readResults = () => JSON.parse(readFileSync(RESULTS, 'utf8'));

const row = (cells) => `| ${cells.join(' | ')} |`;

function tableOf(results, head) {
  const rows = Object.entries(results)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { title, version, theme, widths, shift, date }]) =>
      row([`[${title}](cms-${name}.md)`, version, theme, widths, shift, date]),
    );
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

/** The guides that have the table, each with its text as it should be. */
export const guidesWith = (results) =>
  GUIDES.map(({ file, head }) => {
    const text = readFileSync(file, 'utf8');
    return { file, text, wanted: withMarked(text, { cms: () => tableOf(results, head) }) };
  });

export function saveResult(name, result) {
  const results = { ...readResults(), [name]: result };
  const sorted = Object.fromEntries(Object.entries(results).toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(RESULTS, `${JSON.stringify(sorted, null, 2)}\n`);
  for (const { file, wanted } of guidesWith(sorted)) writeFileSync(file, wanted);
}

import { type Finding, RULES } from './findings.js';

const SIGNS = { failed: '✗', skipped: '–', passed: '✓' } as const;

const countOf = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).length;

/** One line lists the passed rules of a call. Each failed or skipped rule has its own line with the reason. */
export function reportOf(findings: readonly Finding[]): string {
  const subjects = [...new Set(findings.map(({ subject }) => subject))];
  const lines = subjects.flatMap((subject) => linesOf(findings.filter((finding) => finding.subject === subject)));
  return [...lines, '', summaryOf(findings)].join('\n');
}

function linesOf(findings: readonly Finding[]): string[] {
  const of = (state: Finding['state']) => findings.filter((finding) => finding.state === state);
  const [{ subject } = { subject: '' }] = findings;
  const passed = of('passed').map(({ rule }) => RULES[rule][0]);
  return [
    ...(passed.length > 0 ? [`${SIGNS.passed} ${subject}: ${passed.join(', ')}`] : []),
    ...[...of('failed'), ...of('skipped')].map(
      ({ state, rule, why }) => `${SIGNS[state]} ${subject}: ${RULES[rule][0]}: ${why}`,
    ),
  ];
}

const summaryOf = (findings: readonly Finding[]) =>
  (['passed', 'failed', 'skipped'] as const).map((state) => `${countOf(findings, state)} ${state}`).join(', ');

/** The report as JSON. */
export const jsonOf = (url: string, findings: readonly Finding[]): string =>
  JSON.stringify(
    {
      url,
      passed: countOf(findings, 'passed'),
      failed: countOf(findings, 'failed'),
      skipped: countOf(findings, 'skipped'),
      findings,
    },
    null,
    2,
  );

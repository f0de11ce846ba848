import { type Cause, causesOf, type Finding, type State } from './findings.js';
import type { Inspection } from './inspection.js';
import { type ElementProgress, progressOf } from './progress.js';
import { linkTo, RULES, type Rule } from './rules.js';

const SIGNS: Record<State, string> = { failed: '✗', warned: '!', skipped: '–', passed: '✓' };
const STATES = ['passed', 'failed', 'warned', 'skipped'] as const;
/** Enough to find the place; the rest is counted. */
const MAX_PLACES = 6;

const countOf = (findings: readonly Finding[], state: State) =>
  findings.filter((finding) => finding.state === state).length;

/** What a number of failures stands for, where one cause has several. */
function causesIn(findings: readonly Finding[]): string {
  const causes = causesOf(findings, 'failed').length;
  const isSame = causes === countOf(findings, 'failed');
  return isSame ? '' : ` (${causes} ${causes === 1 ? 'cause' : 'causes'})`;
}

/** One line about the first finding of a cause, printed while the checks go on. */
export const lineOf = ({ state, subject, rule, came, at }: Finding): string =>
  `${SIGNS[state]} ${subject}: ${RULES[rule].title}: ${came}${at && ` (${at})`}`;

/** The calls with the rules that they keep, then each cause once, what wasn't checked, and what comes next. */
export function reportOf(inspection: Inspection): string {
  const findings = inspection.findings.all;
  const sections = [
    passedLines(findings),
    causesOf(findings, 'failed').map(causeText),
    causesOf(findings, 'warned').map(causeText),
    causesOf(findings, 'skipped').map(skippedLine),
    progressLines(progressOf(inspection)),
    [
      STATES.map((state) => `${countOf(findings, state)} ${state}${state === 'failed' ? causesIn(findings) : ''}`).join(
        ', ',
      ),
    ],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** One line for each call. */
function passedLines(findings: readonly Finding[]): string[] {
  const titles = new Map<string, string[]>();
  for (const { subject, rule, state } of findings)
    if (state === 'passed') titles.set(subject, [...(titles.get(subject) ?? []), RULES[rule].title]);
  return [...titles].map(([subject, rules]) => `${SIGNS.passed} ${subject}: ${rules.join(', ')}`);
}

function shortened(places: readonly string[]): readonly string[] {
  const rest = places.length - MAX_PLACES;
  return rest > 1 ? [...places.slice(0, MAX_PLACES), `and ${rest} more`] : places;
}

function causeText({ rule, state, came, expected, places }: Cause): string {
  const [first, ...others] = shortened(places);
  return [
    `${SIGNS[state]} ${RULES[rule].title}: ${came}`,
    `    expected  ${expected}`,
    `    in        ${first}`,
    ...others.map((place) => `              ${place}`),
    `    see       ${linkTo(rule)}`,
  ].join('\n');
}

const skippedLine = ({ rule, came, places }: Cause) =>
  `${SIGNS.skipped} ${RULES[rule].title}: ${came}: ${shortened(places).join(', ')}`;

function progressLines(elements: readonly ElementProgress[]): string[] {
  const named = (state: ElementProgress['state']) =>
    elements.filter((one) => one.state === state).map(({ element }) => element);
  const [next] = elements.filter(({ state }) => state !== 'built');
  const groups = (['built', 'begun', 'not begun'] as const).map((state) => ({ state, names: named(state) }));
  return [
    ...groups.filter(({ names }) => names.length > 0).map(({ state, names }) => `${state}: ${names.join(', ')}`),
    ...(next ? [`next: ${next.missing.join(', ')}, for <sb-${next.element}>`] : []),
  ];
}

/** The report as JSON. */
export function jsonOf(inspection: Inspection): string {
  const findings = inspection.findings.all;
  const counts = Object.fromEntries(STATES.map((state) => [state, countOf(findings, state)]));
  const withLink = (cause: Cause) => ({ ...cause, link: linkTo(cause.rule as Rule) });
  const causes = [...causesOf(findings, 'failed'), ...causesOf(findings, 'warned')].map(withLink);
  return JSON.stringify(
    { url: inspection.options.url, ...counts, causes, elements: progressOf(inspection), findings },
    null,
    2,
  );
}

import { elementsOf, happensOnce, isOptional, needsMember } from '../../../contract/calls.js';
import { AREAS, describedCalls, entitiesIn, type NamedCall } from '../../../contract/descriptions/areas.js';
import { type Area, COOKIES, type Entity, type Resource } from '../../../contract/descriptions/describe.js';
import { exampleAnswer, exampleRefusal, exampleRequest } from '../../../contract/examples.js';
import type { Translate } from '../../../docs/live/language.js';
import { compactJson } from './compact-json.js';
import { entityTable, inputTable, resourceTable } from './field-tables.js';

const NOTE = '<!-- Written by `npm run docs` from contract/descriptions. -->';

/** The page of each area, by its file in docs/calls. */
export const callPages = (text: Translate): Record<string, string> =>
  Object.fromEntries(AREAS.map((area, index) => [`${area.name}.md`, areaPage(area, index + 1, text)]));

/** All calls by their areas, with links to them. */
export const callList = (text: Translate): string =>
  AREAS.map((area) => {
    const calls = describedCalls().filter((one) => one.area.name === area.name);
    const rows = [
      ...calls.map((one) => {
        const members = needsMember(one.call) && !one.call.identity ? [text('Members only.')] : [];
        const about = [text(one.summary), ...conditionsOf(one, text), ...members];
        return [titleOf(one.call), one.name, about] as const;
      }),
      ...Object.entries(area.resources ?? {}).map(
        ([name, { path, summary }]) =>
          [`GET ${path}`, name, [text(summary), text('No envelope: the browser asks for it.')]] as const,
      ),
    ];
    const lines = rows.map(
      // Chinese has no blank between sentences
      ([title, name, about]) => `- ${link(title, `${area.name}.md#${name}`)}<br>${about.join(text(' '))}`,
    );
    return `### ${text(area.title)} {#${area.name}}\n\n${text(area.about)}\n\n${lines.join('\n')}`;
  }).join('\n\n');

const link = (title: string, href: string) => `[\`${title}\`](${href})`;
const titleOf = ({ method, path }: NamedCall['call']) => `${method} ${path}`;

/** The areas in which entities are described: the first that answers with them. */
const homes = (): Map<string, Area> => {
  const found = new Map<string, Area>();
  for (const { answer, area } of describedCalls())
    for (const { name } of entitiesIn(answer)) if (!found.has(name)) found.set(name, area);
  return found;
};

function areaPage(area: Area, order: number, text: Translate): string {
  const home = homes();
  const linkTo = (name: string) => {
    const place = home.get(name);
    return `[${name}](${place && place !== area ? `${place.name}.md` : ''}#${name})`;
  };
  const shown = new Set<string>();
  const calls = describedCalls().filter((one) => one.area === area);
  const sections = calls.map((one) => {
    const entities = entitiesIn(one.answer).filter(({ name }) => home.get(name) === area && !shown.has(name));
    const fresh = entities.filter(({ name }, index) => entities.findIndex((other) => other.name === name) === index);
    for (const { name } of fresh) shown.add(name);
    return [callSection(one, text, linkTo), ...fresh.map((entity) => entitySection(entity, text, linkTo))].join('\n\n');
  });
  const resources = Object.entries(area.resources ?? {}).map(([name, one]) => resourceSection(name, one, text));
  return `---
title: ${text(area.title)}
description: ${JSON.stringify(text('{area}: each call with its fields, its limits, an example request, answer and refusal.').replace('{area}', text(area.title)))}
order: ${order}
---

${NOTE}

${text(area.about)}

${text('A question mark behind a field says that it may be missing; in an answer it may also be null. [All calls](index.md) says how to read this page.')}

${[...sections, ...resources].join('\n\n')}
`;
}

const conditionsOf = ({ call, when }: NamedCall, text: Translate): string[] => [
  ...(when ? [text(when)] : []),
  ...(isOptional(call) ? [text('A back end may do without.')] : []),
];

function callSection(one: NamedCall, text: Translate, linkTo: (name: string) => string): string {
  const { call, name, summary, rules = [], answer, example } = one;
  const facts = [
    text('Called by {elements}.').replace('{elements}', callersOf(one, text)),
    ...conditionsOf(one, text),
    ...(needsMember(call) && !call.identity ? [text('Members only: everybody else is answered 401.')] : []),
    ...(happensOnce(call)
      ? [text('Happens once for an `Idempotency-Key`: repeat the first answer ([why](../guides/back-end.md#once)).')]
      : []),
    ...rules.map(text),
  ];
  const data =
    typeof answer === 'string' ? `\`data\`${text(': ')}${text(answer)}` : dataText(one, answer, text, linkTo);
  const fields = inputTable(one, text);
  return [
    `## \`${titleOf(call)}\` {#${name}}`,
    text(summary),
    facts.map((fact) => `- ${fact}`).join('\n'),
    `**${text('Request')}**`,
    requestBlock(one),
    ...(fields ? [fields] : []),
    `**${text('Answer')}**`,
    answerBlock(one),
    data,
    `**${text('Refusal')}**`,
    fenced('json', compactJson(exampleRefusal({ ...one, example }))),
  ].join('\n\n');
}

function callersOf({ call }: NamedCall, text: Translate): string {
  const elements = elementsOf(call);
  if (elements.length > 8) return text('every element that calls anything');
  return elements.map((element) => `[\`<sb-${element}>\`](../spec/interface.md#sb-${element})`).join(text(', '));
}

function dataText({ call }: NamedCall, answer: Entity, text: Translate, linkTo: (name: string) => string): string {
  const isNullable = typeof call.answer === 'object' && call.answer !== null && '?' in call.answer;
  const pattern = Array.isArray(call.answer)
    ? text('`data`: a list of {entity}.')
    : text(isNullable ? '`data`: {entity}, or null.' : '`data`: {entity}.');
  return pattern.replace('{entity}', linkTo(answer.name));
}

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

function requestBlock(one: NamedCall): string {
  const { method, url, headers, body } = exampleRequest(one);
  const head = [
    `${method} ${url}`,
    ...Object.entries(headers).map(([name, value]) => `${name.toLowerCase()}: ${value}`),
  ];
  const { encoding = 'json' } = one.call;
  return fenced('http', [...head, ...(body === undefined ? [] : ['', BODIES[encoding](body)])].join('\n'));
}

const BODIES = {
  json: (body: unknown) => compactJson(body),
  // one pair a line, so that it can be read
  form: (body: unknown) => decodeURIComponent(String(body).replaceAll('+', ' ')).replaceAll('&', '\n&'),
  multipart: (body: unknown) =>
    Object.entries(body as Record<string, string>)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
};

/** The answer, with its head where it sets a cookie. */
function answerBlock(one: NamedCall): string {
  const body = compactJson(exampleAnswer(one));
  if (!one.cookie) return fenced('json', body);
  return fenced(
    'http',
    `HTTP/1.1 200 OK\ncontent-type: application/json\nset-cookie: ${COOKIES[one.cookie]}\n\n${body}`,
  );
}

const entitySection = (entity: Entity, text: Translate, linkTo: (name: string) => string) =>
  [`### ${entity.name} {#${entity.name}}`, text(entity.about), entityTable(entity, text, linkTo)].join('\n\n');

function resourceSection(name: string, resource: Resource, text: Translate): string {
  const { path, summary, rules, answer, example } = resource;
  const query = new URLSearchParams(example);
  return [
    `## \`GET ${path}\` {#${name}}`,
    text(summary),
    rules.map((rule) => `- ${text(rule)}`).join('\n'),
    `**${text('Request')}**`,
    fenced('http', `GET ${path}?${query}`),
    resourceTable(resource, text),
    `**${text('Answer')}**`,
    text(answer),
  ].join('\n\n');
}

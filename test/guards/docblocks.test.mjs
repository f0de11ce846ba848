// An element's doc block is its public interface: it says all that the code has, and nothing else.
import test from 'node:test';
import { elementNames, expectNone, read } from './source.mjs';
import { attributesOf, eventsOf, methodsOf, partsOf, pascal } from './surface.mjs';

const ORDER = ['tag', 'attr', 'prop', 'method', 'fires', 'slot', 'csspart', 'cssprop'];

/** The block right before the class: its summary, and after it one tag a line. */
function docOf(text) {
  const [, block = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export class/.exec(text) ?? [];
  const lines = block.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim());
  const start = lines.findIndex((line) => line.startsWith('@'));
  const tags = lines.slice(start).filter(Boolean);
  return {
    summary: lines.slice(0, start).join(' ').trim(),
    tags: tags.map((line) => {
      const [, kind, name] = /^@(\w+) (?:\{.*?\} )?\[?([\w-]+)/.exec(line) ?? [];
      return { line, kind, name, place: ORDER.indexOf(kind) };
    }),
  };
}

const isSentence = (text) => /^[A-Z].*\.$/.test(text) && !/\. +[A-Z]/.test(text);

for (const name of elementNames()) {
  const folder = `elements/${name}`;
  const code = read(`${folder}/element.ts`);
  const { summary, tags } = docOf(code);

  test(`${folder}/element.ts: one sentence, then ${ORDER.map((kind) => `@${kind}`).join(' ')}`, () => {
    expectNone([
      ...(code.includes(`export class Sb${pascal(name)} `) ? [] : [`the class is not Sb${pascal(name)}`]),
      ...(isSentence(summary) ? [] : [`not one sentence: ${summary}`]),
      ...tags.filter(({ place }) => place < 0).map(({ line }) => `not one line of a known tag: ${line}`),
      ...tags.filter(({ place }, i) => place < tags[i - 1]?.place).map(({ line }) => `too late: ${line}`),
    ]);
  });

  test(`${folder}/element.ts documents all that there is, and nothing else`, () => {
    const compare = (kind, must, may = must) => {
      const said = tags.filter((tag) => tag.kind === kind).map((tag) => tag.name);
      const twice = said.filter((one, index) => said.indexOf(one) !== index);
      return [
        ...[...new Set(must)].filter((one) => !said.includes(one)).map((one) => `@${kind} ${one} is missing`),
        ...said.filter((one) => !may.includes(one)).map((one) => `@${kind} ${one} is not in the code`),
        ...twice.map((one) => `@${kind} ${one} stands twice`),
      ];
    };
    const parts = partsOf(folder);
    expectNone([
      ...compare('tag', [`sb-${name}`]),
      ...compare('attr', attributesOf(folder)),
      ...compare('method', methodsOf(folder)),
      ...compare('fires', eventsOf(folder)),
      ...compare('csspart', parts.must, parts.may),
    ]);
  });
}

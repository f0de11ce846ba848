// An element's doc block is its public interface: it says all that the code has, and nothing else.
import test from 'node:test';
import { docBlockBefore, pascal } from '../../core/surface/doc-block.mjs';
import { facts, surfaceOf } from '../../core/surface/surface.mjs';
import { elementNames, exists, expectNone, read } from './source.mjs';
import { emitsOf, eventsOf, partsOf, statesOf } from './surface.mjs';

const ORDER = ['tag', 'attr', 'prop', 'method', 'fires', 'slot', 'csspart', 'cssstate', 'cssprop'];

const isSentence = (text) => /^[A-Z].*\.$/.test(text) && !/\. +[A-Z]/.test(text);

for (const name of elementNames()) {
  const folder = `elements/${name}`;
  const code = read(`${folder}/element.ts`);
  const { summary, tags } = docBlockBefore(code, 'class');
  const place = ({ kind }) => ORDER.indexOf(kind);

  test(`${folder}/element.ts: one sentence, then ${ORDER.map((kind) => `@${kind}`).join(' ')}`, () => {
    expectNone([
      ...(code.includes(`export class Sb${pascal(name)} `) ? [] : [`the class is not Sb${pascal(name)}`]),
      ...(isSentence(summary) ? [] : [`not one sentence: ${summary}`]),
      ...tags.filter((tag) => place(tag) < 0).map(({ line }) => `not one line of a known tag: ${line}`),
      ...tags.filter((tag, i) => i > 0 && place(tag) < place(tags[i - 1])).map(({ line }) => `too late: ${line}`),
    ]);
  });

  // attributes, properties and methods: test/drift.test.ts asks the classes themselves
  test(`${folder}/element.ts documents all events and parts that there are, and nothing else`, () => {
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
    const states = statesOf(folder);
    expectNone([
      ...compare('tag', [`sb-${name}`]),
      ...compare('fires', eventsOf(folder)),
      ...compare('csspart', parts.must, parts.may),
      ...compare('cssstate', states.must, states.may),
    ]);
  });

  test(`${folder}/element.ts tells how much room sb.css keeps for it`, () => {
    const file = `${folder}/reserve.css`;
    const kept = exists(file) ? /--sb-reserve, (\w+)\)/.exec(read(file))?.[1] : undefined;
    const told = tags.find((tag) => tag.name === '--sb-reserve')?.fallback;
    expectNone(told === kept ? [] : [`${told} is told, ${kept} is kept`]);
  });

  test(`${folder}/element.ts tells of each event what comes with it, and whether it can be cancelled`, () => {
    const { events } = surfaceOf(name);
    const told = ({ type, cancelable }) =>
      `${(type.match(/\w+(?=: )/g) ?? []).join()}${cancelable ? ', cancelable' : ''}`;
    const sent = ({ keys, cancelable }) => `${keys.join()}${cancelable ? ', cancelable' : ''}`;
    expectNone(
      emitsOf(folder).flatMap((emit) => {
        const event = events.find((one) => one.name === emit.name);
        return event && told(event) !== sent(emit)
          ? [`${emit.name}: ${told(event)} is told, ${sent(emit)} is sent`]
          : [];
      }),
    );
  });
}

for (const { name, file, about, members } of facts().types) {
  test(`${file} says of ${name} what each of its members is, and nothing else`, () => {
    const { tags } = docBlockBefore(read(file), `(?:interface|type) ${name}\\b`);
    const has = members.map((member) => member.name.replace('?', ''));
    const said = tags.map((tag) => tag.name);
    expectNone([
      ...(isSentence(about) ? [] : [`not one sentence: ${about}`]),
      ...members.filter(({ text }) => !/\.$/.test(text)).map((member) => `no sentence of ${member.name}`),
      ...(said.join() === has.join() ? [] : [`it has ${has.join(', ')}; it tells ${said.join(', ')}`]),
    ]);
  });
}

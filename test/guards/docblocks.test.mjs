// An element's doc block is its public interface: it says all that the code has, and nothing else.
import test from 'node:test';
import { docBlockIn } from '../../tools/manifest/doc-block.mjs';
import { detailOf, elementsIn, isCancelable, methodsOf } from '../../tools/manifest/lookup.mjs';
import { createManifest } from '../../tools/manifest/manifest.mjs';
import { emitsOf, eventsOf, partsOf, statesOf } from './public-interface.mjs';
import { elementNames, exists, expectNone, read } from './source.mjs';

const manifest = createManifest();
const ORDER = ['tag', 'attr', 'prop', 'fires', 'slot', 'csspart', 'cssstate', 'cssprop'];

/** `phone-login` → `PhoneLogin` */
const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const isSentence = (text) => /^[A-Z].*\.$/.test(text) && !/\. +[A-Z]/.test(text);

for (const name of elementNames()) {
  const folder = `elements/${name}`;
  const className = `Sb${pascal(name)}`;
  const { description, tags } = docBlockIn(read(`${folder}/element.ts`), className);
  const element = elementsIn(manifest).find((one) => one.tagName === `sb-${name}`);
  const place = ({ kind }) => ORDER.indexOf(kind);

  test(`${folder}/element.ts: one sentence, then ${ORDER.map((kind) => `@${kind}`).join(' ')}`, () => {
    expectNone([
      ...(element?.name === className ? [] : [`the class is not ${className}`]),
      ...(isSentence(description) ? [] : [`not one sentence: ${description}`]),
      ...tags.filter((tag) => place(tag) < 0).map(({ line }) => `not a known tag: ${line}`),
      ...tags.filter((tag, i) => i > 0 && place(tag) < place(tags[i - 1])).map(({ line }) => `too late: ${line}`),
    ]);
  });

  test(`${folder}/element.ts: a sentence before each public method`, () => {
    const silent = methodsOf(element).filter((method) => !isSentence(method.description ?? '') || !method.return);
    expectNone(silent.map((method) => `no sentence, or no type of what it returns: ${method.name}()`));
  });

  // attributes, properties and methods: test/manifest-matches-elements.test.ts asks the classes themselves
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
    const told = tags.find((tag) => tag.name === '--sb-reserve')?.default;
    expectNone(told === kept ? [] : [`${told} is told, ${kept} is kept`]);
  });

  test(`${folder}/element.ts tells of each event what comes with it, and whether it can be cancelled`, () => {
    const { events } = element;
    const told = (event) =>
      `${((detailOf(event) ?? '').match(/\w+(?=: )/g) ?? []).join()}${isCancelable(event) ? ', cancelable' : ''}`;
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

// that each of their members is told, and nothing else: tools/manifest/plugins/payloads.mjs
for (const { name, description, members } of manifest.types) {
  test(`the doc block of ${name} is one sentence, and one of each member`, () => {
    expectNone([
      ...(isSentence(description) ? [] : [`not one sentence: ${description}`]),
      ...members.filter((member) => !/\.$/.test(member.description)).map((member) => `no sentence of ${member.name}`),
    ]);
  });
}

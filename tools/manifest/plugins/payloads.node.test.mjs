import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import test from 'node:test';
import { typesIn } from './payloads.mjs';

/** The types of a module beside which another one declares them. */
function typesOf(declared, names) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-payloads-'));
  writeFileSync(join(folder, 'declared.ts'), declared);
  writeFileSync(join(folder, 'payloads.ts'), `export type { ${names} } from './declared.js';`);
  try {
    return typesIn('payloads.ts', `${folder}${sep}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const BLOCK = (tags) => `/**\n * What it is.\n *\n${tags.map((tag) => ` * @prop ${tag}\n`).join('')} */\n`;

test('a type that TypeScript infers is written out, in the order of its doc block', () => {
  const [type] = typesOf(
    `const answer = { id: '', 'title?': 0 };
type Of<T> = { [K in keyof T as K extends \`\${string}?\` ? never : K]: T[K] } & { [K in keyof T as K extends \`\${infer N}?\` ? N : never]?: T[K] };
${BLOCK(['title - Its name.', 'id - By which it is found.'])}export type Answer = Of<typeof answer>;`,
    'Answer',
  );
  assert.deepEqual(type, {
    name: 'Answer',
    description: 'What it is.',
    text: '{title?: number, id: string}',
    members: [
      { name: 'title?', type: 'number', description: 'Its name.' },
      { name: 'id', type: 'string', description: 'By which it is found.' },
    ],
  });
});

test('lists, objects within, unions and functions are written as a reader would write them', () => {
  const tags = ['kind - K.', 'list - L.', 'inner - I.', 'maybe - M.', 'call - C.', 'flag - F.'];
  const [{ members }] = typesOf(
    `${BLOCK(tags)}export interface Answer {
  kind: 'a' | 'b';
  list: { id: string }[];
  inner?: { text?: string };
  maybe?: { id: string } | null;
  call: (id: string) => void;
  flag?: boolean;
}`,
    'Answer',
  );
  assert.deepEqual(
    members.map(({ name, type }) => `${name}: ${type}`),
    [
      "kind: 'a' | 'b'",
      'list: {id: string}[]',
      'inner?: {text?: string}',
      'maybe?: {id: string} | null',
      'call: (id: string) => void',
      'flag?: boolean',
    ],
  );
});

test('types are sorted by their names', () => {
  const types = typesOf(
    `${BLOCK(['id - I.'])}export interface B { id: string }\n${BLOCK(['id - I.'])}export interface A { id: string }`,
    'B, A',
  );
  assert.deepEqual(
    types.map(({ name }) => name),
    ['A', 'B'],
  );
});

test('a doc block that leaves a member out, or tells of one that is not there, stops the build', () => {
  const declared = 'export interface Answer { id: string; text: string }';
  assert.throws(() => typesOf(`${BLOCK(['id - I.'])}${declared}`, 'Answer'), /Answer and its members differ: text/);
  assert.throws(
    () => typesOf(`${BLOCK(['id - I.', 'text - T.', 'name - N.'])}${declared}`, 'Answer'),
    /Answer and its members differ: name/,
  );
});

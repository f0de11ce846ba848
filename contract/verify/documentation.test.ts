import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { OPTIONS } from './options.js';
import { linkTo, RULES, type Rule } from './rules.js';

for (const folder of ['docs', 'docs/zh']) {
  const page = readFileSync(new URL(`../../${folder}/reference/verify.md`, import.meta.url), 'utf8');

  test(`${folder} has a section for each rule, to which the report links, and no other`, () => {
    const [, rules = ''] = page.split(/^## .*\{#rules\}$/m);
    const sections = Array.from(rules.matchAll(/^### .*\{#(\w+)\}$/gm), ([, id]) => id);
    assert.deepEqual(sections, Object.keys(RULES));
    assert.match(linkTo(sections[0] as Rule), /^https:\S+\/reference\/verify#reachable$/);
  });

  test(`${folder} has each option, and no other`, () => {
    const [, options = ''] = /^## .*\{#options\}$([\s\S]*?)^## /m.exec(page) ?? [];
    const rows = options.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      Array.from(row.split('|')[1]?.matchAll(/`--([\w-]+)`/g) ?? [], ([, name]) => name),
    );
    assert.deepEqual(named.sort(), Object.keys(OPTIONS).sort());
  });
}

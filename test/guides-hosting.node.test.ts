import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from 'chai';
import { corsHeaders } from './support/cors-headers.js';

for (const page of ['guides/hosting-and-csp', 'guides/back-end', 'zh/guides/hosting-and-csp', 'zh/guides/back-end']) {
  test(`${page} names the headers of a back end on another origin`, () => {
    const text = readFileSync(`docs/${page}.md`, 'utf8');
    for (const [name, value] of Object.entries(corsHeaders('https://www.example.com')))
      expect(text).to.include(`\n${name}: ${value}\n`);
  });
}

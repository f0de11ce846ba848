import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApi } from '../../contract/openapi.js';

const problemsOf = async (document: object) => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`);
};

test('the OpenAPI document meets the recommended rules of Redocly, warnings too', async () => {
  assert.deepEqual(await problemsOf(openApi()), []);
});

test('the rules find an operation without a summary', async () => {
  const document = openApi() as { paths: Record<string, { get: { summary?: string } }> };
  delete document.paths['/openapi/comment']?.get.summary;
  const [problem = ''] = await problemsOf(document);
  assert.match(problem, /^operation-summary: /);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { builtPage } from '../../docs/live/built-site.kit.js';
import { PERIODS } from '../../server/jobs/periods.js';
import { UPLOAD_QUOTAS } from '../../server/uploads/quota.js';

const GIB = 1_073_741_824;

describe('the page for operators', () => {
  const page = builtPage('/guides/operate-the-server/');

  test('says how long the server keeps what, and what changes it', () => {
    for (const { name, what, variable } of Object.values(PERIODS)) {
      const row = page.split('<tr').find((one) => one.includes(`<code>${variable}</code>`)) ?? '';
      assert.ok(row.includes(`>${name}</th>`) && row.includes(`>${what}</td>`), variable);
    }
    assert.match(page, /30 minutes<\/td>[\s\S]*?<code>PAYMENT_WINDOW_MINUTES<\/code>/);
    for (const { files, bytes } of [UPLOAD_QUOTAS.sender, UPLOAD_QUOTAS.address])
      assert.ok(page.includes(`${files} files or ${bytes / GIB} GiB`), `${files} files`);
  });
});

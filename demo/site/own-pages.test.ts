import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createDemo, type Demo } from './demo.js';
import { ownPages } from './own-pages.js';

describe('an author’s own page, served beside the demo', () => {
  const parent = mkdtempSync(join(tmpdir(), 'sb-own-pages-'));
  const get = (path: string) => demo.fetch(new Request(`http://localhost${path}`));
  let demo: Demo;
  before(async () => {
    writeFileSync(join(parent, 'my page.html'), '<sb-comments block-id="7"></sb-comments>');
    writeFileSync(join(parent, 'secret.env'), 'KEY=1');
    demo = await createDemo({ ownPages: parent });
  });
  after(async () => {
    await demo.close();
    rmSync(parent, { recursive: true });
  });

  it('is resolved relative to the working directory, as a file or a folder', () => {
    assert.deepEqual(ownPages('my page.html', parent), { folder: parent, path: '/mine/my%20page.html' });
    assert.deepEqual(ownPages('.', parent), { folder: parent, path: '/mine/index.html' });
    assert.throws(() => ownPages('missing.html', parent), /ENOENT/);
  });

  it('is served unchanged, on the back end’s origin, without the demo’s policy', async () => {
    const answer = await get('/mine/my%20page.html');
    assert.equal(await answer.text(), '<sb-comments block-id="7"></sb-comments>');
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal(answer.headers.get('content-security-policy'), null);
  });

  it('is served with files of web pages only, and with nothing outside of the folder', async () => {
    for (const path of ['/mine/secret.env', '/mine/%2e%2e/package.json', '/mine/missing.html']) {
      assert.equal((await get(path)).status, 404, path);
    }
  });
});

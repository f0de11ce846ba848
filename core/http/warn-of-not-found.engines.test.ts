import { expect } from '@open-wc/testing';
import 'dist/elements/comments.js';
import 'dist/elements/product.js';
import { homepage } from '../../package.json';
import { warnings } from '../../test/support/console.js';
import { mount, settled } from '../../test/support/mount.js';
import { byRole, pause, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import { upload } from '../form/form.api.js';
import { identityProviderOf } from '../member/identity-provider.js';
import { serviceUser } from '../member/member.api.js';
import { createSend } from './client.js';
import { defineQuery } from './endpoint.js';
import { prefetch } from './prefetch.js';
import { uploadFile } from './upload.js';

/** A URL of the demo without a back end. It differs for each test, because a page warns once. */
const nowhere = () => `${location.origin}/site/nowhere/${crypto.randomUUID()}`;
const textFor = (call: string, apiBase: string, attribute = 'api-base') =>
  `[sb] ${call.replace(' ', ` ${apiBase}`)} answered 404: no back end is there, or it lacks this call. ` +
  `The address of the back end is <sb-site ${attribute}='https://…'>. See ${homepage}reference/site`;

const LIST = 'GET /openapi/comment';
const find = defineQuery('GET', '/openapi/find', {}, { id: 'id' });

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

/** The console warnings of a page whose call gets this response. */
async function warningsOf(answer: () => Response) {
  const said = warnings();
  window.fetch = async () => answer();
  await createSend(() => ({ apiBase: nowhere(), csrfHeader: 'x-csrf-token' }))({ ...find, safe: false }, {});
  return said;
}

describe('a page whose back end answers 404', () => {
  it('warns once per call with the attribute to set, and shows visitors the usual error', async () => {
    const said = warnings();
    const apiBase = nowhere();
    const list = `<sb-comments block-id="7" api-base="${apiBase}"></sb-comments>`;
    const page = await mount(`<div>${list}${list.replace('7', '8')}</div>`);
    for (const element of page.children) {
      await waitFor(() => expect(byRole(element, 'alert').textContent).to.contain('获取留言失败，请重试'));
    }
    expect(said.filter((text) => text.includes('/openapi/comment '))).to.deep.equal([textFor(LIST, apiBase)]);
  });

  it('warns of a read that sb.js prefetched', async () => {
    const said = warnings();
    const apiBase = nowhere();
    prefetch(`${apiBase}/openapi/find`);
    await createSend(() => ({ apiBase, csrfHeader: 'x-csrf-token' }))(find, {});
    expect(said).to.deep.equal([textFor('GET /openapi/find', apiBase)]);
  });

  it('warns of an upload', async () => {
    const said = warnings();
    const backEnd = { apiBase: nowhere(), csrfHeader: 'x-csrf-token' };
    const file = new File(['茶'], '茶.txt');
    const options = { onProgress() {}, signal: new AbortController().signal };
    const result = await uploadFile(upload, { file, siteId: '1' }, backEnd, options);
    expect(result).to.deep.equal({ ok: false, failure: { kind: 'network', status: 404 } });
    expect(said).to.deep.equal([textFor('POST /openapi/upload', backEnd.apiBase)]);
  });

  it('warns of a login service with the attribute that names it', async () => {
    const said = warnings();
    const apiBase = nowhere();
    await identityProviderOf(apiBase)?.send(serviceUser, {});
    expect(said).to.deep.equal([textFor('GET /openapi/oauth/userinfo', apiBase, 'oauth-service')]);
  });

  it('warns when a framework sends its 404 as JSON', async () => {
    const body = { timestamp: '2026-11-23', status: 404, error: 'Not Found', path: '/openapi/find' };
    expect(await warningsOf(() => Response.json(body, { status: 404 }))).to.have.length(1);
  });
});

describe('a page whose back end answers', () => {
  it('does not warn when the back end’s own envelope says 404', async () => {
    const said = warnings();
    const product = await mount('<sb-product goods-id="nothing-of-the-kind"></sb-product>');
    await settled(product);
    await waitFor(() => expect(calls('GET /openapi/dynamic/detail')).to.not.deep.equal([]));
    await waitFor(() => byRole(product, 'alert'));
    await pause();
    expect(said).to.deep.equal([]);
    const body = { status: 404, msg: '商品不存在' };
    expect(await warningsOf(() => Response.json(body, { status: 404 }))).to.deep.equal([]);
  });

  for (const status of [400, 403, 500, 502]) {
    it(`does not warn of a ${status} without an envelope`, async () => {
      expect(await warningsOf(() => new Response('<p>no', { status }))).to.deep.equal([]);
    });
  }
});

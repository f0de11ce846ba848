import { expect } from '@open-wc/testing';
import { waitFor } from './query.js';
import { calls, faults, holdAnswers, noFaults, requests, signIn, signOut } from './server.js';

const askUser = () => {
  const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
  return fetch('/openapi/member/userInfo', { method: 'POST', headers, body: '{}' });
};
const whoIsIt = async () => (await askUser()).json();

describe('the demo’s server', () => {
  afterEach(signOut);

  it('signs a member in and out', async () => {
    await signOut();
    const { id } = await signIn();
    expect((await whoIsIt()).data.id).to.equal(id);
    await signOut();
    expect((await whoIsIt()).status).to.equal(401);
  });

  it('answers the pages of journeys', async () => {
    const page = await fetch('/site/article/1');
    expect(page.headers.get('content-type')).to.contain('text/html');
  });
});

describe('faults', () => {
  it('change the response of the named call until noFaults()', async () => {
    await signIn();
    faults({ 'POST /openapi/member/userInfo': 'html500' });
    expect((await askUser()).status).to.equal(500);
    noFaults();
    expect((await whoIsIt()).status).to.equal(0);
  });

  it('cuts the connection before the answer', async () => {
    await signIn();
    faults({ 'POST /openapi/member/userInfo': 'net' });
    expect(await askUser().then(({ status }) => status, String)).to.match(/^TypeError/);
  });

  it('apply to calls made before noFaults() and to no others', async () => {
    await signIn();
    const USER = 'POST /openapi/member/userInfo';
    for (const fault of ['refuse', undefined, 'refuse', undefined]) {
      if (fault) faults({ [USER]: fault });
      else noFaults();
      const asked = whoIsIt();
      if (fault) noFaults();
      else faults({ [USER]: 'refuse' });
      expect((await asked).status).to.equal(fault ? 1 : 0);
    }
  });

  it('end with the test', () => {
    expect(document.cookie).not.to.contain('sb_faults');
  });
});

describe('requests', () => {
  it('lists the calls of this test and not those of the support code', async () => {
    await signIn();
    await fetch('/openapi/comment?pn=1&id=7', { headers: { 'x-a': 'b' } });
    await fetch('/openapi/comment', { method: 'POST', body: JSON.stringify({ content: '你好' }) });
    expect(requests().map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'GET /openapi/comment',
      'POST /openapi/comment',
    ]);
    expect(calls('GET /openapi/comment')[0]).to.deep.include({ query: { pn: '1', id: '7' }, body: undefined });
    expect(calls('POST /openapi/comment')[0]?.body).to.deep.equal({ content: '你好' });
  });

  it('keeps the answers of a call from the page until they are released', async () => {
    const answer = holdAnswers('GET /openapi/comment');
    const comments = fetch('/openapi/comment?pn=1&id=7');
    await fetch('/sms.json');
    expect(requests().map(({ status }) => status)).to.deep.equal([undefined, 200]);
    answer();
    await comments;
    expect(requests()[0]?.status).to.equal(200);
  });

  it('lets the page abort a call whose answer is kept', async () => {
    holdAnswers('GET /openapi/comment');
    const leaving = new AbortController();
    const call = fetch('/openapi/comment', { signal: leaving.signal }).catch(({ name }) => name);
    await fetch('/sms.json');
    leaving.abort();
    expect(await call).to.equal('AbortError');
    expect(requests()[0]).to.include({ aborted: true, status: undefined });
  });

  it('marks the calls that the page aborted', async () => {
    faults({ 'GET /openapi/comment': 'timeout' });
    const leaving = new AbortController();
    const call = fetch('/openapi/comment', { signal: leaving.signal }).catch(() => {});
    await waitFor(() => requests().length === 1);
    leaving.abort();
    await call;
    expect(requests()[0]?.aborted).to.equal(true);
  });

  it('is empty at the start of each test', () => {
    expect(requests()).to.deep.equal([]);
  });
});

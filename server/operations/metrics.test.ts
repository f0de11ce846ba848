import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { memberCode } from '@sb-elements/elements/contract';
import type { Demo } from '../../demo/site/demo.js';
import { randomPhone, Visitor } from '../../demo/site/visitor.kit.js';
import { PNG, sendFile } from '../forms/forms.kit.js';
import { captureLog } from './captured-log.kit.js';
import { listenBeforeOpening, occupyDatabase, type TestServer } from './server.kit.js';

const TOKEN = 'a-token-only-in-tests';

describe('the metrics of a server', () => {
  let server: TestServer;
  let demo: Demo;
  before(async () => {
    const admission = { concurrent: 1, queued: 1 };
    server = await listenBeforeOpening({ admission, metricsToken: TOKEN, level: 'error' });
    demo = await server.open();
  });
  after(async () => {
    server.close();
    await demo?.close();
  });
  const metrics = async () => (await server.get('/metrics')).text;
  /** The sample of a series, such as `name{label="x"}`. */
  const sample = async (series: string) => {
    const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `));
    return line && Number(line.slice(series.length + 1));
  };

  test('they are Prometheus’ text format, and no cache stores them', async () => {
    const { status, headers, text } = await server.get('/metrics');
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['set-cookie'], undefined);
    assert.match(text, /^# TYPE process_cpu_seconds_total counter$/m);
    assert.match(text, /^# TYPE http_request_duration_seconds histogram$/m);
  });

  test('they measure requests by method, route pattern and status, and never name a URL', async () => {
    const secret = 'b'.repeat(43);
    for (const path of [`/upload/${secret}?x=1`, `/upload/${secret}`, `/${secret}`]) await server.get(path);
    const labels = '{server="site",method="GET",route="/upload/:id",status="404"}';
    assert.equal(await sample(`http_request_duration_seconds_count${labels}`), 2);
    assert.ok(!(await metrics()).includes(secret));
    assert.equal(await sample('http_requests_in_flight{server="site"}'), 0);
  });

  test('they count the requests that hold a slot, wait for one and are refused', async () => {
    const free = await occupyDatabase(demo);
    const first = server.get('/goods');
    while ((await sample('admission_active_requests')) !== 1);
    const second = server.get('/goods');
    while ((await sample('admission_waiting_requests')) !== 1);
    assert.equal((await server.get('/goods')).status, 503);
    assert.equal(await sample('admission_refused_requests_total'), 1);
    assert.equal(await sample('http_requests_in_flight{server="site"}'), 2);
    await free();
    assert.deepEqual([(await first).status, (await second).status], [200, 200]);
    assert.equal(await sample('admission_active_requests'), 0);
    assert.equal(await sample('admission_waiting_requests'), 0);
    assert.equal(await sample('admission_refused_requests_total'), 1);
  });

  test('they count what a rate limit refused, by the name of the limit', async () => {
    const visitor = new Visitor(demo);
    const phone = randomPhone();
    await visitor.call(memberCode, { phone });
    assert.equal((await visitor.call(memberCode, { phone })).status, 429);
    assert.equal(await sample('rate_limited_requests_total{limit="codesPerPhoneAndMinute"}'), 1);
  });

  test('they count the bytes of stored uploads, and not those of refused ones', async () => {
    const visitor = new Visitor(demo);
    assert.equal((await sendFile(visitor, PNG, { name: 'a.png', type: 'image/png' })).status, 0);
    assert.notEqual((await sendFile(visitor, PNG, { name: 'a.gif', type: 'image/gif' })).status, 0);
    assert.equal(await sample('upload_stored_bytes_total'), PNG.length);
  });

  test('they count the runs of jobs', async () => {
    // once an hour, so that it doesn't run by itself meanwhile
    const runs = 'background_job_duration_seconds_count{name="remove members"}';
    await demo.runJobs(); // also after the one that runs at the start
    const before = Number(await sample(runs));
    await demo.runJobs();
    assert.equal(await sample(runs), before + 1);
  });

  test('they are those of one server, also if the process has two', async () => {
    const other = await captureLog().operations.metrics.print();
    assert.match(other, /^admission_refused_requests_total 0$/m);
    assert.doesNotMatch(other, /http_request_duration_seconds_count/);
  });

  test('they are hidden from requests that come through a proxy or by another name', async () => {
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
      ['x-real-ip', '127.0.0.1'],
      ['via', '1.1 proxy'],
      ['host', 'www.example.com'],
      ['authorization', 'Bearer another-token'],
    ] as const) {
      const isToken = name === 'authorization';
      const { status, text } = await server.get('/metrics', { [name]: value, ...(isToken && { via: '1.1 proxy' }) });
      assert.deepEqual([status, text], [404, 'not found'], name);
    }
  });

  test('they are hidden from other machines, but not from those that know the token', async () => {
    const from = async (remoteAddress: string, headers: HeadersInit = {}) => {
      const request = new Request('http://localhost/metrics', { headers: { host: 'localhost', ...headers } });
      return (await server.fetch(request, { incoming: { socket: { remoteAddress } } })).status;
    };
    for (const address of ['203.0.113.5', '10.0.0.1', '2001:db8::1', '::ffff:203.0.113.5', '']) {
      assert.equal(await from(address), 404, address);
      assert.equal(await from(address, { authorization: `Bearer ${TOKEN}`, via: '1.1 proxy' }), 200, address);
    }
    for (const address of ['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1']) assert.equal(await from(address), 200);
  });

  test('they are hidden from every token if the operator set none', async () => {
    const { operations } = captureLog();
    const handle = operations.handle(() => new Response());
    for (const authorization of ['Bearer ', 'Bearer undefined', 'Basic abc']) {
      const request = new Request('http://localhost/metrics', { headers: { authorization } });
      assert.equal((await handle(request, {})).status, 404, authorization);
    }
  });
});

// The demo with its login service, on free ports and a database in memory.
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { tsImport } from 'tsx/esm/api';

async function listen(answer) {
  const server = createServer(getRequestListener(answer));
  await new Promise((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${server.address().port}` };
}

/** @param origins other origins whose pages may call the back end */
export async function openDemo({ origins = [] } = {}) {
  const { createDemo } = await tsImport('../../demo/site/demo.ts', import.meta.url);
  let demo;
  const site = await listen((request, env) => demo.fetch(request, env));
  const service = await listen((request, env) => demo.service.fetch(request, env));
  demo = await createDemo({
    database: 'memory',
    dist: path.resolve('dist'),
    faults: true,
    origins,
    rateLimits: 'off',
    serviceOrigin: service.origin,
    siteOrigins: [site.origin],
  });
  return {
    origin: site.origin,
    async close() {
      for (const { server } of [site, service]) {
        server.closeAllConnections();
        server.close();
      }
      await demo.close();
    },
  };
}

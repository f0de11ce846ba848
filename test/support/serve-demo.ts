// The demo's site and its login service, on free ports.

import { createDemo, type Demo, type DemoOptions } from '../../demo/site/demo.js';
import { listen } from '../../server/listen.js';

const openInMemory = (options: DemoOptions) => createDemo({ database: 'memory', ...options });

/** `origin` is the site's. */
export async function serveDemo(
  options: Partial<DemoOptions>,
  open: (options: DemoOptions) => Promise<Demo> = openInMemory,
): Promise<{ origin: string; close(): Promise<void> }> {
  // the demo needs both origins, so the servers listen before it exists
  let demo: Demo;
  const site = await listen(0, (request, env) => demo.fetch(request, env));
  const service = await listen(0, (request, env) => demo.service.fetch(request, env));
  demo = await open({
    rateLimits: 'off',
    serviceOrigin: service.origin,
    siteOrigins: [site.origin],
    ...options,
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

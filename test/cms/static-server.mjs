import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves the files of a built site, as a host for static sites does. */
export async function serveFolder(folder, port) {
  const app = new Hono();
  app.use('*', serveStatic({ root: folder }));
  const server = await new Promise((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: 'localhost' }, () => resolve(started));
  });
  return {
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

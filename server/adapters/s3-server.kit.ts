import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { buildApp } from 'fauxqs';
import { createS3FileStore } from './s3-file-store.js';

const HOST = '127.0.0.1';
const BUCKET = 'uploads';
/** In ms. Longer than a server's, because a busy machine isn't a failure. */
const PATIENCE_MS = 60_000;
const BINARY = { 'content-type': 'application/octet-stream' };

interface Asked {
  method: string;
  url: string;
}
interface Reply {
  statusCode: number;
  code(status: number): { send(): PromiseLike<undefined> };
}

/**
 * Starts an object storage in memory that speaks the protocol of Amazon S3, behind a connection that a test can cut. It
 * checks no signatures.
 */
export async function startS3Server() {
  const app = buildApp({ logger: false });
  let isFull = false;
  let open = 0;
  app.addHook('onRequest', async ({ method }: Asked, reply: Reply) => {
    if (isFull && method === 'PUT') await reply.code(507).send();
  });
  app.addHook('onResponse', async ({ method, url }: Asked, { statusCode }: Reply) => {
    const { searchParams } = new URL(url, 'http://storage');
    if (statusCode >= 300 || method === 'PUT') return;
    if (searchParams.has('uploads')) open++;
    if (searchParams.has('uploadId')) open--;
  });
  await app.listen({ port: 0, host: HOST });
  await app.inject({ method: 'PUT', url: `/${BUCKET}` });
  const relay = await startRelay((app.server.address() as AddressInfo).port);
  const options = {
    bucket: BUCKET,
    region: 'us-east-1',
    endpoint: `http://${HOST}:${relay.port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  return {
    options,
    /** Creates a client of its own, as each server has one. */
    createStore: () => createS3FileStore({ ...options, timeoutMs: PATIENCE_MS }),
    async place(ids: readonly string[]) {
      for (const id of ids) await app.inject({ method: 'PUT', url: `/${BUCKET}/${id}`, payload: id, headers: BINARY });
    },
    setFull(full: boolean) {
      isFull = full;
    },
    /** Refuses connections, and cuts those that are open. */
    stop: relay.stop,
    restart: relay.listen,
    /** The number of uploads in several parts that are neither complete nor aborted. */
    openUploads: () => open,
    async close() {
      await relay.stop();
      await app.close();
    },
  };
}

/** Connects a free port to this one. */
async function startRelay(target: number) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, HOST);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    await once(server.listen(port, HOST), 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    listen: () => listen(port),
    async stop() {
      if (!server.listening) return;
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

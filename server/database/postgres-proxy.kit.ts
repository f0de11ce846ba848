import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL server that a test can cut. */
export interface PostgresProxy {
  /** The URL of the same database through the proxy. */
  database: string;
  /** The server is away: all connections are lost, and new ones too. */
  isCut: boolean;
  /** Loses each connection that sends this text. */
  cutsAt: string | undefined;
  cut(): void;
  close(): Promise<void>;
}

export async function startPostgresProxy(database: string): Promise<PostgresProxy> {
  const { hostname, port } = new URL(database);
  const sockets = new Set<Socket>();
  const pipe = (from: Socket, to: Socket, isLost: (data: Buffer) => boolean) => {
    sockets.add(from);
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (data: Buffer) => {
      if (isLost(data)) from.destroy();
      else to.write(data);
    });
  };
  const server = createServer((client) => {
    if (proxy.isCut) return client.destroy();
    const upstream = connect(Number(port || 5432), hostname);
    pipe(client, upstream, (data) => proxy.cutsAt !== undefined && data.includes(proxy.cutsAt));
    pipe(upstream, client, () => false);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const loseAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: PostgresProxy = {
    database: url.href,
    isCut: false,
    cutsAt: undefined,
    cut() {
      proxy.isCut = true;
      loseAll();
    },
    async close() {
      loseAll();
      await once(server.close(), 'close');
    },
  };
  return proxy;
}
